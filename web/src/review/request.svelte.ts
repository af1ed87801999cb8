/** The review of a match, which the server computes when it is asked for. */
import { server, unwrap, withRetries } from "../net/client";
import type { Review } from "../net/wire";
import type { OpenTable } from "../state/table.svelte";

export class ReviewRequest {
  review = $state.raw<Review | null>(null);
  thinking = $state(false);
  /** The turning point that was pressed, by its place in the list. */
  private pressed = $state<number | null>(null);

  constructor(private readonly table: OpenTable) {}

  /** The turning point that is looked at: the one that was pressed; at first, the last. */
  get selected(): number {
    return this.pressed ?? (this.review?.turning_points.length ?? 0) - 1;
  }

  /** Show the match as it was at a turning point. */
  select(place: number): void {
    const point = this.review?.turning_points[place];
    if (!point) return;
    this.pressed = place;
    void this.table.past.look(point.number);
  }

  async ask(): Promise<void> {
    if (this.thinking || this.review) return;
    this.thinking = true;
    const { path, invite } = this.table;
    const params = { path, query: invite ? { invite } : {} };
    try {
      this.review = await unwrap(withRetries(() => server.GET("/api/tables/{table}/review", { params })));
    } catch (error) {
      this.table.reportError(error);
    }
    this.thinking = false;
  }
}

/** What was asked for once is there when the end is opened again. */
const kept = new WeakMap<OpenTable, ReviewRequest>();

export function reviewRequestOf(table: OpenTable): ReviewRequest {
  const request = kept.get(table) ?? new ReviewRequest(table);
  kept.set(table, request);
  return request;
}
