import type { Currency } from '@perya/money/money.ts';
import type { ApprovalKind } from '#modules/operators/index.ts';
import type { Clock } from '#platform/clock.ts';
import { runApprovals } from './approve-run.ts';
import { clawbackApprovals } from './clawback.ts';
import { moveApprovals } from './move-branch.ts';

export interface AgentApprovalPorts {
  clock: Clock;
  currencyOf: (brand: string) => Currency;
  timeZoneOf: (brand: string) => string;
}

/** What two operators decide about agents. */
export const agentApprovals = (ports: AgentApprovalPorts): ApprovalKind[] => [
  runApprovals(ports),
  clawbackApprovals(ports),
  moveApprovals(ports),
];
