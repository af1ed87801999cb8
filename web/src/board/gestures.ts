/** Wheel, drag, pinch, double tap and keys over a board; any other press is handed on. */
import type { Attachment } from "svelte/attachments";
import type { Viewport } from "./viewport.svelte";
import type { Point } from "./zoom";

export interface GestureHandlers {
  /** The mouse rests at a point of the frame, or has left it. */
  hover(at: Point | null, target: Element): void;
  press(at: Point, target: Element): void;
}

/** Smaller movements are a trembling finger, not a drag; in pixels. */
const DRAG_THRESHOLD = 6;
const DOUBLE_TAP = { time: 320, distance: 30 };
const KEY_STEP = 80;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const minus = (a: Point, b: Point) => ({ x: a.x - b.x, y: a.y - b.y });

export function gestures(port: Viewport, hands: GestureHandlers): Attachment<HTMLElement> {
  return (element) => {
    const fingers = new Map<number, Point>();
    let began: Point | null = null;
    let dragged = false;
    let tapped: { at: Point; time: number } | null = null;

    const place = (event: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      const at = place(event);
      fingers.set(event.pointerId, at);
      if (fingers.size === 1) [began, dragged] = [at, false];
    }

    function move(event: PointerEvent): void {
      const at = place(event);
      const before = fingers.get(event.pointerId);
      if (!before) {
        if (event.pointerType !== "touch") hands.hover(at, event.target as Element);
        return;
      }
      if (!dragged && began && fingers.size === 1 && distance(began, at) < DRAG_THRESHOLD) return;
      if (!dragged) element.setPointerCapture(event.pointerId);
      dragged = true;
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) port.zoom(distance(at, other) / Math.max(distance(before, other), 1), middle(at, other));
      port.move(other ? minus(middle(at, other), middle(before, other)) : minus(at, before));
      fingers.set(event.pointerId, at);
    }

    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId);
    }

    function click(event: MouseEvent): void {
      if (dragged) {
        dragged = false;
        return;
      }
      const at = place(event);
      const target = event.target as Element;
      const twice =
        tapped &&
        event.timeStamp - tapped.time < DOUBLE_TAP.time &&
        distance(tapped.at, at) < DOUBLE_TAP.distance;
      tapped = target.closest("[role=button]") ? null : { at, time: event.timeStamp };
      if (twice) port.step(true, at);
      else hands.press(at, target);
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      port.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), place(event));
    }

    function key(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const arrow = ARROWS[event.key];
      if (arrow) port.move(arrow);
      else if (event.key === "+" || event.key === "=") port.step(true);
      else if (event.key === "-") port.step(false);
      else if (event.key === "0") port.fit();
      else if (event.key === "Enter" || event.key === " ")
        hands.press({ x: NaN, y: NaN }, event.target as Element);
      else return;
      event.preventDefault();
      event.stopPropagation();
    }

    element.tabIndex = 0; // so that the keys work even if nothing on the board can be pressed
    const gone = new AbortController();
    const { signal } = gone;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", up, { signal });
    element.addEventListener("pointercancel", up, { signal });
    element.addEventListener("pointerleave", () => hands.hover(null, element), { signal });
    element.addEventListener("click", click, { signal });
    element.addEventListener("wheel", wheel, { signal, passive: false });
    element.addEventListener("keydown", key, { signal });
    return () => gone.abort();
  };
}
