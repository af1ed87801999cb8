/** How each event sounds: the wood of figures and huts, the stone of goods and tools, dice and cards. */
import type { SoundTable } from "../../sound/scene";
import type { Happened } from "./view";

export const SOUNDS: SoundTable<Happened> = {
  StartPlayerChosen: null,
  RoundBegun: null,
  CardTurnedUp: "card",
  CardSlid: "card",
  TileTurnedUp: "stone",
  GameEnded: null,
  FiguresPlaced: "wood",
  DiceRolled: "dice",
  ToolsAdded: "stone",
  Gathered: "stone",
  ToolGained: "stone",
  FigureGained: "wood",
  FoodTrackRaised: "wood",
  NothingGained: null,
  CardBought: "card",
  CardLeft: null,
  CardPutDown: "card",
  GoodsGained: "stone",
  PointsScored: null,
  DieTaken: "dice",
  ExtraCardDrawn: "card",
  AnyTwoTaken: "stone",
  HutBuilt: "wood",
  HutLeft: null,
  TribeFed: null,
  ShortageCovered: "stone",
  TribeStarved: null,
};
