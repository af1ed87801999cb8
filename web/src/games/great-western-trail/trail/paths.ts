/** The ways along the trail: which spaces a move passes, how many steps it takes, and who is paid for it. */
import type { Laid, Space, View } from "../view";

/** A way from a space to another: every space passed, empty ones too, the last one included. */
export interface Path {
  spaces: string[];
  steps: number;
}

export interface Toll {
  space: string;
  dollars: number;
  /** Who is paid; nobody is the bank. */
  owner: number | null;
}

/** What the paths need to know of a match. */
export type Ways = Pick<View, "trail" | "tolls" | "players">;

const via = (notation: string): string[] => notation.split(" via ")[1]?.split(" ") ?? [];

export function ownerOf(laid: Laid | undefined): number | null {
  return laid && "building" in laid ? laid.owner : null;
}

/** What a space asks of a seat that passes it. */
export function tollAt(view: Ways, space: string, seat: number | null): number {
  const laid = view.trail[space];
  if (!laid || (seat !== null && ownerOf(laid) === seat)) return 0;
  return view.tolls?.["building" in laid ? laid.building : laid.tile] ?? 0;
}

/** The tolls of a move, in the order in which they are paid: no more than its rider has. */
export function tollsOf(view: Ways, seat: number, notation: string): Toll[] {
  let money = view.players[seat]?.money ?? 0;
  return via(notation).map((space) => {
    const dollars = Math.min(money, tollAt(view, space, seat));
    money -= dollars;
    return { space, dollars, owner: ownerOf(view.trail[space]) };
  });
}

/** What each owner gets in all, and the bank. */
export function byOwner(tolls: readonly Toll[]): Pick<Toll, "owner" | "dollars">[] {
  const owners = new Set(tolls.map(({ owner }) => owner));
  return [...owners].map((owner) => ({
    owner,
    dollars: tolls.filter((toll) => toll.owner === owner).reduce((sum, { dollars }) => sum + dollars, 0),
  }));
}

export function priceOf(view: Ways, seat: number, notation: string): number {
  return tollsOf(view, seat, notation).reduce((sum, { dollars }) => sum + dollars, 0);
}

/** Only what is occupied is a step: empty spaces are passed without counting. */
function isLocation(view: Ways, space: Space): boolean {
  return space.kind === "kansas_city" || space.id in view.trail;
}

/** The way of a move: the shortest that pays just these tolls, or failing that the shortest of all. */
export function pathOf(spaces: readonly Space[], view: Ways, seat: number, notation: string): Path | null {
  const from = view.players[seat]?.place;
  const to = notation.split(" ")[1];
  if (!from || !to) return null;
  const paid = via(notation);
  const ways = pathsBetween(spaces, view, from, to);
  const [shortest] = ways;
  return ways.find((way) => isPaid(view, seat, way, paid)) ?? shortest ?? null;
}

/** Whether a way asks for tolls at these spaces and nowhere else; without money nobody is asked any more. */
function isPaid(view: Ways, seat: number, { spaces }: Path, paid: readonly string[]): boolean {
  let money = view.players[seat]?.money ?? 0;
  const asked = spaces.filter((space) => {
    const due = Math.min(money, tollAt(view, space, seat));
    money -= due;
    return due > 0;
  });
  return asked.join() === paid.join();
}

/** Every way from a space to another, the shortest first. The trail has no circles, and few forks. */
export function pathsBetween(spaces: readonly Space[], view: Ways, from: string, to: string): Path[] {
  const known = new Map(spaces.map((space) => [space.id, space]));
  const found: Path[] = [];
  const walk = (at: string, passed: readonly string[], steps: number): void => {
    if (at === to) return void found.push({ spaces: [...passed], steps });
    for (const next of known.get(at)?.next ?? []) {
      const space = known.get(next);
      if (space) walk(next, [...passed, next], steps + (isLocation(view, space) ? 1 : 0));
    }
  };
  walk(from, [], 0);
  return found.sort((a, b) => a.steps - b.steps || a.spaces.length - b.spaces.length);
}
