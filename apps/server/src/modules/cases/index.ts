/** Front door of the cases of suspicion. See README.md. */
import type { ApprovalKind, Propose } from '#modules/operators/index.ts';
import type { Consumer } from '#modules/wallet/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Queue } from '#platform/queue.ts';
import { caseApprovals } from './case-approvals.ts';
import { createConsumer } from './consumer.ts';
import type { CasesDependencies } from './dependencies.ts';
import { bindCaseOperators } from './operator-routes.ts';
import { countOpenAlerts, findCasesWaiting } from './queries.ts';
import type { Alert } from './rules/alert.ts';
import { raiseAlert } from './use-cases/raise-alert.ts';

export type { Alert } from './rules/alert.ts';
export type { CaseTerms } from './rules/ledger-rules.ts';

export interface Cases {
  /** Adds an alert in the caller's transaction; the same one again changes nothing. The member does not learn of it. */
  raise(tx: Queryable, alert: Alert): Promise<void>;
  /** Alerts of a member that keep payouts from being approved by rule. */
  countOpenAlerts(db: Queryable, member: { brand: string; memberId: bigint }): Promise<number>;
  /** What it derives from the ledger. */
  consumers: readonly Consumer[];
  approvals: readonly ApprovalKind[];
  operatorRoutes(bind: BindOperators, propose: Propose): void;
  /** What waits for a person. */
  queues: readonly Queue[];
}

export function createCases(dependencies: CasesDependencies): Cases {
  return {
    raise: (tx, alert) => raiseAlert(dependencies, tx, alert),
    countOpenAlerts,
    consumers: [createConsumer(dependencies)],
    approvals: caseApprovals(dependencies),
    operatorRoutes: (bind, propose) => bindCaseOperators(bind, dependencies, propose),
    queues: [
      {
        name: 'cases',
        permission: 'case.view',
        read: (brands, most) => findCasesWaiting(dependencies.db, brands, most),
      },
    ],
  };
}
