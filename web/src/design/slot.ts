/** On a phone, what is asked lies in a slot of the page below the board: `<div data-slot="decision">`. */
import type { Attachment } from "svelte/attachments";

/** Moves an element into the slot, if the page has one, for as long as it is attached. */
export const moveToSlot: Attachment<HTMLElement> = (element) => {
  const slot = document.querySelector("[data-slot=decision]");
  const home = element.parentElement;
  if (!slot || !home) return;
  slot.append(element);
  return () => {
    if (home.isConnected) home.append(element);
    else element.remove();
  };
};
