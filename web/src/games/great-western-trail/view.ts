/** What the house sends of a match of Great Western Trail, and what an edition prints. */
import type { GameSeen, Match } from "../../net/wire";
import type { PlayerColour } from "../face";

export type Worker = "cowboy" | "craftsman" | "engineer";
export type Hand = "green" | "black";

/** What lies on a space of the trail. */
export type Laid = { building: string; owner: number | null } | { tile: string };

export interface Player {
  colour: PlayerColour;
  /** The space where the cattleman stands; none before the first turn. */
  place: string | null;
  engine: string;
  money: number;
  tokens: number;
  /** Cards still owed to the discard pile by an exchange begun out of turn. */
  exchanging: number;
  certificates: number;
  permanent_certificates: number;
  certificate_limit: number;
  step_limit: number;
  hand_limit: number;
  workers: Record<Worker, number>;
  /** By group of disc spaces: how many discs still lie there. */
  discs: Record<string, number>;
  unbuilt: string[];
  cities: Record<string, number>;
  /** Upgraded stations, from 1. */
  stations: number[];
  masters: string[];
  hazards: string[];
  /** Green and black (orange) ones. */
  camps: [number, number];
  /** Objective cards that were played, the starting one among them. */
  area: string[];
  hand: number;
  open_cards: string[];
  pile: number;
  discard: number;
  top: string | null;
  herd: Record<string, number> | null;
  /** What the seat has of the tasks of objective cards that lies open: B, H, S, G, L and T, not its cattle. */
  elements: Record<string, number>;
}

export interface JobRow {
  wage: number;
  workers: Worker[];
  open: boolean;
}

export interface View {
  phase: "A" | "B" | "C" | "over";
  turn: number | null;
  start: number;
  variant: string | null;
  trail: Record<string, Laid>;
  /** The sides of the private buildings in this match. */
  buildings: string[];
  masters: (string | null)[];
  appointed: (Worker | null)[];
  foresight: (string | null)[][];
  supplies: number[];
  jobs: JobRow[];
  job_token: number | null;
  job_token_holder: number | null;
  cattle: Record<string, number>;
  cattle_stack: number;
  simmentals: number[];
  objectives: (string | null)[];
  objective_deck: number;
  /** By tile id: what a passer-by pays there, with so many players; buildings by their id. */
  tolls: Record<string, number>;
  players: Player[];
  mine: {
    seat: number;
    hand: string[];
    discard: Record<string, number>;
    /** The breeding value of the hand as it is, without certificates. */
    breeding_value: number;
    /** By city: what transport there would cost now. */
    transport: Record<string, number>;
    /** What each objective card still lacks, by task; nothing if it is fulfilled as things stand. */
    missing: Record<string, Record<string, number>>;
  } | null;
}

export interface Space {
  id: string;
  kind: "start" | "neutral" | "site" | "hazard" | "camp" | "kansas_city";
  next: string[];
  woods: boolean;
  /** The verb of the risk action beside it. */
  risk: string | null;
  hazard: string | null;
  /** Of a camp space; negative if it costs. */
  money: number;
  token: boolean;
}

/** A piece of an icon line: a picture, with a number or a picture upon it. */
export interface Piece {
  icon: string;
  number?: number;
  /** A sign before the number, as "+" or "×". */
  sign?: string;
}

export interface Verb {
  /** What it costs and what it brings, in pictures; how it reads in words is in `about`. */
  cost: Piece[];
  gain: Piece[];
}

export interface Building {
  id: string;
  craftsmen: number;
  points: number;
  hands: Hand[];
  /** Each cell a local action; within a cell, alternatives. By verb id. */
  cells: string[][];
}

export interface Printed {
  edition: "1e" | "2e";
  spaces: Space[];
  neutral: Building[];
  private: Building[];
  verbs: Record<string, Verb>;
  masters: {
    id: string;
    at_once: string | null;
    certificates: number;
    points: number;
    per: string;
    of: number;
  }[];
  cities: { id: string; value: number; black: boolean; points: number; money: number }[];
  /** Between a city and the next. */
  links: { points: number; action: string | null }[];
  stations: { price: number; points: number; black: boolean; at: string; master: boolean }[];
  /** Numbered spaces after which a turnout branches off, and after which a red cross lies. */
  turnouts: number[];
  crosses: number[];
  last: number;
  discs: { id: string; number: number; black: boolean; price: number }[];
  /** Single and double, by disc group. */
  auxiliaries: { disc: string; once: string; twice: string }[];
  worker_rows: Record<Worker, (string | null)[]>;
  workers_worth: { from: number; points: number };
  certificates: number[];
  wages: number[];
  /** The rows that the job market token enters by a yellow arrow, from 0. */
  yellow_arrows: number[];
  offers: { cowboys: number; value: number; cards: number; price: number }[];
  simmental_offers: { cowboys: number; value: number; cards: number; price: number }[];
  cattle: { id: string; breed: string; value: number; points: number }[];
  objectives: {
    id: string;
    points: number;
    penalty: number;
    immediate: string | null;
    tasks: Record<string, number>;
  }[];
  tiles: { id: string; kind: "worker" | "camp" | "hazard"; of: string; hands: Hand[]; points: number }[];
  /** By the number of seats: dollars for a green and for a black hand. */
  hands: Record<string, Record<Hand, number>>;
}

export const viewOf = (match: Match): View => match.view as unknown as View;
export const printedOf = (game: GameSeen): Printed => game.printed as unknown as Printed;
