import { randomUUID } from 'node:crypto';
import { errorOfRefusedStake, fail, ok, type Result } from '../../errors.ts';
import type { SessionRow } from '../../queries.ts';
import { updateToRefunding, updateToRefused } from '../../stakes/queries.ts';
import { takeStake } from '../../stakes/take-stake.ts';
import type { PvpContext } from '../context.ts';
import { findPvpRound, insertPvpRound, updatePvpRoundToAccepted } from '../queries/rounds.ts';

/**
 * Takes the stake of one seat: stored, staked, accepted, in that order, so that a process may die anywhere between. A seat
 * whose stake is refused, or of unknown fate, is not in the match; what was taken goes back.
 */
export async function stakeSeat(
  context: PvpContext,
  seat: { matchId: string; seat: number; session: SessionRow; stakeMinor: bigint },
): Promise<Result<{ balanceMinor: bigint }>> {
  const { db, config } = context;
  const id = randomUUID();
  await insertPvpRound(db, {
    id,
    ...seat,
    uuids: { bet: randomUUID(), win: randomUUID(), rollback: randomUUID() },
    pendingTimeoutMs: config.pendingTimeoutMs,
  });
  const answer = await takeStake(context, (await findPvpRound(db, id))!);
  if (answer.kind === 'refused') {
    await updateToRefused(db, 'pvp_round', id, answer.status);
    return fail(errorOfRefusedStake(answer.status));
  }
  if (answer.kind === 'taken' && (await updatePvpRoundToAccepted(db, id)))
    return ok({ balanceMinor: answer.balanceMinor });
  if (answer.kind === 'unknown')
    context.log.warn(
      { round: id, reason: answer.reason },
      'unknown whether a stake was taken: it is rolled back',
    );
  await updateToRefunding(db, 'pvp_round', id, { delayMs: 0 });
  return fail('bet.interrupted');
}
