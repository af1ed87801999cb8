/** Where on the railway something can be pressed: a phone has to look there. */
import type { Point } from "../../../board/zoom";
import type { OpenTable } from "../../../state/table.svelte";
import { cityAt, spaceAt, stationAt } from "../railway/geometry";
import type { Printed, View } from "../view";

export function onRailway(table: OpenTable, printed: Printed, view: View): Point[] {
  const of = (kind: string) => table.of(kind).map(({ target }) => target.split(" ")[1] ?? "");
  const found = [
    ...of("MoveEngine").map(spaceAt),
    ...of("Deliver").map((city) => cityAt(printed, city)),
    ...of("ChooseStation").flatMap((number) => {
      const station = printed.stations[Number(number) - 1];
      return station ? [stationAt(station)] : [];
    }),
  ];
  const engine = table.seat === null ? undefined : view.players[table.seat]?.engine;
  const far = engine ? spaceAt(engine) : { x: 0, y: 0 };
  return found.sort((a, b) => Math.abs(a.x - far.x) - Math.abs(b.x - far.x));
}
