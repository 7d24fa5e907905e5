/** Front door of the agents. See README.md. */
import { defineRecurring, type AnyHandler } from '#platform/due/work.ts';
import type { Module } from '#platform/module.ts';
import type { Consumer } from '#modules/wallet/index.ts';
import { agentDays } from './days.ts';
import type { AgentsDependencies } from './dependencies.ts';
import { bindAgents } from './routes.ts';
import { closeDays } from './use-cases/close-day.ts';
import { postbackHandler } from './use-cases/postbacks.ts';
import { sendHandler } from './use-cases/send-money.ts';
import { postApproved, postWork } from './use-cases/post-run.ts';

export type { AgentsPorts } from './dependencies.ts';
// For registrations.
export { createAgentLinks } from './use-cases/links.ts';
// For operators.
export { approveRunKind } from './approvals/approve-run.ts';
export { agentApprovals } from './approvals/kinds.ts';
export { bindAgentOperators, type AgentOperatorPorts } from './operator-routes.ts';
// For rebates of another kind: a stake is rebated once.
export { listRates, listRatesInForce } from './queries/rates.ts';
export { countAbove as countRatesAbove } from './rules/rates.ts';
// For statements.
export { listLines } from './queries/lines.ts';
export { findRunOf, type RunKind } from './queries/runs.ts';
export { checkStatement, statementText } from './statement.ts';
export { recomputeRun } from './use-cases/recompute-run.ts';
// For the demo.
export { seedTeam } from './seed.ts';

export interface Agents extends Module {
  /** What they derive from the ledger. */
  consumers: readonly Consumer[];
  jobs: readonly AnyHandler[];
}

const everyMs = 60_000;

export function createAgents(dependencies: AgentsDependencies): Agents {
  return {
    consumers: [agentDays(dependencies)],
    jobs: [
      sendHandler(dependencies),
      postbackHandler(dependencies),
      defineRecurring('agents.close', everyMs, {
        run: (_work, { signal }) => closeDays(dependencies, signal),
      }),
      defineRecurring(postWork.name, everyMs, {
        run: (_work, { signal }) => postApproved(dependencies, signal),
      }),
    ],
    routes: (bind) => bindAgents(bind, dependencies),
  };
}
