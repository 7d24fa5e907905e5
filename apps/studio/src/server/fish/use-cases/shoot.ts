import { encodeJson } from '@perya/money/wire.ts';
import type { ShotsEvent, Volley, VolleyAnswer } from '../../../fish-api.ts';
import type { Queryable } from '@perya/process/database.ts';
import { fail, ok, type Result } from '../../errors.ts';
import type { SessionRow } from '../../queries.ts';
import { keptSeedOf } from '../../seeds/seed-box.ts';
import { deliveryGraceMs } from '../../use-cases/context.ts';
import { gameOf } from '../../use-cases/open-session.ts';
import { fishOf, type FishContext } from '../context.ts';
import { presentMagazine, presentPull } from '../present.ts';
import {
  findMagazine,
  insertPulls,
  listPulls,
  lockMagazine,
  updateToShot,
  updateToUnloaded,
  type MagazineRow,
} from '../queries/magazines.ts';
import { findPlace, insertCaught, listCaught, notifyRoom, type PlaceRow } from '../queries/rooms.ts';
import { breathe } from '../rules/trigger.ts';
import { shootVolley, type VolleyResult } from '../rules/volley.ts';
import { deliverMagazineNow } from './deliver-magazines.ts';

/** Bullets that come back cost nothing: so many pulls for each bullet are play, more are a load. */
const pullsPerBullet = 4;

/**
 * Pulls the trigger. The pulls are numbered: those that the studio knows already are answered with what came of them, the others are
 * shot, in one transaction. The magazine is locked first, then the room, in which shots come one after another: a fish that is gone by
 * the first of two shots is gone for the second. With its last bullet a magazine is owed to the wallet.
 */
export async function shoot(
  context: FishContext,
  session: SessionRow,
  magazineId: string,
  volley: Volley,
): Promise<Result<VolleyAnswer>> {
  const { db } = context;
  const shot = await db.transaction(async (tx): Promise<Result<{ ended: boolean }>> => {
    const magazine = await lockMagazine(tx, session.player_id, magazineId);
    if (!magazine || magazine.game !== session.game || magazine.vendor !== session.vendor)
      return fail('not.found');
    // A pull that skips another one is none that any client makes.
    if (volley.from > magazine.pulls) return fail('choice.invalid');
    const fresh = volley.fish.slice(magazine.pulls - volley.from);
    if (fresh.length === 0) return ok({ ended: false });
    if (magazine.state !== 'loaded') {
      return magazine.pulls > volley.from ? ok({ ended: false }) : fail('magazine.closed');
    }
    return shootFresh(context, tx, session, magazine, fresh);
  });
  if (!shot.ok) return shot;
  const answer = shot.value.ended ? await deliverMagazineNow(context, magazineId) : null;
  const magazine = (await findMagazine(db, session.player_id, magazineId))!;
  const pulls = await listPulls(db, magazineId, volley.from);
  return ok({
    pulls: pulls.slice(0, volley.fish.length).map(presentPull),
    magazine: presentMagazine(magazine),
    balanceMinor: answer?.kind === 'taken' ? answer.balanceMinor : null,
  });
}

async function shootFresh(
  context: FishContext,
  tx: Queryable,
  session: SessionRow,
  magazine: MagazineRow,
  wanted: readonly string[],
): Promise<Result<{ ended: boolean }>> {
  const now = context.clock.now();
  const room = await findPlace(tx, session.player_id, gameOf(session), true);
  if (!room) return fail('seat.lost');
  const { taken, breath } = breathe(
    { shots: magazine.breath, at: magazine.breath_at.getTime() },
    now,
    wanted.length,
  );
  if (taken === 0) return ok({ ended: false });
  const result = shootVolley({
    rules: fishOf(magazine.model).rules,
    seed: room.seed,
    now,
    caught: new Set(await listCaught(tx, room.id)),
    fair: {
      serverSeed: context.seedBox.open(keptSeedOf(magazine)),
      clientSeed: magazine.client_seed,
      nonce: magazine.nonce,
    },
    from: magazine.pulls,
    fish: wanted.slice(0, taken),
    bulletsLeft: magazine.bullets - magazine.shots,
  });
  await insertPulls(tx, magazine.id, magazine.pulls, result.pulls, { roomId: room.id, at: now });
  if (result.gone.length > 0) await insertCaught(tx, room.id, result.gone);
  await updateToShot(tx, magazine.id, {
    pulls: result.pulls.length,
    shots: result.shots,
    wonTimes: result.wonTimes,
    breath,
  });
  const ended =
    magazine.shots + result.shots === magazine.bullets ||
    magazine.pulls + result.pulls.length >= magazine.bullets * pullsPerBullet;
  if (ended) await updateToUnloaded(tx, magazine.id, deliveryGraceMs(context));
  await tell(tx, room, magazine, result);
  return ok({ ended });
}

/** What others in the room see of it, in all processes. */
async function tell(
  tx: Queryable,
  room: PlaceRow,
  { bullet_minor }: MagazineRow,
  { pulls, gone }: VolleyResult,
): Promise<void> {
  const event: ShotsEvent = {
    seat: room.seat,
    bulletMinor: bullet_minor,
    pulls: pulls.map(presentPull),
    gone: [...gone],
  };
  await notifyRoom(tx, encodeJson({ room: String(room.id), event }));
}
