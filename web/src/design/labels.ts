/** Labels for the buttons of sheets and slips; the app supplies them in the user's language. */
export interface Labels {
  close(): string;
  fold(): string;
  unfold(): string;
}

let given: Labels = { close: () => "Close", fold: () => "Fold", unfold: () => "Unfold" };

export function setLabels(labels: Labels): void {
  given = labels;
}

export const labels: Labels = {
  close: () => given.close(),
  fold: () => given.fold(),
  unfold: () => given.unfold(),
};
