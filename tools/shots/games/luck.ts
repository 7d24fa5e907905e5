/** What the next round of a game brings, and the rounds that a table has behind it. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SeedRow } from '../../../apps/studio/src/server/queries.ts';
import { keptSeedOf } from '../../../apps/studio/src/server/seeds/seed-box.ts';
import { queryDatabase, rewriteDatabase } from '../../../e2e/support/product.ts';
import { openSeedBox } from '../../../e2e/support/seeds.ts';
import { fairNumbers, type FairInput } from '../../../packages/game-rules/src/fair/fair-random.ts';
import type { GameModel, Round } from '../../../packages/game-rules/src/model.ts';
import type { TableModel } from '../../../packages/game-rules/src/table/table-model.ts';

/** Makes the player's next round of a slot one that fits. */
export const arrangeSpin = (model: GameModel, user: string, fits: (round: Round) => boolean): Promise<void> =>
  arrangeNonce(user, (fair) => fits(model.play(fairNumbers(fair))));

/** Makes the player's next round one whose numbers fit. */
export async function arrangeNonce(user: string, fits: (fair: FairInput) => boolean): Promise<void> {
  const [seed] = await queryDatabase<SeedRow>(
    `select s.* from studio.seed s join studio.player p on p.id = s.player_id
      where s.revealed_at is null and p.operator_user = $1`,
    [user],
  );
  if (!seed) throw new Error(`${user} has never played.`);
  const { client_seed: clientSeed } = seed;
  const serverSeed = (await openSeedBox()).open(keptSeedOf(seed));
  let nonce = seed.next_nonce;
  while (!fits({ serverSeed, clientSeed, nonce })) nonce += 1;
  await rewriteDatabase('update studio.seed set next_nonce = $1 where id = $2', [nonce, seed.id]);
}

const hashOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/**
 * Rounds that a table played before anybody of this walk came, drawn as it draws its own: so its roads and statistics have
 * something to show. A table that has been played at is left as it is.
 */
export async function playBefore(
  { vendor, code, model }: { vendor: string; code: string; model: TableModel },
  count: number,
): Promise<void> {
  const played = await queryDatabase(
    'select from studio.table_round where vendor = $1 and game = $2 limit 1',
    [vendor, code],
  );
  if (played.length > 0) return;
  const length = count + 500;
  const seeds = [randomBytes(32).toString('hex')];
  while (seeds.length <= length) seeds.push(hashOf(seeds.at(-1) ?? ''));
  // The last one is drawn, each before it is the hash of the one after it; the first hash is the anchor.
  const seedOf = (nonce: number): string => seeds[length - 1 - nonce] ?? '';
  const clientSeed = randomBytes(8).toString('hex');
  const [chain] = await queryDatabase<{ id: bigint }>(
    `insert into studio.table_chain (vendor, game, last_seed, length, anchor, client_seed, next_nonce)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [vendor, code, seeds[0], length, seeds[length], clientSeed, count],
  );
  const rounds = Array.from({ length: count }, (_, nonce) => {
    const serverSeed = seedOf(nonce);
    const outcome = model.draw(fairNumbers({ serverSeed, clientSeed, nonce }));
    return { id: randomUUID(), nonce, hash: hashOf(serverSeed), outcome };
  });
  await queryDatabase(
    `insert into studio.table_round (id, vendor, game, model, number, chain_id, nonce, server_seed_hash, state,
       closes_at, draws_at, shown_from, shown_until, over_at, outcome, created_at)
     select (r ->> 'id')::uuid, $1, $2, $3, (r ->> 'nonce')::int + 1, $4, (r ->> 'nonce')::int, r ->> 'hash', 'over',
       t.at, t.at, t.at, t.at, t.at, r -> 'outcome', t.at
     from jsonb_array_elements($5::jsonb) r,
       lateral (select now() - ($6 - (r ->> 'nonce')::int) * interval '30 seconds' as at) t`,
    [vendor, code, model.name, chain?.id, JSON.stringify(rounds), count],
  );
}
