/** The connection state as shown to the user: not every hiccup, but every real loss and its end. */

const LOSS_DELAY_MS = 1500;
const BACK_NOTICE_MS = 2500;

export class Connection {
  state = $state<"stands" | "lost" | "back">("stands");

  constructor(connected: () => boolean) {
    $effect(() => {
      const stands = connected();
      const timer = setTimeout(() => this.settle(stands), stands ? 0 : LOSS_DELAY_MS);
      return () => clearTimeout(timer);
    });
  }

  private settle(stands: boolean): void {
    if (!stands) this.state = "lost";
    else if (this.state === "lost") {
      this.state = "back";
      setTimeout(() => this.state === "back" && (this.state = "stands"), BACK_NOTICE_MS);
    }
  }
}
