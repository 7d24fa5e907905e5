import { createHash, randomBytes } from 'node:crypto';
import type { FreeSpinsView, GameName, PaceView, SessionView, StateView } from '../../api.ts';
import { endOfSession, errorOfRefusal, fail, ok, type Result } from '../errors.ts';
import { isSolo, type StudioGame } from '../games.ts';
import { presentRound, presentSeed } from '../present.ts';
import { findCurrentRound, lockPlayer, upsertPlayer, type SessionRow } from '../queries.ts';
import type { GrantedSpins } from '../wallet-client.ts';
import { claimLaunch, findSession, insertSession } from '../session-queries.ts';
import type { Context } from './context.ts';
import { askJackpot } from './read-jackpot.ts';
import { ensureNextSeed, ensureSeed } from './seeds.ts';

/** What a page opens a session with. */
export interface Launch extends GameName {
  /** Of the address. */
  token: string;
  /** Made by the page: with it the page may open the launch again, after a reload or a lost answer. */
  key?: string | undefined;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Trades a launch token for a session of one game: the wallet says whose token it is, and refuses one of another game or
 * supplier.
 */
export async function openSession(
  context: Context,
  { token: launchToken, key, ...name }: Launch,
): Promise<Result<SessionView>> {
  const game = context.games.find(name);
  if (!game) return fail('not.found');
  const pools = await askJackpot(context, game, launchToken);
  if (!pools.ok) return pools;
  const begun = await beginSession(context, game, { token: launchToken, key }, pools.value?.code ?? null);
  if (!begun.ok) return begun;
  const { playerId, grantedSpins, ...session } = begun.value;
  return ok({
    ...(await stateOf(context, playerId, game)),
    ...session,
    freeSpins: freeSpinsOf(game, grantedSpins),
    stakesMinor: [...game.stakesMinor],
    freeStakes: freeStakesOf(game),
    lobbyUrl: context.config.publicOrigin,
    jackpot: pools.value,
  });
}

interface Begun {
  playerId: bigint;
  session: string;
  currency: string;
  timeZone: string;
  balanceMinor: bigint;
  pace: PaceView;
  grantedSpins: readonly GrantedSpins[];
}

/** Asks the wallet whose launch token it is, and begins a session of the game for him. */
export async function beginSession(
  context: Context,
  game: GameName,
  { token: launchToken, key }: Pick<Launch, 'token' | 'key'>,
  jackpot: string | null = null,
): Promise<Result<Begun>> {
  const answer = await context.walletOf(game.vendor).balance(launchToken, game.code);
  if (answer.kind === 'unknown') {
    context.log.warn({ reason: answer.reason }, 'the wallet does not say whose launch token it is');
    return fail('wallet.unavailable');
  }
  if (answer.kind === 'refused') return fail(errorOfRefusal(answer.status));
  // Without a key nobody can come back: the launch serves once.
  const keyHash = hashOf(key ?? randomBytes(32).toString('base64url'));
  if (!(await claimLaunch(context.db, hashOf(launchToken), keyHash))) return fail('session.expired');
  const { user, currency, timeZone, balanceMinor, merchant, pace, freeSpins: grantedSpins } = answer;
  const session = randomBytes(32).toString('base64url');
  const playerId = await upsertPlayer(context.db, user, merchant);
  await insertSession(context.db, {
    tokenHash: hashOf(session),
    launchToken,
    playerId,
    currency,
    game,
    jackpot,
    quickSpin: pace.quickSpin,
    quickGames: pace.quickGames,
  });
  return ok({ playerId, session, currency, timeZone, balanceMinor, pace, grantedSpins });
}

function freeStakesOf({ freeStakes }: StudioGame): SessionView['freeStakes'] {
  if (!freeStakes) return null;
  const { leastMinor, mostMinor, stepMinor, mostWinMinor } = freeStakes;
  return { leastMinor, mostMinor, stepMinor, mostWinMinor };
}

/** The grant that is played first, where one of the game's stakes is within its value; only slots have free spins. */
function freeSpinsOf(game: StudioGame, granted: readonly GrantedSpins[]): FreeSpinsView | null {
  if (!isSolo(game) || game.model.choices) return null;
  for (const { reward, left, valueMinor, expiresAt } of granted) {
    const stakeMinor = game.stakesMinor.findLast((stake) => stake <= valueMinor);
    if (stakeMinor !== undefined) return { reward, left, stakeMinor, expiresAt };
  }
  return null;
}

export async function resolveSession({ db }: Context, token: string): Promise<SessionRow | null> {
  return findSession(db, hashOf(token));
}

/**
 * Whether the wallet still knows the player under the session's launch token: it does not once the player has logged out or the
 * session at the site has ended in any other way. A wallet that does not answer ends nothing.
 */
export async function isStanding(
  { walletOf }: Pick<Context, 'walletOf'>,
  { vendor, launch_token: launchToken, game }: SessionRow,
): Promise<boolean> {
  return endOfSession(await walletOf(vendor).balance(launchToken, game)) === null;
}

/** Where the player stands: after a reload or a lost connection everything goes on from this. */
export async function readState(context: Context, session: SessionRow): Promise<Result<StateView>> {
  const [state, answer] = await Promise.all([
    stateOf(context, session.player_id, gameOf(session)),
    context.walletOf(session.vendor).balance(session.launch_token, session.game),
  ]);
  if (answer.kind === 'refused') return fail(errorOfRefusal(answer.status));
  if (answer.kind === 'unknown') return ok({ ...state, balanceMinor: null, freeSpins: null });
  const game = context.games.find(gameOf(session));
  const freeSpins = game ? freeSpinsOf(game, answer.freeSpins) : null;
  return ok({ ...state, balanceMinor: answer.balanceMinor, freeSpins });
}

/** What the session was opened for. */
export const gameOf = ({ vendor, game }: SessionRow): GameName => ({ vendor, code: game });

async function stateOf(
  { db, seedBox }: Context,
  playerId: bigint,
  game: GameName,
): Promise<Omit<StateView, 'balanceMinor' | 'freeSpins'>> {
  const seed = await db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const seed = await ensureSeed(seedBox, tx, playerId);
    return presentSeed(seed, await ensureNextSeed(seedBox, tx, playerId));
  });
  const round = await findCurrentRound(db, playerId, game);
  return { seed, round: round && presentRound(round) };
}
