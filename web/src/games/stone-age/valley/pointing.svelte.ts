/** What the player points at in the valley, and what has been opened there. */
import type { Anchor } from "../../../board/viewport.svelte";
import type { Point, Size } from "../../../board/zoom";
import { peek } from "../../../design/peek";
import type { OpenTable } from "../../../state/table.svelte";
import { optionsAt } from "./reach";

/** A place, by its id, and where it lies on the board, in pixels. */
export interface PointedPlace {
  id: string;
  at: Point;
  gap: number;
}

/** Pixels between a place and the card beside it. */
const CARD_GAP = 5;

export class Pointing {
  /** The place that explains itself: the pointer rests on it, it has the focus, or it was tapped. */
  pointed = $state.raw<PointedPlace | null>(null);
  /** The place whose number of figures is being chosen. */
  opened = $state.raw<PointedPlace | null>(null);
  /** The place about which the player has asked why nothing can be done: its rule can be looked up. */
  read = $state.raw<PointedPlace | null>(null);
  /** The board itself; cards lie upon it wherever there is room. */
  board = $state.raw<HTMLElement | null>(null);
  frame = $state.raw<Size>({ width: 1, height: 1 });

  constructor(private readonly table: OpenTable) {}

  /** The board does not move; what lies in it may. */
  sight({ gap }: PointedPlace): Anchor {
    return { look: { x: 0, y: 0, scale: 1 }, frame: this.frame, gap };
  }

  /** A place explains itself on hover, on focus or on a long press. */
  explains(id: string): (element: Element) => () => void {
    return (element) => peek({ open: () => this.point(id, element), close: () => this.leave(id) })(element);
  }

  point(id: string, element: Element): void {
    this.pointed = this.found(id, element);
  }

  leave(id: string): void {
    if (this.pointed?.id === id) this.pointed = null;
  }

  /** One way is taken at once; of several, one is chosen; without any, the place says why. */
  press(id: string, element: Element): void {
    const options = optionsAt(this.table.groups, id);
    const [only, another] = options;
    this.shut();
    if (!only) this.read = this.found(id, element);
    else if (another) this.opened = this.found(id, element);
    else if (this.table.ready) this.table.choose(only);
  }

  shut(): void {
    this.pointed = null;
    this.opened = null;
    this.read = null;
  }

  /** The middle of a place, and how far a card has to keep from it so as not to cover it. */
  private found(id: string, element: Element): PointedPlace {
    const box = element.getBoundingClientRect();
    const { left = 0, top = 0 } = this.board?.getBoundingClientRect() ?? {};
    const at = { x: box.x - left + box.width / 2, y: box.y - top + box.height / 2 };
    return { id, at, gap: box.height / 2 + CARD_GAP };
  }
}
