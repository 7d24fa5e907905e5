import type { CheckId, CheckOutcome } from '@perya/contract/reports/evidence/checks.ts';

export interface CheckAnswer {
  /** `unknown`: there is nothing to judge yet. */
  outcome: CheckOutcome;
  summary: string;
  findings: readonly string[];
}

/** A check that the installation makes of itself. */
export interface Check {
  id: CheckId;
  /** @throws when it could not look: that counts as failed. */
  run(signal: AbortSignal): Promise<CheckAnswer>;
}

/** Passed without findings. */
export const judge = (summary: string, findings: readonly string[]): CheckAnswer => ({
  outcome: findings.length === 0 ? 'passed' : 'failed',
  summary,
  findings,
});
