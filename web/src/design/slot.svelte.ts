/** A slot of the page where what is asked lies, so that it does not cover the board. */
import type { Attachment } from "svelte/attachments";

class Slot {
  /** The element that is the slot; null if the page has none. */
  element = $state.raw<HTMLElement | null>(null);

  /** Makes an element the slot for as long as it is attached. */
  readonly here: Attachment<HTMLElement> = (element) => {
    this.element = element;
    return () => {
      if (this.element === element) this.element = null;
    };
  };

  /** Moves an element into the slot, if there is one, for as long as both are attached. */
  readonly move: Attachment<HTMLElement> = (element) => {
    const home = element.parentElement;
    if (!this.element || !home) return;
    this.element.append(element);
    return () => {
      if (home.isConnected) home.append(element);
      else element.remove();
    };
  };
}

export const slot = new Slot();
