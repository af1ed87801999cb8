/** The rule that is being looked up: it opens over whatever page names it. */
class LookedUp {
  rule = $state<string | null>(null);

  readonly close = (): void => {
    this.rule = null;
  };
}

export const lookedUp = new LookedUp();
