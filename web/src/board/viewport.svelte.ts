/** The window through which the user looks at a board. */
import { isMotionAllowed } from "../state/settings.svelte";
import {
  clampLook,
  fitScale,
  inFrame,
  initialLook,
  interpolateLook,
  isTurned,
  lookAtWholeSheet,
  lookCentredOn,
  lookContaining,
  moveLook,
  onSheet,
  zoomLook,
} from "./zoom";
import type { Look, Point, Size } from "./zoom";

const GLIDE_MS = 240;
const ZOOM_STEP = 1.5;
/** Milliseconds without a change after which the view has come to rest. */
const REST_MS = 120;
/** How near to the edge something may lie before it is brought farther in. */
const EDGE_MARGIN = 48;

export class Viewport {
  frame = $state.raw<Size>({ width: 1, height: 1 });
  look = $state.raw<Look>({ x: 0, y: 0, scale: 1 });
  /** The scale at which the sheet is drawn. While the view changes, the drawing is only moved and stretched,
   * which is cheap; once the view rests, it is redrawn. */
  drawn = $state(1);
  /** Until the user moves the window it follows the size of the page, as it does when a phone is rotated. */
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
  /** The transform of the drawing. Not a custom property: every space would inherit it. */
  readonly laid = $derived.by(() => {
    const { x, y, scale } = this.look;
    return `translate(${-x * scale}px, ${-y * scale}px) scale(${scale / this.drawn})`;
  });
  readonly seesAll = $derived.by(() => this.look.scale < fitScale(this.sheet, this.frame) * 1.04);

  /** The frame has another size; if `whole`, all of the sheet is to be seen in it. */
  resize(frame: Size, whole = false): void {
    if (frame.width < 1 || frame.height < 1) return;
    if (whole) return this.showWhole(frame);
    const middle = this.middle;
    const anew = this.untouched || isTurned(this.frame, frame);
    this.frame = frame;
    this.look = anew
      ? initialLook(this.sheet, frame, this.start)
      : lookCentredOn(middle, this.look.scale, this.sheet, frame);
    this.drawn = this.look.scale;
  }

  private showWhole(frame: Size): void {
    this.frame = frame;
    this.look = lookAtWholeSheet(this.sheet, frame);
    this.drawn = this.look.scale;
  }

  private get middle(): Point {
    return onSheet(this.look, { x: this.frame.width / 2, y: this.frame.height / 2 });
  }

  move(by: Point): void {
    this.set(moveLook(this.look, by, this.sheet, this.room));
  }

  zoom(factor: number, at: Point): void {
    this.set(zoomLook(this.look, factor, at, this.sheet, this.room));
  }

  /** A step closer or back, about a point of the frame or its middle. */
  step(closer: boolean, at: Point = { x: this.frame.width / 2, y: this.frame.height / 2 }): void {
    this.glide(zoomLook(this.look, closer ? ZOOM_STEP : 1 / ZOOM_STEP, at, this.sheet, this.room));
  }

  fit(): void {
    this.glide(lookAtWholeSheet(this.sheet, this.frame));
  }

  centre(at: Point): void {
    this.set(lookCentredOn(at, this.look.scale, this.sheet, this.room));
  }

  /** Bring a point of the sheet into sight, if it is not. */
  show(at: Point): void {
    const { x, y } = inFrame(this.look, at);
    const { width, height } = this.room;
    if (x > EDGE_MARGIN && y > EDGE_MARGIN && x < width - EDGE_MARGIN && y < height - EDGE_MARGIN) return;
    this.glide(moveLook(this.look, { x: width / 2 - x, y: height / 2 - y }, this.sheet, this.room));
  }

  /** Bring points of the sheet into sight, or, if they lie too far apart at the least scale, what is between them. */
  showAll(points: readonly Point[], least = 0): void {
    this.glide(lookContaining(points, this.look, this.sheet, this.room, least));
  }

  /** Something covers the bottom of the frame: the sheet can be moved out from under it. */
  cover(height: number): void {
    this.covered = height;
    if (!height) this.glide(clampLook(this.look, this.sheet, this.room));
  }

  /** The part of the frame that is not covered. */
  private get room(): Size {
    return { width: this.frame.width, height: this.frame.height - this.covered };
  }

  /** Move smoothly to another view. */
  glide(to: Look): void {
    if (!isMotionAllowed()) return this.set(to);
    cancelAnimationFrame(this.frameRequest);
    const [from, began] = [this.look, performance.now()];
    const draw = (now: number) => {
      const part = Math.min(Math.max((now - began) / GLIDE_MS, 0), 1);
      this.put(interpolateLook(from, to, 1 - (1 - part) ** 3));
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
    this.look = clampLook(look, this.sheet, this.room);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => (this.drawn = this.look.scale), REST_MS);
  }
}

/** What a card needs to lie beside a point: a window that moves, or a part of the page that does not. */
export type Anchor = Pick<Viewport, "look" | "frame"> &
  Partial<Pick<Viewport, "show">> & {
    /** The distance between point and card; by default, that of a city on a map. */
    gap?: number;
  };
