// Proves the drawn maps: everything is there, nothing touches, and drawing twice gives the same map.
import { describe, expect, test } from "vitest";
import { type Drawing, draw } from "./board.mjs";
import { MAPS, type Route, read } from "./data.mjs";
import { PAWN } from "./names.mjs";
import { sheets } from "./sheets.mjs";
import { measure } from "./type.mjs";

type Point = [number, number];
type Shape = { name: string; corners: Point[] };

const DOT = 5.2; // radius of a city
const APART = 1; // least distance between spaces of different routes
const AT_CITY = 12; // so near a common city they may come closer, without touching
const CLEAR = 0.5; // least distance between a name and a space
const FREE = 2; // least distance between two names, and between a name and the passengers
const MARGIN = 8; // of the sheet
const NEAR = 20; // a name stays so near its city

const rectangle = (x: number, y: number, w: number, h: number, degrees = 0): Point[] => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corner = ([u, v]: Point): Point => [x + u * c - v * s, y + u * s + v * c];
  return (
    [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ] as Point[]
  ).map(([u, v]) => corner([u / 2, v / 2]));
};

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

const edges = (corners: Point[]) => corners.map((p, i): [Point, Point] => [p, corners[(i + 1) % 4] as Point]);
const inside = ([x, y]: Point, corners: Point[]) =>
  edges(corners).every(([[ax, ay], [bx, by]]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0);

/** How far a point is from a rectangle; 0 inside. */
const toPoint = (corners: Point[], point: Point) =>
  inside(point, corners) ? 0 : Math.min(...edges(corners).map(([a, b]) => toSegment(point, a, b)));

/** How far two rectangles are apart. Long and thin ones may cross without a corner inside, so middles count too. */
function distance(a: Point[], b: Point[]): number {
  const apart = (p: Point[], q: Point[]) =>
    Math.min(...[...p, ...spine(p)].map((point) => toPoint(q, point)));
  return Math.min(apart(a, b), apart(b, a));
}
const spine = ([p, q, r, s]: Point[]) =>
  [0, 0.25, 0.5, 0.75, 1].map((t): Point =>
    mix(mix(p as Point, s as Point, 0.5), mix(q as Point, r as Point, 0.5), t),
  );
const mix = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];

const far = (a: Shape, b: Shape) => {
  const [[ax, ay], [bx, by]] = [a.corners[0] as Point, b.corners[0] as Point];
  return Math.hypot(ax - bx, ay - by) > 220;
};

function* pairs<T>(list: T[]): Generator<[T, T]> {
  for (const [i, a] of list.entries()) for (const b of list.slice(i + 1)) yield [a, b];
}

