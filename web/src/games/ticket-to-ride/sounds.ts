/** How each event sounds: cards, and the wood of trains and passengers. */
import type { SoundTable } from "../../sound/scene";
import type { Happened } from "./view";

export const SOUNDS: SoundTable<Happened> = {
  StartingSeatChosen: null,
  CardTaken: "card",
  CardDrawn: "card",
  CardTurnedUp: "card",
  RowDiscarded: "card",
  DeckReshuffled: "card",
  RouteClaimed: "wood",
  TicketsDrawn: "card",
  TicketsChosen: "card",
  TicketsReturned: "card",
  PassengersPlaced: "stone",
  PassengerMet: "stone",
  TurnPassed: null,
  FinalRoundBegun: null,
  GameEnded: null,
};
