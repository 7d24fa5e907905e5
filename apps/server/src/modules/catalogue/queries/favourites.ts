/** SQL of the members' favourites. */
import type { Queryable } from '#platform/db/database.ts';

export interface Owner {
  brand: string;
  memberId: bigint;
}

/** @param vendor whose game it has to be; null: anybody's. @returns false when there is no such game. */
export async function insertFavourite(
  db: Queryable,
  { brand, memberId }: Owner,
  game: { nodeId: string; vendor: string | null },
  now: Date,
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `with game as (select node_id from games.game where node_id = $3 and ($4::text is null or vendor = $4)),
     added as (insert into games.favourite (member_id, brand, node_id, created_at)
       select $1, $2, node_id, $5 from game on conflict do nothing)
     select exists (select from game) found`,
    [memberId, brand, game.nodeId, game.vendor, now],
  );
  return rows[0]?.found === true;
}

export async function deleteFavourite(db: Queryable, { memberId }: Owner, nodeId: string): Promise<void> {
  await db.query('delete from games.favourite where member_id = $1 and node_id = $2', [memberId, nodeId]);
}

/** Nodes, the newest first. */
export async function listFavourites(db: Queryable, { memberId }: Owner): Promise<string[]> {
  const { rows } = await db.query<{ node_id: string }>(
    'select node_id from games.favourite where member_id = $1 order by created_at desc, node_id',
    [memberId],
  );
  return rows.map((row) => row.node_id);
}
