/** A closer look at something: by resting the pointer on it, by the keyboard's focus, or by a long press. */

const HOVER_MS = 350;
const LONG_PRESS_MS = 450;

export interface PeekHandlers {
  open(): void;
  close(): void;
}

/** `<button {@attach peek({ open, close })}>`; a long press opens without pressing the button. */
export function peek({ open, close }: PeekHandlers): (element: Element) => () => void {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;

    const after = (wait: number, long: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        held = long;
        open();
      }, wait);
    };
    const leave = () => {
      clearTimeout(timer);
      close();
    };
    const heard: Partial<Record<keyof HTMLElementEventMap, (event: Event) => void>> = {
      pointerenter: (event) => isTouch(event) || after(HOVER_MS, false),
      pointerdown: (event) => {
        held = false;
        if (isTouch(event)) after(LONG_PRESS_MS, true);
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: leave,
      pointerleave: (event) => (isTouch(event) ? clearTimeout(timer) : leave()),
      focus: () => element.matches(":focus-visible") && open(),
      blur: () => queueMicrotask(leave), // it may be leaving the page, in the middle of an update
      contextmenu: (event) => held && event.preventDefault(),
      click: (event) => {
        if (!held) return;
        held = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
    };
    for (const [kind, listener] of Object.entries(heard)) element.addEventListener(kind, listener, true);
    return () => {
      clearTimeout(timer);
      for (const [kind, listener] of Object.entries(heard)) element.removeEventListener(kind, listener, true);
    };
  };
}

function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType !== "mouse";
}
