/** Front door of the reports: sums of days derived from the ledger, the console's home, queues and health. See README.md. */
import type { Consumer } from '#modules/wallet/index.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { ReportsDependencies, ReportsOperatorPorts } from './dependencies.ts';
import { deriveDays } from './derive-days.ts';
import { bindHealth } from './health-routes.ts';
import { bindReports } from './report-routes.ts';

export interface Reports {
  /** What it derives from the ledger. */
  consumers: readonly Consumer[];
  operatorRoutes(bind: BindOperators, ports: ReportsOperatorPorts): void;
}

export function createReports(
  dependencies: ReportsDependencies & { isBrand: (brand: string) => boolean },
): Reports {
  const { isBrand, timeZoneOf } = dependencies;
  return {
    consumers: [deriveDays((brand) => (isBrand(brand) ? timeZoneOf(brand) : null))],
    operatorRoutes(bind, ports) {
      bindReports(bind, dependencies, ports);
      bindHealth(bind, dependencies, ports);
    },
  };
}
