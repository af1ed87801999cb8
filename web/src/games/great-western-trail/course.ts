/** A first match of Great Western Trail, either edition: `{cattleman}` and the like are what the edition says. */
import type { Option } from "../../net/wire";
import { type Course, type Moment, type Pointer, pointersTo } from "../course";
import { type DecisionKind, type Kind, optionsOf, viewOf } from "./view";
import { sayIfKnown } from "./words";

/** Neutral buildings that sell, hire and buy. */
const GOOD_FIRST = ["A", "B", "E"];

const offers = ({ match }: Moment, kind: Kind): boolean => optionsOf(match.options, kind).length > 0;

const every =
  (kind: Kind) =>
  ({ match }: Moment): Pointer[] =>
    pointersTo(optionsOf(match.options, kind));

/** The ways to discard one of several equal cards. */
function toDiscard({ match }: Moment): Pointer[] {
  const hand = viewOf(match).mine?.hand ?? [];
  const isDouble = (card: string): boolean => hand.indexOf(card) < hand.lastIndexOf(card);
  return pointersTo(
    optionsOf(match.options, "DiscardCards").filter(({ params }) => params.cards.every(isDouble)),
  );
}

/** The ways to sell cards for dollars. */
const sales = ({ match }: Moment): Option[] =>
  optionsOf(match.options, "Use").filter(({ cost, gain }) => cost.cards?.length && gain.dollars);

const toKansasCity = ({ match }: Moment): Option[] =>
  optionsOf(match.options, "Move").filter(({ params }) => params.place === "kansas_city");

/** The turnouts, where stations are. */
const turnouts = ({ match }: Moment): Pointer[] =>
  pointersTo(optionsOf(match.options, "MoveEngine").filter(({ params }) => params.turnout));

/** The disc that is worth to be taken first: that which locks the second draw of cards. */
const drawsDisc = ({ match }: Moment): Pointer[] =>
  pointersTo(optionsOf(match.options, "PutDisc").filter(({ params }) => params.disc === "aux_cards"));

const grayToRemove = ({ match }: Moment): Pointer[] =>
  pointersTo(optionsOf(match.options, "RemoveCard").filter(({ params }) => params.card === "gray"));

export const course: Course<DecisionKind, Kind> = {
  say: sayIfKnown,
  steps: [
    {
      kind: "DiscardOne",
      times: 4,
      point: toDiscard,
      rule: "GWT-TURN-05",
    },
    {
      kind: "PlaceCattleman",
      point: ({ match }) =>
        Object.entries(viewOf(match).trail)
          .filter(([, laid]) => "building" in laid && GOOD_FIRST.includes(laid.building))
          .map(([space]) => ({ space })),
      times: 1,
      rule: "GWT-TURN-03",
    },
    {
      kind: "ChooseMove",
      about: "kansas_city",
      when: (moment) => toKansasCity(moment).length > 0,
      times: 3,
      point: (moment) => pointersTo(toKansasCity(moment)),
      rule: "GWT-INCOME-02",
    },
    {
      kind: "ChooseMove",
      about: "first",
      times: 2,
      rule: "GWT-MOVE-04",
    },
    {
      kind: "ChooseMove",
      about: "pace",
      times: 3,
      rule: "GWT-ACT-01",
    },
    {
      kind: "ChooseMove",
      about: "objective",
      offers: "PlayObjective",
      times: 1,
      point: every("PlayObjective"),
      rule: "GWT-OBJ-05",
    },
    {
      kind: "UseLocation",
      about: "auxiliary",
      when: (moment) => offers(moment, "Auxiliary") && !offers(moment, "Use"),
      times: 2,
      point: every("Auxiliary"),
      rule: "GWT-ACT-02",
    },
    {
      kind: "UseLocation",
      about: "sell",
      when: (moment) => sales(moment).length > 0,
      point: (moment) => pointersTo(sales(moment)),
      times: 3,
      rule: "GWT-ACT-18",
    },
    {
      kind: "UseLocation",
      about: "actions",
      times: 8,
      rule: "GWT-ACT-05",
    },
    {
      kind: "AnyAuxiliary",
      rule: "GWT-AUX-05",
    },
    {
      kind: "Hire",
      point: [{ place: "jobs" }],
      times: 3,
      rule: "GWT-HIRE-03",
    },
    {
      kind: "Buy",
      point: [{ place: "cattle-market" }],
      times: 3,
      rule: "GWT-CATTLE-02",
    },
    {
      kind: "Build",
      rule: "GWT-BUILD-02",
    },
    {
      kind: "ChooseSpace",
      rule: "GWT-BUILD-04",
    },
    {
      kind: "Engine",
      point: turnouts,
      rule: "GWT-TRAIN-05",
    },
    {
      kind: "EnginePer",
      point: turnouts,
      rule: "GWT-TRAIN-01",
    },
    {
      kind: "EngineBack",
      point: turnouts,
      rule: "GWT-TRAIN-16",
    },
    {
      kind: "Retreat",
      point: turnouts,
      times: 1,
      rule: "GWT-TRAIN-11",
    },
    {
      kind: "UpgradeStation",
      rule: "GWT-STATION-03",
    },
    {
      kind: "AppointMaster",
      times: 1,
      rule: "GWT-STATION-06",
    },
    {
      kind: "UpgradeBehind",
      times: 1,
      rule: "GWT-PB-09B",
    },
    {
      kind: "ExtraordinaryDelivery",
      times: 1,
      rule: "GWT-PB-09A",
    },
    {
      kind: "Foresee",
      point: [{ place: "foresight" }],
      times: 4,
      rule: "GWT-KC-02",
    },
    {
      kind: "TakeIncome",
      times: 3,
      rule: "GWT-INCOME-04",
    },
    {
      kind: "GrowSimmentals",
      rule: "GWT2-SIM-06",
    },
    {
      kind: "DeliverTo",
      times: 3,
      rule: "GWT-DELIV-03",
    },
    {
      kind: "ChooseDisc",
      point: drawsDisc,
      times: 3,
      rule: "GWT-DELIV-06",
    },
    {
      kind: "OrderArrows",
      times: 1,
      rule: "GWT-DELIV-16",
    },
    {
      kind: "GainObjective",
      point: [{ place: "objectives" }],
      rule: "GWT-OBJ-19",
    },
    {
      kind: "Sell",
      rule: "GWT-ACT-19",
    },
    {
      kind: "Cycle",
      rule: "GWT-AUX-08",
    },
    {
      kind: "DrawOrDiscard",
      point: toDiscard,
      rule: "GWT-AMB-19",
    },
    {
      kind: "RemoveCards",
      point: grayToRemove,
      rule: "GWT-HERD-09",
    },
    {
      kind: "Ride",
      rule: "GWT-FWD-02",
    },
    {
      kind: "RideFreely",
      times: 1,
      rule: "GWT-OBJ-14",
    },
    {
      kind: "ClearHazard",
      rule: "GWT-HAZ-01",
    },
    {
      kind: "Trade",
      rule: "GWT-TRADE-01",
    },
    {
      kind: "Either",
      times: 1,
      rule: "GWT-STATION-12",
    },
    {
      kind: "CopyBuilding",
      times: 1,
      rule: "GWT-PB-08B",
    },
    {
      kind: "Exchange",
      offers: "UseToken",
      point: every("UseToken"),
      times: 1,
      rule: "GWT2-EXCH-02",
    },
  ],
};
