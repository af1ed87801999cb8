/** Parts of a match as the server sends them, for tests; pass only what matters. */
import { sampleOption } from "../../net/samples";
import type { Cost, Gain, Player, Printed, Rail, Space, Targets, View } from "./view";

interface Offered {
  cost: Cost;
  gain: Gain;
  do: string;
  target: string;
}

let made = 0;

/** An option that chooses this; its notation is any. */
export function sampleOffered<P extends Record<string, unknown>>(params: P, more: Partial<Offered> = {}) {
  made += 1;
  const nothing: Pick<Offered, "cost" | "gain"> = { cost: {}, gain: {} };
  return { ...sampleOption(`option ${made}`), params, ...nothing, ...more };
}

export const samplePlayer = (more: Partial<Player> = {}): Player => ({
  colour: "red",
  place: null,
  engine: "0",
  money: 0,
  tokens: 0,
  exchanging: 0,
  certificates: 0,
  permanent_certificates: 0,
  certificate_limit: 3,
  step_limit: 3,
  hand_limit: 4,
  workers: { cowboy: 1, craftsman: 1, engineer: 1 },
  discs: {
    aux_money: 1,
    aux_cards: 1,
    aux_certificate: 2,
    aux_engine: 2,
    aux_remove: 2,
    certificates_4: 1,
    certificates_6: 1,
    steps_money: 1,
    steps_points: 1,
    hand: 2,
  },
  unbuilt: [],
  cities: {},
  stations: [],
  masters: [],
  declined_masters: [],
  hazards: [],
  camps: [0, 0],
  area: [],
  hand: 0,
  open_cards: [],
  pile: 0,
  discard: 0,
  top: null,
  herd: null,
  elements: { B: 0, H: 0, S: 0, G: 0, L: 0, T: 0 },
  auxiliaries: [1, 1, 0, 0, 0],
  scored: null,
  score: {},
  total: 0,
  ...more,
});

export const sampleView = (more: Partial<View> = {}): View => ({
  phase: "A",
  turn: 0,
  start: 0,
  variant: null,
  trail: {},
  buildings: [],
  masters: [],
  appointed: [],
  foresight: [],
  supplies: [],
  jobs: [],
  job_token: null,
  job_token_holder: null,
  cattle: {},
  cattle_stack: 0,
  simmentals: [0, 0],
  objectives: [],
  objective_deck: 0,
  players: [samplePlayer()],
  mine: null,
  ...more,
});

export const sampleOwn = (more: Partial<NonNullable<View["mine"]>> = {}): NonNullable<View["mine"]> => ({
  seat: 0,
  hand: [],
  discard: {},
  breeding_value: 0,
  transport: {},
  missing: {},
  highest_value: 0,
  ...more,
});

export const sampleSpace = (more: Partial<Space> = {}): Space => ({
  id: "A",
  called: "space A",
  kind: "neutral",
  next: [],
  woods: false,
  risk: null,
  hazard: null,
  money: 0,
  token: false,
  one_source: null,
  ...more,
});

const TARGETS: Targets = {
  Move: {},
  BuildAt: {},
  RemoveHazard: {},
  TakeCampTile: {},
  Copy: {},
  Use: {},
  Auxiliary: {},
  MoveEngine: {},
  ChooseStation: [],
  Deliver: {},
  PutDisc: {},
  PutDiscOfStation: [],
  Appoint: { cowboy: "", craftsman: "", engineer: "" },
  ChooseTile: {},
  HireWorker: [],
  BuyCattle: {},
  TakeObjective: {},
  PlaceBuilding: {},
  PlayObjective: {},
  DiscardCards: {},
  RemoveCard: {},
  Grow: {},
  DrawCard: "",
  UseToken: "",
  RevealCattle: "",
  SpendCertificates: "",
  Done: "",
  Decline: "",
};

/** The space of the railway with this number, or the turnout after it. */
export const sampleRail = (number: number, turnout = false): Rail => {
  const id = turnout ? `t${number}` : String(number);
  return { id, number, turnout, called: `rail ${id}` };
};

export const samplePrinted = (more: Partial<Printed> = {}): Printed => ({
  edition: "2e",
  spaces: [],
  neutral: [],
  private: [],
  verbs: {},
  masters: [],
  cities: [],
  links: [],
  stations: [],
  rails: [],
  turnouts: [],
  crosses: [],
  last: 39,
  discs: [],
  auxiliaries: [],
  worker_rows: { cowboy: [], craftsman: [], engineer: [] },
  workers_worth: { from_space: 5, points: 4 },
  certificates: [],
  wages: [],
  job_rows: [],
  job_token_points: 2,
  yellow_arrows: [],
  offers: [],
  simmental_offers: [],
  cattle: [],
  objectives: [],
  tiles: [],
  hands: {},
  terms: [],
  targets: TARGETS,
  ...more,
});

export const sampleTargets = (more: Partial<Targets>): Targets => ({ ...TARGETS, ...more });
