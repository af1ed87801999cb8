/** The report that is being written about a rule: it opens over whatever page it is about. */
import { openRule } from "./open-rule.svelte";
import type { ReportedTable } from "./report";

class OpenReport {
  /** The rule in question, if there is one; the whole is null while no report is written. */
  about = $state.raw<{ rule: string | null } | null>(null);
  /** The table on the page. */
  table = $state.raw<ReportedTable | null>(null);

  /** Write about a rule, or about whatever happened. The report takes the place of the rule. */
  readonly write = (rule: string | null): void => {
    openRule.close();
    this.about = { rule };
  };

  readonly close = (): void => {
    this.about = null;
  };
}

export const openReport = new OpenReport();