describe.each(MAPS)("the map of %s", (name) => {
  const data = read(name);
  const { drawing, land } = draw(name, data);
  const places = [...data.cities, ...data.countries];
  const spaces = data.routes.flatMap((route) => spacesOf(drawing, route));
  const blocks = Object.entries(drawing.passengers).map(([id, block]) =>
    blockOf(id, block as [number, number, number]),
  );

  function spacesOf({ routes }: Drawing, route: Route) {
    const { spaces, car } = routes[route.id] as Drawing["routes"][string];
    return (spaces as [number, number, number][]).map(([x, y, turn], i) => ({
      name: `${route.id} ${i + 1}`,
      route,
      at: [x, y] as Point,
      corners: rectangle(x, y, car, 10, turn),
    }));
  }

  function blockOf(id: string, [x, y, columns]: [number, number, number]): Shape {
    const count = places.find((place) => place.id === id)?.passengers ?? 0;
    const rows = Math.ceil(count / columns);
    return { name: `${id} (passengers)`, corners: rectangle(x, y, columns * PAWN, rows * PAWN) };
  }

  function namesIn(language: "en" | "ja" | "ko"): (Shape & { id: string })[] {
    return places.map((place) => {
      const [x, y, anchor] = (drawing.names[language] ?? {})[place.id] ?? [NaN, NaN, "start"];
      const { width, rise, fall } = measure(place.names[language] ?? "", drawing.size[language] ?? 0);
      const middle = x + { start: width / 2, middle: 0, end: -width / 2 }[anchor];
      return {
        id: place.id,
        name: place.names[language] ?? "",
        corners: rectangle(middle, y + (fall - rise) / 2, width, rise + fall),
      };
    });
  }

  const city = (id: string) => (drawing.cities[id] ?? [NaN, NaN]) as Point;
  const within = ({ corners }: Shape) =>
    corners.every(
      ([x, y]) => x > MARGIN && y > MARGIN && x < drawing.width - MARGIN && y < drawing.height - MARGIN,
    );
  const common = (a: Route, b: Route) => [a.a, a.b].filter((id) => id === b.a || id === b.b).map(city);

  test("has every city, every border point and every route", () => {
    const nodes = [...data.cities, ...data.border_points].map(({ id }) => id);
    expect(Object.keys(drawing.cities).sort()).toEqual(nodes.sort());
    expect(Object.keys(drawing.routes).sort()).toEqual(data.routes.map(({ id }) => id).sort());
  });

  test("has as many spaces on each route as the route is long, each as large as a train", () => {
    for (const { id, length } of data.routes) expect(drawing.routes[id]?.spaces, id).toHaveLength(length);
    const cars = Object.values(drawing.routes).map(({ car }) => car);
    expect(Math.min(...cars)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...cars)).toBeLessThanOrEqual(31);
  });

  test("keeps the spaces of different routes apart", () => {
    const least = (a: (typeof spaces)[number], b: (typeof spaces)[number]) => {
      const close = common(a.route, b.route).some(
        (at) => toPoint(a.corners, at) < AT_CITY && toPoint(b.corners, at) < AT_CITY,
      );
      return close ? 0.1 : APART;
    };
    const touching = [...pairs(spaces)]
      .filter(([a, b]) => a.route !== b.route && !far(a, b) && distance(a.corners, b.corners) < least(a, b))
      .map(([a, b]) => `${a.name} / ${b.name}`);
    expect(touching).toEqual([]);
  });

  test("keeps the spaces of one route apart", () => {
    const touching = [...pairs(spaces)].filter(
      ([a, b]) => a.route === b.route && distance(a.corners, b.corners) < 0.8,
    );
    expect(touching.map(([a, b]) => `${a.name} / ${b.name}`)).toEqual([]);
  });

  test("keeps every city free", () => {
    const covered = Object.keys(drawing.cities).flatMap((id) =>
      [...spaces, ...blocks]
        .filter(({ corners }) => toPoint(corners, city(id)) < DOT + 0.8)
        .map((s) => `${id} / ${s.name}`),
    );
    expect(covered).toEqual([]);
  });

  test("lays parallel tracks side by side", () => {
    const twins = [...pairs(data.routes)].filter(
      ([a, b]) => a.a === b.a && a.b === b.b && Math.abs(trackOf(a.id) - trackOf(b.id)) === 1,
    );
    for (const [a, b] of twins) {
      const [p, q] = [a, b].map(({ id }) => drawing.routes[id]?.mid as Point) as [Point, Point];
      expect(Math.hypot(p[0] - q[0], p[1] - q[1]), a.id).toBeCloseTo(12.6, 0);
    }
  });

  test("keeps everything on the sheet", () => {
    const shapes = [...spaces, ...blocks, ...namesIn("en"), ...namesIn("ja"), ...namesIn("ko")];
    expect(shapes.filter((shape) => !within(shape)).map((shape) => shape.name)).toEqual([]);
  });

  test("leaves the corner for the table of fares free", () => {
    const {
      key: [x, y],
      keySize: [w, h],
    } = sheets[name];
    const corner = { name: "fares", corners: rectangle(x + w / 2, y + h / 2, w, h) };
    const shapes = [...spaces, ...blocks, ...namesIn("en"), ...namesIn("ja"), ...namesIn("ko")];
    const dots = Object.keys(drawing.cities).filter((id) => toPoint(corner.corners, city(id)) < DOT + 1);
    expect(dots).toEqual([]);
    expect(shapes.filter((shape) => distance(shape.corners, corner.corners) < FREE)).toEqual([]);
  });

  test("gives passengers a place of their own", () => {
    expect(Object.keys(drawing.passengers).sort()).toEqual(
      places
        .filter((p) => p.passengers)
        .map((p) => p.id)
        .sort(),
    );
    const covered = blocks.flatMap((block) =>
      spaces
        .filter((space) => !far(block, space) && distance(block.corners, space.corners) < CLEAR)
        .map((s) => `${block.name} / ${s.name}`),
    );
    expect(covered).toEqual([]);
  });

  describe.each(["en", "ja", "ko"] as const)("in %s", (language) => {
    const names = namesIn(language);

    test("keeps names off the spaces", () => {
      const covered = names.flatMap((one) =>
        spaces
          .filter((space) => !far(one, space) && distance(one.corners, space.corners) < CLEAR)
          .map((s) => `${one.name} / ${s.name}`),
      );
      expect(covered).toEqual([]);
    });

    test("keeps names off each other, off the passengers and off the cities", () => {
      const beside = [...pairs([...names, ...blocks])].filter(
        ([a, b]) => distance(a.corners, b.corners) < FREE,
      );
      expect(beside.map(([a, b]) => `${a.name} / ${b.name}`)).toEqual([]);
      const on = names.flatMap((one) =>
        Object.keys(drawing.cities)
          .filter((id) => toPoint(one.corners, city(id)) < DOT + 1)
          .map((id) => `${one.name} / ${id}`),
      );
      expect(on).toEqual([]);
    });

    test("keeps each name near its city", () => {
      const lost = names.filter((one) => drawing.cities[one.id] && toPoint(one.corners, city(one.id)) > NEAR);
      expect(lost.map((one) => one.name)).toEqual([]);
    });
  });

  test("is small", () => {
    expect(JSON.stringify(land).length).toBeLessThan(name === "usa" ? 90_000 : 60_000);
    expect(JSON.stringify(drawing).length).toBeLessThan(50_000);
  });

  test("is the same when drawn again", { timeout: 120_000 }, () => {
    const again = draw(name, data);
    expect(again.drawing).toEqual(drawing);
    expect(again.land).toEqual(land);
  });
});

/** The number at the end of a route's id; 0 for a single track. */
const trackOf = (id: string) => Number(/-(\d)$/.exec(id)?.[1] ?? 0);
