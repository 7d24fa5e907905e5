import type { caseRules, evidenceNames } from '@perya/contract/cases/operators/case.ts';

export type CaseRule = (typeof caseRules)[number];
export type Evidence = Partial<Record<(typeof evidenceNames)[number], string>>;

/** What a rule found about a member. */
export interface Alert {
  brand: string;
  memberId: bigint;
  rule: CaseRule;
  /** The transfer, day, order or account that it is about. The same rule and key again add no alert. */
  key: string;
  /** What the rule saw. Amounts are decimals. */
  evidence: Evidence;
  at: Date;
}
