/** A first match of Stone Age. */
import {
  type DecisionKind,
  type Kind,
  optionsOf,
  type OptionOf,
  type PlaceId,
  type Player,
  type View,
  viewOf,
} from "./view";
import { type Course, type Moment, pointersTo, type Step } from "../course";
import { sayIfKnown } from "./words";

/** Enough resources for most hut tiles. */
const ENOUGH = 3;
const LATE = 6;

function mine({ match, seat }: Moment): Player | undefined {
  return viewOf(match).players[seat];
}

const view = ({ match }: Moment): View => viewOf(match);

/** Whether the food at hand, what the fields bring and nothing else feeds the tribe. */
function isHungry(moment: Moment): boolean {
  const player = mine(moment);
  if (!player) return false;
  const hunters = view(moment).places.hunt?.[moment.seat] ?? 0;
  return hunters === 0 && player.food + player.food_track < player.people;
}

function resources(moment: Moment): number {
  return Object.values(mine(moment)?.goods ?? {}).reduce((sum, number) => sum + number, 0);
}

function placements({ match }: Moment, places: readonly PlaceId[]): OptionOf<"PutFigures">[] {
  return optionsOf(match.options, "PutFigures").filter(({ params }) => places.includes(params.place));
}

/** A step shown while figures may be placed on one of these places; it points at all or some of them. */
function placing(
  places: readonly PlaceId[],
  when: (moment: Moment) => boolean = () => true,
  pointed = places,
): Pick<Step, "when" | "point"> {
  return {
    when: (moment) => when(moment) && placements(moment, places).length > 0,
    point: (moment) => pointersTo(placements(moment, pointed)),
  };
}

export const course: Course<DecisionKind, Kind> = {
  say: sayIfKnown,
  steps: [
    {
      kind: "PlaceFigures",
      about: "hungry",
      ...placing(["hunt"], isHungry),
      times: 3,
      rule: "SA-FEED-03",
    },
    {
      kind: "PlaceFigures",
      about: "village",
      ...placing(["field", "hut", "tool_maker"], (moment) => view(moment).round <= LATE),
      times: 3,
      rule: "SA-USE-12",
    },
    {
      kind: "PlaceFigures",
      about: "buildings",
      ...placing(["stack_1", "stack_2", "stack_3", "stack_4"], (moment) => resources(moment) >= ENOUGH),
      times: 2,
      rule: "SA-PLACE-17",
    },
    {
      kind: "PlaceFigures",
      about: "cards",
      ...placing(["card_1", "card_2"], (moment) => resources(moment) > 0),
      times: 2,
      rule: "SA-PLACE-16",
    },
    {
      kind: "PlaceFigures",
      about: "gather",
      ...placing(["forest", "clay_pit", "quarry", "river"], undefined, ["forest", "clay_pit"]),
      times: 3,
      rule: "SA-USE-22",
    },
    {
      kind: "PlaceFigures",
      about: "rest",
      rule: "SA-PLACE-05",
    },
    {
      kind: "ChoosePlace",
      point: ({ match }) =>
        pointersTo(
          optionsOf(match.options, "UsePlace").filter(({ params }) => params.place === "tool_maker"),
        ),
      times: 3,
      rule: "SA-USE-05",
    },
    {
      kind: "ImproveRoll",
      times: 3,
      rule: "SA-TOOL-10",
    },
    {
      kind: "ChooseDie",
      rule: "SA-CARD-11",
    },
    {
      kind: "ChooseTool",
      rule: "SA-TOOL-08",
    },
    {
      kind: "PayForCard",
      times: 3,
      rule: "SA-CARD-03",
    },
    {
      kind: "PayForHut",
      times: 3,
      rule: "SA-HUT-09",
    },
    {
      kind: "FeedTribe",
      rule: "SA-FEED-06",
    },
    {
      kind: "RedeemCard",
      offers: "TakeAnyTwo",
      point: ({ match }) => pointersTo(optionsOf(match.options, "TakeAnyTwo")),
      rule: "SA-CARD-32",
    },
  ],
};
