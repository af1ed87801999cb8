/** Paths along the trail: who owns their spaces, who is paid, and how a cattleman rides. */
import type { Laid, Space, Toll } from "../view";

export function ownerOf(laid: Laid | undefined): number | null {
  return laid && "building" in laid ? laid.owner : null;
}

/** The total for each owner, and for the bank. */
export function sumByOwner(tolls: readonly Toll[]): Pick<Toll, "to" | "dollars">[] {
  const owners = new Set(tolls.map(({ to }) => to));
  return [...owners].map((owner) => ({
    to: owner,
    dollars: tolls.filter(({ to }) => to === owner).reduce((sum, { dollars }) => sum + dollars, 0),
  }));
}

/** The shortest road from a space to another, the last one included. The trail has no circles. */
export function roadBetween(spaces: readonly Space[], from: string, to: string): string[] | null {
  const next = new Map(spaces.map((space) => [space.id, space.next]));
  const walk = (at: string): string[] | null => {
    if (at === to) return [];
    const ways = (next.get(at) ?? []).flatMap((on) => {
      const rest = walk(on);
      return rest ? [[on, ...rest]] : [];
    });
    return ways.reduce<string[] | null>(
      (best, way) => (best && best.length <= way.length ? best : way),
      null,
    );
  };
  return walk(from);
}
