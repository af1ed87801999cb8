/** The connection as a reader should hear of it: not every hiccup, but every real loss, and its end. */

const PATIENCE = 1500;
const MOMENT = 2500;

export class Line {
  state = $state<"stands" | "lost" | "back">("stands");

  constructor(live: () => boolean) {
    $effect(() => {
      const stands = live();
      const timer = setTimeout(() => this.settle(stands), stands ? 0 : PATIENCE);
      return () => clearTimeout(timer);
    });
  }

  private settle(stands: boolean): void {
    if (!stands) this.state = "lost";
    else if (this.state === "lost") {
      this.state = "back";
      setTimeout(() => this.state === "back" && (this.state = "stands"), MOMENT);
    }
  }
}
