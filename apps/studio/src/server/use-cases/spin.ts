import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '@perya/process/database.ts';
import type { SpinView } from '../../api.ts';
import { leastGameMs, leastRoundMs } from '../../pace.ts';
import { errorOfRefusedStake, fail, failRefused, ok, type Result } from '../errors.ts';
import { presentRound } from '../present.ts';
import {
  findOpenRoundId,
  findRound,
  findRoundOfSpin,
  findSinceLastRoundMs,
  insertRound,
  lockPlayer,
  takeNonce,
  updateToPlayed,
  updateToShown,
  type RoundDetailRow,
  type SessionRow,
} from '../queries.ts';
import { updateToRefunding, updateToRefused } from '../stakes/queries.ts';
import { deliveryGraceMs, type Context } from './context.ts';
import { isSolo, takesStake, type SoloGame } from '../games.ts';
import { deliverRound } from './rounds.ts';
import { deliverJackpot } from './deliver-jackpot.ts';
import { gameOf } from './open-session.ts';
import { outcomeOf } from './outcome.ts';
import { ensureSeed } from './seeds.ts';
import { takeStake } from '../stakes/take-stake.ts';

/** A timer may be so much before its time. */
const timerMs = 5;
/** A bet waits for its time so long; one that is earlier still is refused. */
const patienceMs = 2500;

interface Bet {
  spinId: string;
  stakeMinor: bigint;
  /** What is decided with the bet, in a game that has anything to decide. */
  choice?: number[] | undefined;
  /** The operator's grant, of a free spin. */
  freeReward?: string | undefined;
}

/**
 * Plays a round: stored, staked, drawn, paid, in that order, so that a process may die anywhere between. The same
 * `spinId` again answers with the round that it began.
 */
export async function spin(context: Context, session: SessionRow, input: Bet): Promise<Result<SpinView>> {
  const game = context.games.find(gameOf(session));
  if (!game || !isSolo(game)) return fail('game.unavailable');
  if (!takesChoice(game, input.choice)) return fail('choice.invalid');
  if (!takesStake(game, input.stakeMinor, input.choice)) return fail('stake.invalid');
  if (input.freeReward !== undefined && game.model.choices) return fail('freeSpins.refused');
  const begun = await beginInTime(context, session, game, input);
  if (!begun.ok) return begun;
  const { round, repeated } = begun.value;
  if (repeated) return answerRepeated(context, session, round);
  const answer = await takeStake(context, round);
  if (answer.kind === 'refused') {
    await updateToRefused(context.db, 'round', round.id, answer.status);
    return isSpinRefused(round, answer.status) ? fail('freeSpins.refused') : failRefused(answer);
  }
  if (answer.kind === 'unknown') {
    context.log.warn(
      { round: round.id, reason: answer.reason },
      'unknown whether a bet was taken: it is rolled back',
    );
    if (await updateToRefunding(context.db, 'round', round.id, { delayMs: deliveryGraceMs(context) }))
      await deliverRound(context, await reload(context, round));
    return fail('round.interrupted');
  }
  const stillOurs = await drawOutcome(context, round);
  if (!stillOurs) return fail('round.interrupted');
  return finish(context, await reload(context, round), answer.balanceMinor);
}

/** The operator has no such spin for the player: used, run out, or never given. */
const isSpinRefused = ({ free_reward }: RoundDetailRow, status: string | null): boolean =>
  free_reward !== null && status === 'RS_ERROR_LIMIT_REACHED';

const takesChoice = ({ model }: SoloGame, choice: number[] | undefined): boolean =>
  model.choices ? choice !== undefined && model.choices.isFirst(choice) : choice === undefined;

/** Shows the next step. `stepIndex` says which one is meant, so that a repeated request shows no further one. */
export async function showNextStep(
  context: Context,
  session: SessionRow,
  input: { roundId: string; stepIndex: number },
): Promise<Result<SpinView>> {
  const before = await findRound(context.db, session.player_id, input.roundId);
  if (!before || input.stepIndex >= (before.draws?.length ?? 0)) return fail('not.found');
  if (input.stepIndex > before.steps_shown || before.choices) return fail('not.found');
  await updateToShown(context.db, before.id, input.stepIndex, deliveryGraceMs(context));
  return finish(context, await reload(context, before), null);
}

interface Begun {
  round: RoundDetailRow;
  repeated: boolean;
}

/** How much before its time a bet has come. */
interface Early {
  earlyMs: number;
}

/**
 * A bet that comes a little before its time waits for it, once, since a network is never even. It is refused where it is much too
 * early, or where another one was there first.
 */
