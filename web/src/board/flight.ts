/** A piece that flies over the table when something happens. */
export interface Flight<What = unknown> {
  /** What flies; the game draws it. */
  what: What;
  /** The element within the place that it lies on, marked by `data-card`. */
  card?: string;
  /** Places are marked in the page by `data-place`. */
  from: string;
  to: string;
  /** It vanishes at its destination, as paid cards do. */
  away?: boolean;
}
