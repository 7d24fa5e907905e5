import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import type { RotationView } from '../../api.ts';
import type { Queryable } from '@perya/process/database.ts';
import { fail, ok, type Result } from '../errors.ts';
import { presentSeed } from '../present.ts';
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
export async function ensureSeed(tx: Queryable, playerId: bigint): Promise<SeedRow> {
  return (
    (await findActiveSeed(tx, playerId)) ??
    (await activateSeed(tx, playerId, await ensureNextSeed(tx, playerId), randomBytes(8).toString('hex')))
  );
}

/** The server seed of the pair after this one, fixed before anybody knows its client seed. */
export async function ensureNextSeed(tx: Queryable, playerId: bigint): Promise<NextSeedRow> {
  return (await findNextSeed(tx, playerId)) ?? (await layDownSeed(tx, playerId));
}

async function layDownSeed(tx: Queryable, playerId: bigint): Promise<NextSeedRow> {
  const serverSeed = randomBytes(32).toString('hex');
  const seed = { server_seed: serverSeed, server_seed_hash: commitmentOf(serverSeed) };
  await upsertNextSeed(tx, playerId, seed);
  return seed;
}

/** Begins a pair with the server seed that was laid down, and lays down the one after it. */
async function activateSeed(
  tx: Queryable,
  playerId: bigint,
  { server_seed: serverSeed, server_seed_hash: serverSeedHash }: NextSeedRow,
  clientSeed: string,
): Promise<SeedRow> {
  const seed = await insertSeed(tx, { playerId, serverSeed, serverSeedHash, clientSeed });
  await layDownSeed(tx, playerId);
  return seed;
}

/**
 * Reveals the server seed in use and begins a new pair: the client seed that the player chose now, and the server seed
 * whose hash he was shown before he chose.
 */
export async function rotateSeeds(
  { db }: Context,
  session: SessionRow,
  clientSeed: string,
): Promise<Result<RotationView>> {
  return db.transaction(async (tx): Promise<Result<RotationView>> => {
    await lockPlayer(tx, session.player_id);
    const old = await ensureSeed(tx, session.player_id);
    // With the seed a player could compute what is still to come, or a bet that is on its way.
    if (await hasUnfinishedRound(tx, old.id)) return fail('round.open');
    const next = await ensureNextSeed(tx, session.player_id);
    await revealSeed(tx, old.id);
    const fresh = await activateSeed(tx, session.player_id, next, clientSeed);
    const {
      server_seed: serverSeed,
      server_seed_hash: serverSeedHash,
      client_seed,
      next_nonce: rounds,
    } = old;
    return ok({
      revealed: { serverSeed, serverSeedHash, clientSeed: client_seed, rounds },
      seed: presentSeed(fresh, await ensureNextSeed(tx, session.player_id)),
    });
  });
}