async function beginInTime(...bet: Parameters<typeof beginRound>): Promise<Result<Begun>> {
  const begun = await beginRound(...bet);
  if (!('earlyMs' in begun)) return begun;
  if (begun.earlyMs > patienceMs) return failEarly(begun);
  await pause(begun.earlyMs + timerMs);
  const again = await beginRound(...bet);
  return 'earlyMs' in again ? failEarly(again) : again;
}

const failEarly = ({ earlyMs }: Early): Result<never> =>
  fail('round.early', { retryAfterSeconds: Math.ceil(earlyMs / 1000) });

async function beginRound(
  { db, config, seedBox }: Context,
  session: SessionRow,
  game: SoloGame,
  { spinId, stakeMinor, choice, freeReward }: Bet,
): Promise<Result<Begun> | Early> {
  return db.transaction(async (tx): Promise<Result<Begun> | Early> => {
    await lockPlayer(tx, session.player_id);
    const known = await findRoundOfSpin(tx, session.player_id, spinId);
    if (known) return ok({ round: known, repeated: true });
    if (await findOpenRoundId(tx, session.player_id, game)) return fail('round.open');
    const earlyMs = await earlyBy(tx, session, game);
    if (earlyMs > 0) return { earlyMs };
    const seed = await ensureSeed(seedBox, tx, session.player_id);
    const id = randomUUID();
    await insertRound(tx, {
      id,
      session,
      model: game.model.name,
      spinId,
      seedId: seed.id,
      nonce: await takeNonce(tx, seed.id),
      stakeMinor,
      choices: choice ? [choice] : null,
      freeReward: freeReward ?? null,
      uuids: { bet: randomUUID(), win: randomUUID(), rollback: randomUUID() },
      pendingTimeoutMs: config.pendingTimeoutMs,
    });
    return ok({ round: (await findRound(tx, session.player_id, id))!, repeated: false });
  });
}

async function earlyBy(tx: Queryable, session: SessionRow, game: SoloGame): Promise<number> {
  const leastMs = leastBetweenMs(session, game);
  if (leastMs === 0) return 0;
  const sinceMs = await findSinceLastRoundMs(tx, session.player_id, game);
  return sinceMs === null ? 0 : leastMs - sinceMs;
}

/** The operator's pace between the starts of two rounds: of slots by RTS 14E, of other games by RTS 14G. */
function leastBetweenMs({ quick_spin, quick_games }: SessionRow, { model }: SoloGame): number {
  if (model.choices) return quick_games ? 0 : leastGameMs;
  return quick_spin ? 0 : leastRoundMs;
}

async function answerRepeated(
  context: Context,
  session: SessionRow,
  round: RoundDetailRow,
): Promise<Result<SpinView>> {
  if (round.state === 'pending') return fail('round.pending');
  if (round.state === 'refunding' || round.state === 'cancelled') return fail('round.interrupted');
  if (round.state === 'refused')
    return fail(
      isSpinRefused(round, round.refusal) ? 'freeSpins.refused' : errorOfRefusedStake(round.refusal),
    );
  const answer = await context.walletOf(session.vendor).balance(session.launch_token, session.game);
  return ok({
    round: presentRound(round),
    balanceMinor: answer.kind === 'taken' ? answer.balanceMinor : null,
  });
}

/** The stake is taken: only now the numbers of the round are computed and kept. */
async function drawOutcome(context: Context, round: RoundDetailRow): Promise<boolean> {
  return updateToPlayed(context.db, round.id, {
    ...outcomeOf(context, round, round.choices),
    retryMs: deliveryGraceMs(context),
  });
}

/** Pays what is owed, if all is shown, and answers; a wallet that does not answer now is tried again later. */
export async function finish(
  context: Context,
  round: RoundDetailRow,
  betBalanceMinor: bigint | null,
): Promise<Result<SpinView>> {
  let balanceMinor = betBalanceMinor;
  // A pool is paid before the win: what is celebrated is there.
  if (round.jackpot_tier && round.jackpot_minor === null) {
    const answer = await deliverJackpot(context, round);
    if (answer.kind === 'taken') balanceMinor = answer.balanceMinor;
  }
  if (round.state === 'settling') {
    const answer = await deliverRound(context, round);
    if (answer.kind === 'taken') balanceMinor = answer.balanceMinor;
  }
  return ok({ round: presentRound(await reload(context, round)), balanceMinor });
}

async function reload({ db }: Context, round: RoundDetailRow): Promise<RoundDetailRow> {
  return (await findRound(db, round.player_id, round.id))!;
}
