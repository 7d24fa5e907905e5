/** Everything through which money moves, put together: ledger, wallet, live balances, games. */
import { artVersion } from '@perya/art/version.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { parseDecimal } from '@perya/money/money.ts';
import type { Logger } from 'pino';
import type { Config } from '#src/config.ts';
import { standsAmongWinners, type Accounts, type SitterState } from '#modules/accounts/index.ts';
import { vendorsAtWork } from '#modules/brand/index.ts';
import { createProtection, type Protection } from '#modules/protection/index.ts';
import { createGames, type Games, type GamesDependencies } from '#modules/games/index.ts';
import {
  createFollowers,
  createLedger,
  createPots,
  createSignedProvider,
  createWallet,
  type Wallet,
} from '#modules/wallet/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { AnyHandler } from '#platform/due/work.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { MakeId } from '#platform/id.ts';
import { ensureKeys } from '#platform/keys.ts';
import { createPushHub } from '#platform/push/hub.ts';
import { watchSessions } from '#platform/push/watch-sessions.ts';

export interface MoneyDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  settingsOf: (brand: string) => BrandSettings;
  accounts: Accounts;
  logger: Pick<Logger, 'warn'>;
  onError: (error: unknown) => void;
}

export interface Money {
  ledger: Ledger;
  games: Games;
  fillTrialPurse: Wallet['fillTrialPurse'];
  announce: Wallet['announce'];
  routes(bind: Bind): void;
  /** What the listener of notifications needs. */
  channels: Record<string, (payload: string) => void>;
  jobs: readonly AnyHandler[];
  /** After notifications were missed. */
  resync(): void;
  /** Finishes what a crash left half done; call before the first request. */
  recover(): Promise<void>;
  /** Ends the streams: before the server closes, which waits for its connections. */
  closeStreams(): void;
  close(): Promise<void>;
}

const recoverEveryMs = 60_000;

export async function createMoney(config: Config, dependencies: MoneyDependencies): Promise<Money> {
  const { db, clock, makeId, settingsOf, accounts, logger, onError } = dependencies;
  const { publicUrl, sandboxUrl, nodeId, mode } = config;
  const ledger = createLedger({ db, node: nodeId, makeId });
  const followers = createFollowers({ db, logger, onError });
  const push = createPushHub();
  accounts.onSessionEnd(push.endSession);
  const stopWatch = watchSessions(push, accounts.liveSessions, onError);
  const readers = readersOf(settingsOf);
  const { currencyOf, hasGameJackpots, trialPurseOf, complianceOf, timeZoneOf } = readers;
  const protection = createProtection({ db, clock, makeId, accounts, ...readers });
  const pots = createPots({ ledger, clock, currencyOf, hasGameJackpots });
  const { hasStopped } = protection;
  const common = { db, ledger, followers, clock, makeId, currencyOf, hasStopped, pots, publicUrl, onError };
  const { sandboxPay } = await ensureKeys(config.dataDir);
  const sandbox = createSignedProvider({ code: 'sandbox', url: sandboxUrl, secret: sandboxPay, clock });
  // Nobody pays with play money in production.
  const wallet = createWallet({
    ...common,
    push,
    trialPurseOf,
    hasJackpot: (brand) => settingsOf(brand).jackpot === 'funded',
    subjectOf: (transfer) => games.gameOf(transfer),
    providers: mode === 'demo' ? [sandbox] : [],
  });
  const games: Games = createGames({
    ...common,
    nodeId,
    artPath: `/art/${artVersion}`,
    maxStakeMinor: (brand) => parseDecimal(settingsOf(brand).maxStake ?? '', currencyOf(brand)),
    vendorsAtWork: (brand) => vendorsAtWork(settingsOf(brand).vendorsAtWork, clock.now()),
    complianceOf,
    timeZoneOf,
    ...playersOf(accounts, protection),
  });
  const recovery = setInterval(() => void wallet.recover().catch(onError), recoverEveryMs);
  recovery.unref();
  return {
    ledger,
    games,
    fillTrialPurse: wallet.fillTrialPurse,
    announce: wallet.announce,
    routes(bind) {
      wallet.routes(bind);
      games.routes(bind);
      protection.routes(bind);
    },
    channels: { ...wallet.channels, ...games.channels },
    jobs: followers.jobs,
    resync() {
      wallet.resync().catch(onError);
      followers.wake();
      games.recover().catch(onError);
    },
    async recover() {
      await games.recover();
      await wallet.recover();
      followers.start([...wallet.consumers, ...games.consumers]);
    },
    closeStreams() {
      stopWatch();
      push.close();
    },
    async close() {
      clearInterval(recovery);
      await games.close();
      await followers.close();
      await ledger.close();
    },
  };
}

/** What the modules of money ask of a brand's settings. */
function readersOf(settingsOf: MoneyDependencies['settingsOf']) {
  return {
    currencyOf: (brand: string) => settingsOf(brand).currency,
    // Play money feeds nothing and wins nothing.
    hasGameJackpots: (brand: string) =>
      settingsOf(brand).kind === 'real' && settingsOf(brand).gameJackpots === true,
    trialPurseOf(brand: string) {
      const { trial, currency } = settingsOf(brand);
      if (trial === undefined) return null;
      const playMoneyMinor = parseDecimal(trial.playMoney, currency);
      const fillBelowMinor = parseDecimal(trial.fillBelow, currency);
      return playMoneyMinor === null || fillBelowMinor === null ? null : { playMoneyMinor, fillBelowMinor };
    },
    complianceOf: (brand: string) => settingsOf(brand).compliance ?? {},
    timeZoneOf: (brand: string) => settingsOf(brand).timeZone,
  };
}

const isPlain = (state: SitterState): state is Exclude<SitterState, 'guarded'> => state !== 'guarded';

/** What the games ask about members. */
function playersOf(
  { checkSitters, findMembers }: Accounts,
  { judgeSitters }: Protection,
): Pick<GamesDependencies, 'checkSitters' | 'findPlayers' | 'namesOf'> {
  return {
    async checkSitters(sitters, options) {
      const states = await checkSitters(sitters, options);
      return states.every(isPlain) ? states : judgeSitters(sitters, states);
    },
    async findPlayers(memberIds) {
      const members = await findMembers(memberIds);
      return members.map(({ memberId, brand, registeredAt, status }) => ({
        memberId,
        brand,
        registeredAt,
        active: status === 'active',
      }));
    },
    async namesOf(memberIds) {
      const members = await findMembers(memberIds);
      const shown = members.filter(({ type, status }) => status === 'active' && standsAmongWinners(type));
      return new Map(shown.map(({ memberId, userName }) => [memberId, userName]));
    },
  };
}
