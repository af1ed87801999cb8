// Draws both maps of Ticket to Ride for the client, into `generated/`. Same data, same maps.
import { mkdirSync, writeFileSync } from "node:fs";
import { draw } from "./map-maker/board.mjs";
import { MAPS, read } from "./map-maker/data.mjs";

const OUT = new URL("./generated/", import.meta.url);

mkdirSync(OUT, { recursive: true });
for (const name of MAPS) {
  const { drawing, land } = draw(name, read(name));
  writeFileSync(new URL(`${name}.json`, OUT), JSON.stringify(drawing));
  writeFileSync(new URL(`${name}.land.json`, OUT), JSON.stringify(land));
}
