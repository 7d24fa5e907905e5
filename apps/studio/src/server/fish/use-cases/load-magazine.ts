import { randomUUID } from 'node:crypto';
import type { Queryable } from '@perya/process/database.ts';
import type { LoadMagazine, MagazineAnswer } from '../../../fish-api.ts';
import { leastGameMs } from '../../../pace.ts';
import { errorOfRefusedStake, fail, failRefused, ok, type Result } from '../../errors.ts';
import { lockPlayer, takeNonce, type SessionRow } from '../../queries.ts';
import { updateToRefunding, updateToRefused } from '../../stakes/queries.ts';
import { deliveryGraceMs } from '../../use-cases/context.ts';
import { gameOf } from '../../use-cases/open-session.ts';
import { ensureSeed } from '../../use-cases/seeds.ts';
import { takeStake } from '../../stakes/take-stake.ts';
import { findFishGame, type FishContext, type FishGame } from '../context.ts';
import { presentMagazine } from '../present.ts';
import {
  findCurrentMagazine,
  findMagazine,
  findMagazineOfLoad,
  findSinceLastLoadMs,
  insertMagazine,
  updateToLoaded,
  type MagazineRow,
} from '../queries/magazines.ts';
import { updateSeatBullet } from '../queries/rooms.ts';
import { mostAtOnce } from '@perya/contract/studio/fish-fields.ts';
import { deliverMagazineNow } from './deliver-magazines.ts';

/**
 * Loads a magazine: stored, staked, loaded, in that order, so that a process may die anywhere between. The same `loadId` again
 * answers with the magazine that it loaded.
 */
export async function loadMagazine(
  context: FishContext,
  session: SessionRow,
  input: LoadMagazine,
): Promise<Result<MagazineAnswer>> {
  const game = findFishGame(context, gameOf(session));
  if (!game) return fail('game.unavailable');
  const { bulletsMinor, magazines } = game.model.rules;
  if (!bulletsMinor.includes(input.bulletMinor) || !magazines.includes(input.bullets))
    return fail('stake.invalid');
  const begun = await beginMagazine(context, session, game, input);
  if (!begun.ok) return begun;
  const { magazine, repeated } = begun.value;
  if (repeated) return answerRepeated(context, magazine);
  const answer = await takeStake(context, magazine);
  if (answer.kind === 'refused') {
    await updateToRefused(context.db, 'fish_magazine', magazine.id, answer.status);
    return failRefused(answer);
  }
  if (answer.kind === 'unknown') {
    context.log.warn(
      { magazine: magazine.id, reason: answer.reason },
      'unknown whether a bet was taken: it is rolled back',
    );
    if (
      await updateToRefunding(context.db, 'fish_magazine', magazine.id, { delayMs: deliveryGraceMs(context) })
    )
      await deliverMagazineNow(context, magazine.id);
    return fail('magazine.interrupted');
  }
  if (!(await updateToLoaded(context.db, magazine.id))) return fail('magazine.interrupted');
  await updateSeatBullet(context.db, session.player_id, game, magazine.bullet_minor);
  return ok({
    magazine: presentMagazine((await findMagazine(context.db, session.player_id, magazine.id))!),
    balanceMinor: answer.balanceMinor,
  });
}

async function beginMagazine(
  { db, config, clock, seedBox }: FishContext,
  session: SessionRow,
  game: FishGame,
  { loadId, bullets, bulletMinor }: LoadMagazine,
): Promise<Result<{ magazine: MagazineRow; repeated: boolean }>> {
  const playerId = session.player_id;
  return db.transaction(async (tx): Promise<Result<{ magazine: MagazineRow; repeated: boolean }>> => {
    await lockPlayer(tx, playerId);
    const known = await findMagazineOfLoad(tx, playerId, loadId);
    if (known) return ok({ magazine: known, repeated: true });
    const current = await findCurrentMagazine(tx, session);
    if (current && ['pending', 'loaded'].includes(current.state)) return fail('magazine.open');
    const earlyMs = await earlyBy(tx, session);
    if (earlyMs > 0) return fail('round.early', { retryAfterSeconds: Math.ceil(earlyMs / 1000) });
    const seed = await ensureSeed(seedBox, tx, playerId);
    const id = randomUUID();
    await insertMagazine(tx, {
      id,
      session,
      loadId,
      model: game.model.name,
      seedId: seed.id,
      nonce: await takeNonce(tx, seed.id),
      bullets,
      bulletMinor,
      breath: { shots: mostAtOnce, at: clock.now() },
      uuids: { bet: randomUUID(), win: randomUUID(), rollback: randomUUID() },
      pendingTimeoutMs: config.pendingTimeoutMs,
    });
    return ok({ magazine: (await findMagazine(tx, playerId, id))!, repeated: false });
  });
}

/** A magazine is a round of the room: the operator's pace counts from one to the next (RTS 14G). */
async function earlyBy(tx: Queryable, session: SessionRow): Promise<number> {
  if (session.quick_games) return 0;
  const sinceMs = await findSinceLastLoadMs(tx, session);
  return sinceMs === null ? 0 : leastGameMs - sinceMs;
}

async function answerRepeated(context: FishContext, magazine: MagazineRow): Promise<Result<MagazineAnswer>> {
  switch (magazine.state) {
    case 'pending':
      return fail('magazine.pending');
    case 'refused':
      return fail(errorOfRefusedStake(magazine.refusal));
    default: {
      const wallet = context.walletOf(magazine.vendor);
      const answer = await wallet.balance(magazine.launch_token, magazine.game);
      return ok({
        magazine: presentMagazine(magazine),
        balanceMinor: answer.kind === 'taken' ? answer.balanceMinor : null,
      });
    }
  }
}
