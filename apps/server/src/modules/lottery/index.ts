/** Front door of the number games. See README.md. */
import { defineHandler, type AnyHandler } from '#platform/due/work.ts';
import type { Module } from '#platform/module.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { closeWork, drawWork, prepareWork, settleWork } from './due-work.ts';
import { bindLottery } from './routes.ts';
import { closeIssue, drawIssue, settleIssue } from './use-cases/end-issue.ts';
import { prepareIssues } from './use-cases/prepare-issues.ts';
import { refundRest } from './use-cases/refund-slips.ts';

export type { LotteryPorts } from './dependencies.ts';

const prepareEveryMs = 5_000;

export interface Lottery extends Module {
  jobs: readonly AnyHandler[];
}

export function createLottery(dependencies: LotteryDependencies): Lottery {
  const { db, ports, runs } = dependencies;
  const prepare = [
    defineHandler({
      kind: prepareWork,
      everyMs: prepareEveryMs,
      async run() {
        for (const brand of ports.brands())
          await db.transaction((tx) => prepareIssues(tx, dependencies, brand));
        await refundRest(dependencies);
      },
    }),
  ];
  return {
    routes: (bind) => bindLottery(bind, dependencies),
    jobs: (runs ? prepare : []).concat([
      defineHandler({
        kind: closeWork,
        concurrency: 8,
        run: ({ payload }) => closeIssue(dependencies, payload),
      }),
      defineHandler({
        kind: drawWork,
        concurrency: 8,
        run: ({ payload }) => drawIssue(dependencies, payload),
      }),
      defineHandler({
        kind: settleWork,
        concurrency: 4,
        run: ({ payload }) => settleIssue(dependencies, payload),
      }),
    ]),
  };
}
