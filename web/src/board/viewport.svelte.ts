/** The window through which the reader looks at a board. */
import { moves } from "../state/settings.svelte";
import {
  between,
  centred,
  containing,
  first,
  fitting,
  inFrame,
  isTurned,
  kept,
  moved,
  onSheet,
  whole,
  zoomed,
} from "./zoom";
import type { Look, Point, Size } from "./zoom";

const GLIDE = 240;
const STEP = 1.5;
/** After so long without a change the look has come to rest. */
const REST = 120;
/** How near to the edge something may lie before it is brought farther in. */
const EDGE = 48;

export class Viewport {
  frame = $state.raw<Size>({ width: 1, height: 1 });
  look = $state.raw<Look>({ x: 0, y: 0, scale: 1 });
  /** The scale at which the sheet is drawn. While the look changes the drawing is only moved and stretched,
   * which costs nothing; when it has come to rest it is drawn anew. */
  drawn = $state(1);
  /** Until the reader moves the window, it follows the size of the page; and so it does when a phone is turned. */
  private untouched = true;
  private covered = 0;
  private frameRequest = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly sheet: Size,
    private readonly start: Point,
  ) {}

  readonly box = $derived.by(() => {
    const { x, y, scale } = this.look;
    return { x, y, width: this.frame.width / scale, height: this.frame.height / scale };
  });
  /** How the drawing lies in the frame. Not a custom property: those would be handed down to every space. */
  readonly laid = $derived.by(() => {
    const { x, y, scale } = this.look;
    return `translate(${-x * scale}px, ${-y * scale}px) scale(${scale / this.drawn})`;
  });
  readonly seesAll = $derived.by(() => this.look.scale < fitting(this.sheet, this.frame) * 1.04);

  resize(frame: Size): void {
    if (frame.width < 1 || frame.height < 1) return;
    const middle = this.middle;
    const anew = this.untouched || isTurned(this.frame, frame);
    this.frame = frame;
    this.look = anew
      ? first(this.sheet, frame, this.start)
      : centred(middle, this.look.scale, this.sheet, frame);
    this.drawn = this.look.scale;
  }

  private get middle(): Point {
    return onSheet(this.look, { x: this.frame.width / 2, y: this.frame.height / 2 });
  }

  move(by: Point): void {
    this.set(moved(this.look, by, this.sheet, this.room));
  }

  zoom(factor: number, at: Point): void {
    this.set(zoomed(this.look, factor, at, this.sheet, this.room));
  }

  /** A step closer or back, about a point of the frame or its middle. */
  step(closer: boolean, at: Point = { x: this.frame.width / 2, y: this.frame.height / 2 }): void {
    this.glide(zoomed(this.look, closer ? STEP : 1 / STEP, at, this.sheet, this.room));
  }

  fit(): void {
    this.glide(whole(this.sheet, this.frame));
  }

  centre(at: Point): void {
    this.set(centred(at, this.look.scale, this.sheet, this.room));
  }

  /** Bring a point of the sheet into sight, if it is not. */
  show(at: Point): void {
    const { x, y } = inFrame(this.look, at);
    const { width, height } = this.room;
    if (x > EDGE && y > EDGE && x < width - EDGE && y < height - EDGE) return;
    this.glide(moved(this.look, { x: width / 2 - x, y: height / 2 - y }, this.sheet, this.room));
  }

  showAll(points: readonly Point[]): void {
    this.glide(containing(points, this.look, this.sheet, this.room));
  }

  /** Something covers so much of the frame from below: the sheet can be moved out from under it. */
  cover(height: number): void {
    this.covered = height;
    if (!height) this.glide(kept(this.look, this.sheet, this.room));
  }

  /** What is not covered of the frame. */
  private get room(): Size {
    return { width: this.frame.width, height: this.frame.height - this.covered };
  }

  /** From here to there, in a short while. */
  glide(to: Look): void {
    if (!moves()) return this.set(to);
    cancelAnimationFrame(this.frameRequest);
    const [from, began] = [this.look, performance.now()];
    const draw = (now: number) => {
      const part = Math.min(Math.max((now - began) / GLIDE, 0), 1);
      this.put(between(from, to, 1 - (1 - part) ** 3));
      if (part < 1) this.frameRequest = requestAnimationFrame(draw);
    };
    this.frameRequest = requestAnimationFrame(draw);
  }

  private set(look: Look): void {
    cancelAnimationFrame(this.frameRequest);
    this.put(look);
  }

  private put(look: Look): void {
    this.untouched = false;
    this.look = kept(look, this.sheet, this.room);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => (this.drawn = this.look.scale), REST);
  }
}

/** What a card needs to lie beside a point: a window that moves, or a part of the page that does not. */
export type Sight = Pick<Viewport, "look" | "frame"> &
  Partial<Pick<Viewport, "cover" | "show">> & {
    /** How far from the point the card keeps; without it, as far as from a city on a map. */
    gap?: number;
  };
