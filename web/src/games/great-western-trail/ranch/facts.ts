/** A player in numbers, each with a sign and a word. */
import { say } from "../words";
import { railOf, type View } from "../view";
import { type PlayerBoard, WORKERS } from "./player-board";

export interface Fact {
  sign: string;
  number: number | string;
  text: string;
}

/** `name` tells what an edition calls its workers, its buildings and the spaces of its trail. */
export function factsOf({ player, printed, view }: PlayerBoard, name: (id: string) => string): Fact[] {
  const herd = player.hand + player.pile + player.discard;
  const certificates = player.certificates + player.permanent_certificates;
  const engine = railOf(printed, player.engine).number;
  return [
    { sign: "coin", number: player.money, text: say("ranch_money", { number: player.money }) },
    { sign: "certificate", number: certificates, text: say("ranch_certificates", { number: certificates }) },
    ...WORKERS.map((worker) => ({
      sign: worker,
      number: player.workers[worker],
      text: say("ranch_workers_of", { worker: name(worker), number: player.workers[worker] }),
    })),
    { sign: "cards", number: player.hand, text: say("ranch_cards_of", { hand: player.hand, herd }) },
    { sign: "cattle_any", number: herd, text: say("ranch_herd_of", { number: herd }) },
    { sign: "engine", number: engine, text: say("ranch_engine_at", { space: engine }) },
    ...(printed.edition === "2e"
      ? [{ sign: "token", number: player.tokens, text: say("ranch_tokens", { number: player.tokens }) }]
      : []),
    ...printed.spaces
      .filter(({ id }) => id === player.place)
      .map(({ id, called }) => spaceFact(name(seenAt(view, id) ?? called))),
  ];
}

/** Where a player stands, as it is printed there: the letter or the number of a building; nothing elsewhere. */
export function placeLabel({ player, view }: PlayerBoard): string | null {
  return player.place ? seenAt(view, player.place) : null;
}

/** The building that stands on a space: players call the place by it. */
function seenAt({ trail }: View, space: string): string | null {
  const laid = trail[space];
  return laid && "building" in laid ? laid.building : null;
}

function spaceFact(name: string): Fact {
  return { sign: "herder", number: name, text: say("ranch_stands", { name }) };
}
