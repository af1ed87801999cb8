/** The props shared by everything laid over the map beside a point. */
import type { OpenTable } from "../../state/table.svelte";
import type { Chart } from "./charts";
import type { Printed, View } from "./view";
import type { Viewport } from "../../board/viewport.svelte";

export interface OnMap {
  table: OpenTable;
  chart: Chart;
  port: Viewport;
  printed: Printed;
  view: View;
}
