/** Where the tracks lie, for pointing at them and for light beneath them. */
import type { Chart, Drawn } from "./charts";
import type { Printed, PrintedRoute } from "./view";
import type { Point } from "../../board/zoom";

/** Half the breadth of the band in which a route is pointed at. */
const BAND_HALF_WIDTH = 13;

/** The two ends of a space. */
function ends(drawn: Drawn, [x, y, degrees]: Drawn["spaces"][number]): [Point, Point] {
  const turn = (degrees * Math.PI) / 180;
  const [dx, dy] = [(Math.cos(turn) * drawn.car) / 2, (Math.sin(turn) * drawn.car) / 2];
  return [
    { x: x - dx, y: y - dy },
    { x: x + dx, y: y + dy },
  ];
}

/** A line through the spaces, without the bare rail at both cities. */
export function bandOf(drawn: Drawn): string {
  const points = drawn.spaces.flatMap((space) => ends(drawn, space));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}`;
}

/** The route at a point. Parallel tracks share the band: the nearer one is meant. */
export function routeAt(chart: Pick<Chart, "routes">, at: Point): string | null {
  let [found, least]: [string | null, number] = [null, BAND_HALF_WIDTH];
  for (const [id, drawn] of Object.entries(chart.routes)) {
    for (const space of drawn.spaces) {
      const distance = distanceTo(at, ...ends(drawn, space));
      if (distance < least) [found, least] = [id, distance];
    }
  }
  return found;
}

/** The distance of a point from a straight segment. */
function distanceTo(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy);
  const near = Math.min(Math.max(part, 0), 1);
  return Math.hypot(at.x - from.x - near * dx, at.y - from.y - near * dy);
}

/** Where places lie on the map: a city is itself, a country is all of its border points. */
export function nodesOf(printed: Printed, places: readonly string[]): Set<string> {
  const points = printed.border_points.filter(({ country }) => places.includes(country));
  const cities = places.filter((place) => !printed.countries.includes(place));
  return new Set([...cities, ...points.map(({ id }) => id)]);
}

/** A step of a path over the map: which way its route is travelled, and the spaces before it. */
export interface Step {
  route: PrintedRoute;
  backwards: boolean;
  after: number;
}

/** Routes that follow one another, each with the direction in which it is travelled. */
export function stepsOf(routes: readonly PrintedRoute[]): Step[] {
  const [one, two] = routes;
  let at = one && two && [two.a, two.b].includes(one.a) && ![two.a, two.b].includes(one.b) ? one.b : one?.a;
  let after = 0;
  return routes.map((route) => {
    const step = { route, backwards: at === route.b, after };
    at = step.backwards ? route.a : route.b;
    after += route.length;
    return step;
  });
}
