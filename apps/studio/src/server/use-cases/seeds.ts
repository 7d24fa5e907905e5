import { randomBytes } from 'node:crypto';
import type { RotationView } from '../../api.ts';
import type { Queryable } from '@perya/process/database.ts';
import { fail, ok, type Result } from '../errors.ts';
import { presentSeed } from '../present.ts';
import { createSeed, keptSeedOf, type SeedBox } from '../seeds/seed-box.ts';
import {
  findActiveSeed,
  findNextSeed,
  hasUnfinishedRound,
  insertSeed,
  lockPlayer,
  revealSeed,
  upsertNextSeed,
  type NextSeedRow,
  type SeedRow,
  type SessionRow,
} from '../queries.ts';
import type { Context } from './context.ts';

/** The player's pair of seeds; the first one is made for him. Call it with the player locked. */
export async function ensureSeed(box: SeedBox, tx: Queryable, playerId: bigint): Promise<SeedRow> {
  const known = await findActiveSeed(tx, playerId);
  if (known) return known;
  const next = await ensureNextSeed(box, tx, playerId);
  return activateSeed(box, tx, playerId, next, randomBytes(8).toString('hex'));
}

/** The server seed of the pair after this one, fixed before anybody knows its client seed. */
export async function ensureNextSeed(box: SeedBox, tx: Queryable, playerId: bigint): Promise<NextSeedRow> {
  return (await findNextSeed(tx, playerId)) ?? (await layDownSeed(box, tx, playerId));
}

async function layDownSeed(box: SeedBox, tx: Queryable, playerId: bigint): Promise<NextSeedRow> {
  const seed = createSeed(box);
  await upsertNextSeed(tx, playerId, seed);
  return seed;
}

/** Begins a pair with the server seed that was laid down, and lays down the one after it. */
async function activateSeed(
  box: SeedBox,
  tx: Queryable,
  playerId: bigint,
  next: NextSeedRow,
  clientSeed: string,
): Promise<SeedRow> {
  const seed = await insertSeed(tx, { playerId, seed: next, clientSeed });
  await layDownSeed(box, tx, playerId);
  return seed;
}

/**
 * Reveals the server seed in use and begins a new pair: the client seed that the player chose now, and the server seed
 * whose hash he was shown before he chose.
 */
export async function rotateSeeds(
  { db, seedBox }: Context,
  session: SessionRow,
  clientSeed: string,
): Promise<Result<RotationView>> {
  return db.transaction(async (tx): Promise<Result<RotationView>> => {
    await lockPlayer(tx, session.player_id);
    const old = await ensureSeed(seedBox, tx, session.player_id);
    // With the seed a player could compute what is still to come, or a bet that is on its way.
    if (await hasUnfinishedRound(tx, old.id)) return fail('round.open');
    const next = await ensureNextSeed(seedBox, tx, session.player_id);
    const serverSeed = seedBox.open(keptSeedOf(old));
    await revealSeed(tx, old.id, serverSeed);
    const fresh = await activateSeed(seedBox, tx, session.player_id, next, clientSeed);
    const { server_seed_hash: serverSeedHash, client_seed, next_nonce: rounds } = old;
    return ok({
      revealed: { serverSeed, serverSeedHash, clientSeed: client_seed, rounds },
      seed: presentSeed(fresh, await ensureNextSeed(seedBox, tx, session.player_id)),
    });
  });
}
