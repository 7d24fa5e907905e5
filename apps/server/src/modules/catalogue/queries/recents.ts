/** SQL of what members opened last. */
import type { Queryable } from '#platform/db/database.ts';
import type { Owner } from './favourites.ts';

/** Puts a game first among a member's recents, each game once. @returns false when there is no such game. */
export async function upsertRecent(
  db: Queryable,
  { brand, memberId }: Owner,
  nodeId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `with game as (select node_id from games.game where node_id = $3),
     opened as (insert into games.recent as r (member_id, brand, node_id, opened_at)
       select $1, $2, node_id, $4 from game
       on conflict (member_id, node_id) do update set opened_at = greatest(r.opened_at, excluded.opened_at))
     select exists (select from game) found`,
    [memberId, brand, nodeId, now],
  );
  return rows[0]?.found === true;
}

/** Keeps the newest of a member's recents. */
export async function deleteOldRecents(db: Queryable, { memberId }: Owner, keep: number): Promise<void> {
  await db.query(
    `delete from games.recent where member_id = $1 and node_id in
       (select node_id from games.recent where member_id = $1 order by opened_at desc, node_id offset $2)`,
    [memberId, keep],
  );
}

/** Nodes, the newest first. */
export async function listRecents(db: Queryable, { memberId }: Owner, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ node_id: string }>(
    'select node_id from games.recent where member_id = $1 order by opened_at desc, node_id limit $2',
    [memberId, limit],
  );
  return rows.map((row) => row.node_id);
}
