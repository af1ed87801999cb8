/** A first match of Ticket to Ride. */
import { type DecisionKind, type Kind, optionsOf, type View, viewOf } from "./view";
import type { Course, Moment } from "../course";
import { sayIfKnown } from "./words";

/** Enough cards of one colour, with locomotives, for a fair route. */
const FAIR_HAND = 4;
const FEW_TRAINS = 10;

function mine({ match, seat }: Moment): View["players"][number] | undefined {
  return viewOf(match).players[seat];
}

function cards(moment: Moment): number {
  const { locomotive = 0, ...colours } = viewOf(moment.match).mine?.hand ?? {};
  return Math.max(0, ...Object.values(colours)) + locomotive;
}

function isDone({ match }: Moment): boolean {
  const tickets = Object.values(viewOf(match).mine?.tickets ?? {});
  return tickets.length > 0 && tickets.every(Boolean);
}

const offers = ({ match }: Moment, kind: Kind): boolean => optionsOf(match.options, kind).length > 0;

export const course: Course<DecisionKind, Kind> = {
  say: sayIfKnown,
  steps: [
    {
      kind: "KeepTickets",
      about: "first",
      when: ({ match }) => Object.keys(viewOf(match).routes).length === 0,
      times: 1,
      rule: "TTR-SETUP-06",
    },
    {
      kind: "KeepTickets",
      about: "more",
      rule: "TTR-TICKET-03",
    },
    {
      kind: "AnnounceSplit",
      times: 1,
      rule: "TTRG-SETUP-06",
    },
    {
      kind: "TakeTurn",
      about: "end",
      when: (moment) => (mine(moment)?.trains ?? FEW_TRAINS) < FEW_TRAINS,
      rule: "TTR-END-01",
    },
    {
      kind: "TakeTurn",
      about: "tickets",
      when: (moment) => isDone(moment) && offers(moment, "DrawTickets"),
      times: 1,
      point: [{ place: "tickets" }],
      rule: "TTR-TICKET-01",
    },
    {
      kind: "TakeTurn",
      about: "draw",
      when: (moment) => cards(moment) < FAIR_HAND,
      times: 3,
      point: [{ place: "deck" }],
      rule: "TTR-TURN-01",
    },
    {
      kind: "TakeTurn",
      about: "claim",
      when: (moment) => offers(moment, "ClaimRoute"),
      times: 3,
      rule: "TTR-CLAIM-04",
    },
    {
      kind: "DrawSecond",
      times: 4,
      rule: "TTR-DRAW-03",
      point: [{ place: "deck" }],
    },
    {
      kind: "MeetPassenger",
      rule: "TTRG-PASS-02",
    },
  ],
};
