/** The rule, ruling or section in the address of a page: it is scrolled to at first and whenever it changes. */

import { onMount, tick } from "svelte";
import { on } from "svelte/events";

/** Keep up with the address while a component is there; `show` makes sure that what is linked is on the page. */
export function followLink(show: (id: string) => void): { readonly id: string } {
  let id = $state("");

  async function goThere(): Promise<void> {
    id = decodeURIComponent(location.hash.slice(1));
    if (!id) return;
    show(id);
    await tick();
    document.getElementById(id)?.scrollIntoView();
  }

  onMount(() => {
    void goThere();
    return on(window, "hashchange", () => void goThere());
  });
  return {
    get id() {
      return id;
    },
  };
}
