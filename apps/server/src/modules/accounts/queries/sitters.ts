/** SQL of members at a game, many at once: it runs before every bet. */
import type { Queryable } from '#platform/db/database.ts';

export interface Sitter {
  memberId: bigint;
  brand: string;
  /** The session that the game was opened in; null: none is known. */
  sessionId: bigint | null;
}

export interface SitterRow {
  /** Place in the call, from 0. */
  index: number;
  standing: 'active' | 'guarded' | 'disabled';
  /** Null: there is no such session any more. */
  lastSeenAt: Date | null;
}

/**
 * Those of these sitters who need a closer look: not active, guarded, without their session, or last seen before `seenBefore`. As
 * subqueries each is a look-up by key, whatever the planner believes.
 */
export async function listSittersToLookAt(
  db: Queryable,
  sitters: readonly Sitter[],
  now: Date,
  seenBefore: Date,
): Promise<SitterRow[]> {
  const { rows } = await db.query<{
    place: bigint;
    standing: SitterRow['standing'];
    lastSeenAt: Date | null;
  }>(
    `select i.place, l.standing, l.seen as "lastSeenAt"
      from unnest($1::bigint[], $2::bigint[]) with ordinality i (member, session, place)
      cross join lateral (select
        coalesce((select case when m.status <> 'active' then 'disabled' when m.guarded then 'guarded' else 'active' end
          from accounts.member m where m.member_id = i.member), 'disabled') as standing,
        (select s.last_seen_at from accounts.session s
          where s.session_id = i.session and s.member_id = i.member and s.expires_at > $3) as seen
        offset 0) l
      where l.standing <> 'active' or (i.session is not null and coalesce(l.seen < $4, true))`,
    [
      `{${sitters.map(({ memberId }) => memberId).join(',')}}`,
      `{${sitters.map(({ sessionId }) => sessionId ?? 'null').join(',')}}`,
      now,
      seenBefore,
    ],
  );
  return rows.map(({ place, standing, lastSeenAt }) => ({ index: Number(place) - 1, standing, lastSeenAt }));
}

/** A stake is a use of the session that the game was opened in. */
export async function updateLastSeenOf(
  db: Queryable,
  sessionIds: readonly bigint[],
  at: Date,
): Promise<void> {
  await db.query(
    `update accounts.session set last_seen_at = greatest(last_seen_at, $2) where session_id = any($1::bigint[])`,
    [sessionIds, at],
  );
}
