import { createHash, randomBytes } from 'node:crypto';
import { stakesMinor } from '@perya/game-rules/fiesta-nights/pay-table.ts';
import type { SessionView, StateView } from '../../api.ts';
import { errorOfRefusal, fail, ok, type Result } from '../errors.ts';
import { presentRound, presentSeed } from '../present.ts';
import {
  findCurrentRound,
  findSession,
  insertSession,
  lockPlayer,
  upsertPlayer,
  type SessionRow,
} from '../queries.ts';
import { gameCode, type Context } from './context.ts';
import { ensureNextSeed, ensureSeed } from './seeds.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Trades a launch token for a session of the studio: the wallet says whose token it is. */
export async function openSession(context: Context, launchToken: string): Promise<Result<SessionView>> {
  const answer = await context.wallet.balance(launchToken, gameCode);
  if (answer.kind === 'unknown') {
    context.log.warn({ reason: answer.reason }, 'the wallet does not say whose launch token it is');
    return fail('wallet.unavailable');
  }
  if (answer.kind === 'refused') return fail(errorOfRefusal(answer.status));
  const { user, currency } = answer;
  const session = randomBytes(32).toString('base64url');
  const playerId = await upsertPlayer(context.db, user);
  await insertSession(context.db, {
    tokenHash: hashOf(session),
    launchToken,
    playerId,
    currency,
    game: gameCode,
  });
  return ok({
    ...(await stateOf(context, playerId)),
    balanceMinor: Number(answer.balanceMinor),
    session,
    currency,
    stakesMinor: [...stakesMinor],
    lobbyUrl: context.config.publicOrigin,
  });
}

export async function resolveSession({ db }: Context, token: string): Promise<SessionRow | null> {
  return findSession(db, hashOf(token));
}

/** Where the player stands: after a reload or a lost connection everything goes on from this. */
export async function readState(context: Context, session: SessionRow): Promise<Result<StateView>> {
  const [state, answer] = await Promise.all([
    stateOf(context, session.player_id),
    context.wallet.balance(session.launch_token, session.game),
  ]);
  if (answer.kind === 'refused') return fail(errorOfRefusal(answer.status));
  return ok({ ...state, balanceMinor: answer.kind === 'taken' ? Number(answer.balanceMinor) : null });
}

async function stateOf({ db }: Context, playerId: bigint): Promise<Omit<StateView, 'balanceMinor'>> {
  const seed = await db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    return presentSeed(await ensureSeed(tx, playerId), await ensureNextSeed(tx, playerId));
  });
  const round = await findCurrentRound(db, playerId, gameCode);
  return { seed, round: round && presentRound(round) };
}
