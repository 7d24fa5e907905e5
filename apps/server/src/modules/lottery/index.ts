/** Front door of the number games. See README.md. */
import { createBeacon } from '@perya/beacon/beacon.ts';
import type { DrandSettings } from '@perya/beacon/drand-beacon.ts';
import { createOwnBeacon } from '@perya/beacon/own-beacon.ts';
import { drandOf } from '@perya/beacon/settings.ts';
import type { BundleItem } from '@perya/statement/bundle/write-bundle.ts';
import { defineHandler, type AnyHandler } from '#platform/due/work.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { ensureSecret } from '#platform/keys.ts';
import type { Module } from '#platform/module.ts';
import type { Queue } from '#platform/queue.ts';
import type { ApprovalKind, Propose } from '#modules/operators/index.ts';
import { lotteryCorrections } from './approvals/correct-result.ts';
import { lotteryRules } from './approvals/game-rules.ts';
import { lotteryVoids } from './approvals/void-issue.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { closeWork, drawWork, prepareWork, settleWork } from './due-work.ts';
import { findBookSilence, findWaitingBooks, notifyBook } from './queries/book-checks.ts';
import { countDiffering, issueChannel } from './queries/issues.ts';
import { findWaitingResults } from './queries/outside-results.ts';
import { bindLotteryOperators } from './operator-routes.ts';
import { bindLottery } from './routes.ts';
import { createReceipts } from './receipts.ts';
import { lotteryBeacon } from './seeds.ts';
import { askFeed } from './use-cases/ask-feed.ts';
import { continueChecked, continueIssue } from './use-cases/hear-book.ts';
import { closeIssue } from './use-cases/close-issue.ts';
import { drawIssue } from './use-cases/draw-issue.ts';
import { settleIssue } from './use-cases/settle-issue.ts';
import { prepareIssues } from './use-cases/prepare-issues.ts';
import { proveSlips } from './use-cases/prove-slips.ts';
import { refundRest } from './use-cases/refund-slips.ts';
import { createSale } from './use-cases/sale.ts';

export type { LotteryPorts } from './dependencies.ts';
export { createHttpResultFeed } from './result-feed.ts';
export { seedOutsideGame } from './seed-outside-game.ts';

const prepareEveryMs = 5_000;
/** The second book tells every process that it has checked an issue. Payload: `brand:game:numero`. */
const checkedChannel = 'lottery_checked';

export interface Lottery extends Module {
  /** What the listener of notifications needs: channel → what to do with a payload. */
  channels: Record<typeof issueChannel | typeof checkedChannel, (payload: string) => void>;
  jobs: readonly AnyHandler[];
  /** What operators propose and decide. */
  kinds: readonly ApprovalKind[];
  /** What waits for an operator. */
  queues: readonly Queue[];
  operatorRoutes(bind: BindOperators, propose: Propose): void;
  /** A member's slips of a span of time with receipts and draws. */
  proveSlips(
    member: { brand: string; memberId: bigint },
    span: { from: Date; to: Date },
  ): AsyncIterable<BundleItem>;
  /** Issues whose second book differs. */
  countDiffering(): Promise<number>;
  /** How long the second book has been silent, seconds; null: it never ran. */
  bookSilence(): Promise<number | null>;
}

export function createLottery(given: Omit<LotteryDependencies, 'sale' | 'wakeBook'>): Lottery {
  const wakeBook = () => notifyBook(given.db);
  const dependencies: LotteryDependencies = { ...given, wakeBook, sale: createSale(given) };
  const { db, ports, runs } = dependencies;
  const prepare = [
    defineHandler({
      kind: prepareWork,
      everyMs: prepareEveryMs,
      async run() {
        for (const brand of ports.brands())
          await db.transaction((tx) => prepareIssues(tx, dependencies, brand));
        await refundRest(dependencies);
        await continueChecked(dependencies);
      },
    }),
  ];
  return {
    proveSlips: (member, span) => proveSlips(dependencies, member, span),
    routes: (bind) => bindLottery(bind, dependencies),
    kinds: [lotteryVoids(dependencies), lotteryCorrections(dependencies), lotteryRules(dependencies)],
    queues: [
      {
        name: 'lottery-results',
        permission: 'lottery.result',
        read: (brands, most) => findWaitingResults(db, brands, most),
      },
      {
        name: 'lottery-book',
        permission: 'lottery.view',
        read: (brands, most) => findWaitingBooks(db, brands, most),
      },
    ],
    operatorRoutes: (bind, propose) => bindLotteryOperators(bind, dependencies, propose),
    countDiffering: () => countDiffering(db),
    bookSilence: () => findBookSilence(db),
    channels: {
      // Any process may have drawn; each tells the phones that are connected to it.
      [issueChannel](payload) {
        const [brand = '', game = ''] = payload.split(':');
        ports.announce(brand, game);
      },
      [checkedChannel](payload) {
        const [brand = '', game = '', numero = ''] = payload.split(':');
        // What fails here is continued by the next preparation.
        continueIssue(dependencies, { brand, game, numero }).catch(() => {});
      },
    },
    jobs: (runs ? prepare : []).concat([
      defineHandler({
        kind: closeWork,
        concurrency: 8,
        run: ({ payload }) => closeIssue(dependencies, payload),
      }),
      defineHandler({
        kind: drawWork,
        concurrency: 8,
        async run({ payload }) {
          await drawIssue(dependencies, payload);
          await askFeed(dependencies, payload);
        },
      }),
      defineHandler({
        kind: settleWork,
        concurrency: 4,
        run: ({ payload }) => settleIssue(dependencies, payload),
      }),
    ]),
  };
}

/** What the seeds, the beacon and the receipts are made of: three secrets of the installation, in files of their own. */
export async function lotteryKeys(
  dataDir: string,
  drand: DrandSettings,
): Promise<Pick<LotteryDependencies, 'seedSecret' | 'beacon' | 'receipts'>> {
  return {
    seedSecret: await ensureSecret(dataDir, 'lottery.secret'),
    beacon: createBeacon(
      createOwnBeacon(await ensureSecret(dataDir, 'lottery-beacon.secret'), lotteryBeacon),
      drandOf(drand),
    ),
    receipts: createReceipts(await ensureSecret(dataDir, 'lottery-receipts.secret')),
  };
}
