/** Front door of commands about many members. See README.md. */
import type { ApprovalKind } from '#modules/operators/index.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Module } from '#platform/module.ts';
import { bulkApprovals } from './bulk-approvals.ts';
import type { BulkDependencies } from './dependencies.ts';
import { bindBulkOperators, type BulkRoutePorts } from './operator-routes.ts';
import { stepHandler } from './use-cases/run-step.ts';

export type { BulkPorts } from './dependencies.ts';

export interface Bulk extends Module {
  kinds: readonly ApprovalKind[];
  operatorRoutes(bind: BindOperators, ports: BulkRoutePorts): void;
}

export function createBulk(dependencies: BulkDependencies): Bulk {
  return {
    routes: () => {},
    kinds: bulkApprovals(dependencies),
    operatorRoutes: (bind, ports) => bindBulkOperators(bind, dependencies, ports),
    jobs: [stepHandler(dependencies)],
  };
}
