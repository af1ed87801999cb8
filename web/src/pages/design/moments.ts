/** The sample table of a family in states that all games have: a vote, a chat, an action to confirm, one being sent. */
import type { Gallery } from "../../games/gallery";
import type { ChatLine, GameView, Option, Proposal } from "../../net/wire";
import type { OpenTable } from "../../state/table.svelte";
import { say } from "../../words/say.svelte";

const PROPOSAL: Proposal = {
  id: 1,
  kind: "undo",
  by: "Hana",
  seat: 2,
  number: 2,
  level: null,
  level_name: null,
  yes: ["Hana"],
  no: [],
  you_may_vote: true,
};

export function sampleVoting(gallery: Gallery, game: GameView): OpenTable {
  const bot = { level: "conductor", level_name: "Conductor" };
  const handOver = { ...PROPOSAL, ...bot, id: 2, kind: "seat", seat: 3, number: null };
  const table = gallery.sampleTable(game, 2);
  const proposals = [PROPOSAL, { ...handOver, yes: ["Hana", "Ann"], you_may_vote: false }];
  if (table.now) table.now = { ...table.now, proposals };
  table.error = gallery.refusal().text;
  return table;
}

export function sampleChat(gallery: Gallery, game: GameView): OpenTable {
  const table = gallery.sampleTable(game, 0);
  const line = (number: number, seat: number, text: string): ChatLine => ({
    number,
    name: table.seatName(seat),
    text,
    at: table.now?.created_at ?? 0,
  });
  table.chat = [line(1, 2, say("design_chat_hello")), line(2, 0, say("design_chat_answer"))];
  return table;
}

function firstOption(table: OpenTable): Option | null {
  return table.match?.options[0]?.options[0] ?? null;
}

/** An action that is to be confirmed. */
export function sampleConfirming(gallery: Gallery, game: GameView): OpenTable {
  const table = gallery.sampleTable(game, 0);
  table.chosen = firstOption(table);
  return table;
}

/** An action that is on its way. */
export function sampleSending(gallery: Gallery, game: GameView): OpenTable {
  const table = gallery.sampleTable(game, 0);
  table.sending = firstOption(table)?.do ?? null;
  return table;
}
