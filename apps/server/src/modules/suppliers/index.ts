/** Front door of the suppliers: launches, their wallet API, rounds, the jackpots of games. See README.md. */
import type { Database } from '#platform/db/database.ts';
import { defineRecurring, type AnyHandler } from '#platform/due/work.ts';
import { createGroup } from '#platform/group.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Module } from '#platform/module.ts';
import type { BundleItem } from '@perya/statement/bundle/write-bundle.ts';
import type { MemberAccount } from '#modules/wallet/ledger/posting.ts';
import type { Result } from '@perya/contract/result.ts';
import type { Consumer } from '#modules/wallet/index.ts';
import type { SupplierContext } from './context.ts';
import type { Player, Sitter, SitterState, SuppliersDependencies } from './dependencies.ts';
import { createLaunchOrigins } from './launch-origins.ts';
import { createDoors } from './doors.ts';
import {
  listOpenRounds,
  listRounds,
  listSettledDays,
  updateRoundsClosed,
  type Round,
  type RoundFilter,
  type SettledDay,
} from './queries/rounds.ts';
import { updateSupplier } from './queries/suppliers.ts';
import { deleteOldTokens } from './queries/transactions.ts';
import { createRecent } from './recent.ts';
import { createRounds } from './rounds.ts';
import type { ApprovalKind } from '#modules/operators/index.ts';
import { heldWinApprovals } from './held-win-approvals.ts';
import { openRoundApprovals } from './open-round-approvals.ts';
import { bindRoundOperators, type RoundOperatorPorts } from './operator-routes.ts';
import { bindPlay } from './routes.ts';
import { createWinCeilings } from './win-ceilings.ts';
import type { DialectName } from './rules/dialects.ts';
import { roundStatus, type RoundStatus } from './rules/rounds.ts';
import { createSittings } from './sittings.ts';
import { matchApprovals } from './studio/match-approvals.ts';
import { feedJackpots } from './use-cases/feed-jackpots.ts';
import { createJackpotWins } from './use-cases/find-jackpots.ts';
import { createWinners } from './use-cases/find-winners.ts';
import { payLeftJackpots } from './use-cases/keep-jackpots.ts';
import { proveRounds } from './use-cases/prove-rounds.ts';
import { settleOpenRound } from './use-cases/settle-open-round.ts';
import { bindWalletApi } from './wallet-api/routes.ts';

export type { Player, SuppliersDependencies } from './dependencies.ts';
export type { DialectName } from './rules/dialects.ts';
export { createStudioDesk } from './studio/desk.ts';
export { listGameAlerts } from './list-game-alerts.ts';
export type { Round, RoundFilter } from './queries/rounds.ts';
// For account records.
export { createTransferTeller } from './tell-transfer.ts';
// For the operator's command, and the console's home.
export { listDeficitsOf } from './queries/deficits.ts';
export { findWaitingWins, listHeldWins } from './queries/held-wins.ts';
export { countRoundsAbove } from './queries/past-rounds.ts';
export { findRound, listSettledDays } from './queries/rounds.ts';
export { payHeldWin, refuseHeldWin } from './use-cases/decide-held-win.ts';

const feedEveryMs = 2_000;
/** The same while nobody stakes at a jackpot. */
const feedRestMs = 10_000;
/** Nobody stakes when nobody has for so long. */
const feedRestsAfterMs = 60_000;
const payEveryMs = 20_000;
/** A token whose sitting ended that long ago is deleted; until then wins may come. */
const keepTokensMs = 30 * 24 * 60 * 60_000;

