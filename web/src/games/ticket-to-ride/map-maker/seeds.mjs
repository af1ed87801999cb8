// Tries seeds and says how far from perfect the map of each is:  node map-maker/seeds.mjs germany 1 20
import { draw } from "./board.mjs";
import { MAPS, read } from "./data.mjs";

const [wanted, first, last] = process.argv.slice(2);
const name = MAPS.find((one) => one === wanted);
if (!name) throw new Error("Say which map, and the first and the last seed: germany 1 20");

for (let seed = Number(first); seed <= Number(last); seed++) {
  const { trouble } = draw(name, read(name), seed);
  console.log(`seed ${seed}: ${trouble.toFixed(1)}`);
}
