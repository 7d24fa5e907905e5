import type { ApprovalKind } from '#modules/operators/index.ts';
import { runApprovals } from './approve-run.ts';
import { clawbackApprovals } from './clawback.ts';
import { moveApprovals } from './move-branch.ts';
import type { AgentApprovalPorts } from './ports.ts';

/** What two operators decide about agents. */
export const agentApprovals = (ports: AgentApprovalPorts): ApprovalKind[] => [
  runApprovals(ports),
  clawbackApprovals(ports),
  moveApprovals(ports),
];
