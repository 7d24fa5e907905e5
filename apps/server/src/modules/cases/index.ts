/** Front door of the cases of suspicion. See README.md. */
import type { ApprovalKind, Propose } from '#modules/operators/index.ts';
import type { Consumer } from '#modules/wallet/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { AnyHandler } from '#platform/due/work.ts';
import type { Queue } from '#platform/queue.ts';
import { caseApprovals } from './case-approvals.ts';
import { createConsumer } from './consumer.ts';
import type { CasesDependencies } from './dependencies.ts';
import { bindCaseOperators } from './operator-routes.ts';
import { countOpenAlerts, findCasesWaiting } from './queries.ts';
import type { Alert } from './rules/alert.ts';
import { bindScreening } from './screening/operator-routes.ts';
import { createListProvider } from './screening/provider.ts';
import { hasSanctionsAlert } from './screening/queries.ts';
import { screeningJobs } from './screening/screen-members.ts';
import { raiseAlert } from './use-cases/raise-alert.ts';

export type { Alert } from './rules/alert.ts';
export { scheduleScreening } from './screening/screen-members.ts';
export { demoNamesake, seedWatchList } from './screening/seed.ts';
export type { CaseTerms } from './rules/ledger-rules.ts';

export interface Cases {
  /** Adds an alert in the caller's transaction; the same one again changes nothing. The member does not learn of it. */
  raise(tx: Queryable, alert: Alert): Promise<void>;
  /** Alerts of a member that keep payouts from being approved by rule. */
  countOpenAlerts(db: Queryable, member: { brand: string; memberId: bigint }): Promise<number>;
  /** An undecided likeness to a sanctioned person: nothing is paid out. */
  forbidsPayouts(db: Queryable, member: { brand: string; memberId: bigint }): Promise<boolean>;
  /** What it derives from the ledger. */
  consumers: readonly Consumer[];
  approvals: readonly ApprovalKind[];
  operatorRoutes(bind: BindOperators, propose: Propose): void;
  /** What waits for a person. */
  queues: readonly Queue[];
  /** Screening against lists of persons. */
  jobs: readonly AnyHandler[];
}

export function createCases(dependencies: CasesDependencies): Cases {
  return {
    raise: (tx, alert) => raiseAlert(dependencies, tx, alert),
    countOpenAlerts,
    forbidsPayouts: hasSanctionsAlert,
    consumers: [createConsumer(dependencies)],
    approvals: caseApprovals(dependencies),
    operatorRoutes(bind, propose) {
      bindCaseOperators(bind, dependencies, propose);
      bindScreening(bind, dependencies);
    },
    jobs: screeningJobs(dependencies, createListProvider(dependencies.db)),
    queues: [
      {
        name: 'cases',
        permission: 'case.view',
        read: (brands, most) => findCasesWaiting(dependencies.db, brands, most),
      },
    ],
  };
}
