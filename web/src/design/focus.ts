/** Moves the focus when the focused element disappears. */

const TIMEOUT_MS = 5000;
const POLL_MS = 50;

/** Focus the main content, past the top bar: the element marked `data-content`, or all of `main`. */
export function focusContent(): void {
  focus(document.querySelector<HTMLElement>("main [data-content]") ?? document.querySelector("main"));
}

/** Focus the next page once it is there; it may have to be loaded first. */
export function focusNewPage(): void {
  const before = document.querySelector("main");
  const until = Date.now() + TIMEOUT_MS;
  const look = (): void => {
    const main = document.querySelector<HTMLElement>("main:not([aria-busy=true])");
    if (main && main !== before) focus(main);
    else if (Date.now() < until) setTimeout(look, POLL_MS);
  };
  setTimeout(look);
}

/** If the focused element has left the page, focus the main content. */
export function focusIfLost(main: HTMLElement): void {
  if (document.activeElement === document.body) focus(main);
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