export interface Suppliers extends Module {
  /** Origins of the games, which the site's pages frame. */
  launchOrigins(): Promise<readonly string[]>;
  recover(): Promise<void>;
  /** What they derive from the ledger. */
  consumers: readonly Consumer[];
  /** Rounds of a brand that are not ended, oldest first. @param before opened earlier than that. */
  listOpenRounds(brand: string, before: Date, limit: number): Promise<Round[]>;
  /** What the member's rounds came to, by the day on which they were settled; all that was answered before is counted. */
  listSettledDays(
    account: MemberAccount,
    days: { from: string; to: string },
    timeZone: string,
  ): Promise<SettledDay[]>;
  /** A member's rounds of a span of time with their proofs, newest first. */
  proveRounds(account: MemberAccount, span: { from: Date; to: Date }): AsyncIterable<BundleItem>;
  /** A page of the rounds of some members, newest first. */
  listRounds(
    filter: RoundFilter,
    page: { pageNo: number; pageSize: number },
  ): Promise<{ rounds: (Round & { status: RoundStatus })[]; total: number }>;
  settleOpenRound(
    round: { brand: string; memberId: bigint; roundId: bigint },
    how: 'close' | 'refund',
  ): Promise<Result<null, 'not.found'>>;
  /** Feeds them now, with all that was answered before, and pays what was marked earlier than that. */
  feedJackpots(owedBefore?: Date): Promise<void>;
  /** Marks rounds as over that end without a transfer. */
  closeRounds(rounds: readonly (MemberAccount & { vendor: string; round: string })[]): Promise<void>;
  /** The end of open rounds, held wins, and matches that are voided or corrected. */
  approvals: readonly ApprovalKind[];
  operatorRoutes(bind: BindOperators, ports: RoundOperatorPorts): void;
  /** Resolves when all answered transactions are counted in their rounds. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** What the use cases share. */
function createContext(
  dependencies: SuppliersDependencies,
  onError: (error: unknown) => void,
): SupplierContext {
  const { db, clock } = dependencies;
  return {
    ...dependencies,
    onError,
    doors: createDoors(db, clock),
    winners: createWinners(dependencies),
    jackpotWins: createJackpotWins(dependencies),
    sittings: createSittings(db, clock),
    rounds: createRounds({ db, onError }),
    findPlayer: createGroup<bigint, Player | null>({
      async run(ids) {
        const found = await dependencies.findPlayers([...new Set(ids)]);
        const players = new Map(found.map((player) => [player.memberId, player]));
        return ids.map((id) => players.get(id) ?? null);
      },
    }),
    stateOf: createGroup<Sitter, SitterState>({
      run: async (sitters) => [...(await dependencies.checkSitters(sitters))],
    }),
    standingOf: createGroup<Sitter, SitterState>({
      run: async (sitters) => [...(await dependencies.checkSitters(sitters, { renew: false }))],
    }),
    betsInFlight: new Map(),
    recentStakes: createRecent(50_000),
    winCeilings: createWinCeilings({ ...dependencies, onError }),
  };
}

/** Feeds the jackpots from what was staked: often while anybody stakes. */
function feedWork(context: SupplierContext): AnyHandler {
  let fedMs = -Infinity;
  const everyMs = (): number => (performance.now() - fedMs < feedRestsAfterMs ? feedEveryMs : feedRestMs);
  return defineRecurring('suppliers.jackpot-feed', everyMs, {
    async run() {
      if (await feedJackpots(context)) fedMs = performance.now();
    },
  });
}

export function createSuppliers(dependencies: SuppliersDependencies): Suppliers {
  const { db, clock, onError = () => {} } = dependencies;
  const context = createContext(dependencies, onError);
  /** Forgets what is kept of the doors, and clears what is of no use. */
  const recover = async (): Promise<void> => {
    context.doors.clear();
    await deleteOldTokens(db, new Date(clock.now().getTime() - keepTokensMs));
  };
  return {
    proveRounds: (account, span) => proveRounds(context, account, span),
    routes(bind) {
      bindPlay(bind, context);
      bindWalletApi(bind, context);
    },
    launchOrigins: createLaunchOrigins(db, clock),
    consumers: [context.rounds.consumer],
    async listRounds(filter, page) {
      const { rounds, totals } = await listRounds(db, filter, page);
      return {
        rounds: rounds.map((round) => ({ ...round, status: roundStatus(round) })),
        total: totals.rounds,
      };
    },
    listOpenRounds: (brand, before, limit) => listOpenRounds(db, brand, before, limit),
    async listSettledDays(account, days, timeZone) {
      await context.rounds.counted(account);
      return listSettledDays(db, account, days, timeZone);
    },
    settleOpenRound: (round, how) => settleOpenRound(context, round, how),
    recover,
    resync: recover,
    async feedJackpots(owedBefore) {
      await dependencies.followers.settled();
      await (owedBefore ? payLeftJackpots(context, owedBefore) : feedJackpots(context));
    },
    async closeRounds(rounds) {
      // What is not counted yet would be counted as open afterwards.
      await context.rounds.allCounted(rounds);
      await updateRoundsClosed(db, rounds);
    },
    approvals: [
      openRoundApprovals(context),
      heldWinApprovals(context),
      ...matchApprovals(context.studio ?? null),
    ],
    operatorRoutes: (bind, ports) => bindRoundOperators(bind, context, ports),
    settled: () => dependencies.followers.settled(),
    jobs: [
      feedWork(context),
      defineRecurring('suppliers.jackpot-pay', payEveryMs, { run: () => payLeftJackpots(context) }),
    ],
    close: () => context.winCeilings.close(),
  };
}

/**
 * Registers a supplier's door: where its games are launched (`<launchUrl>/<game code>`), the dialect that it speaks, and a
 * public key that it signs with (PEM). Keys that it has stay valid.
 */
export async function registerSupplier(
  db: Database,
  supplier: {
    code: string;
    dialect: DialectName;
    launchUrl: string;
    publicKey: string;
    /** What its signatures cover; absent: the body alone, as Hub88 has it. */
    signature?: 'body' | 'bound';
  },
): Promise<void> {
  await updateSupplier(db, { signature: 'body', ...supplier });
}
