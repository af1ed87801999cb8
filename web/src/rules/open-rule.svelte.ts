/** The rule that is being looked up: it opens over whatever page names it. */
class OpenRule {
  rule = $state<string | null>(null);

  readonly close = (): void => {
    this.rule = null;
  };
}

export const openRule = new OpenRule();
