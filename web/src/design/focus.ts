/** Where the focus goes when what had it is gone. */

const PATIENCE = 5000;
const PAUSE = 50;

/** The page's own part, past the bar at its head: what asks for it (`data-content`), or all of it. */
export function focusContent(): void {
  focus(document.querySelector<HTMLElement>("main [data-content]") ?? document.querySelector("main"));
}

/** Another page is coming, perhaps over the network: when it is there, it has the focus. */
export function focusNewPage(): void {
  const before = document.querySelector("main");
  const until = Date.now() + PATIENCE;
  const look = (): void => {
    const main = document.querySelector<HTMLElement>("main:not([aria-busy=true])");
    if (main && main !== before) focus(main);
    else if (Date.now() < until) setTimeout(look, PAUSE);
  };
  setTimeout(look);
}

/** Whatever had the focus has left the page: go on from its own part. */
export function focusIfLost(main: HTMLElement): void {
  if (document.activeElement === document.body) focus(main);
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
