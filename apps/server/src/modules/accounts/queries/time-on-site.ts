/** SQL of the time that members have been logged in. */
import type { Queryable } from '#platform/db/database.ts';

export interface Presence {
  memberId: bigint;
  /** The session that is in use right now: it counts up to now, the others up to their last use. Null: none is known. */
  sessionId: bigint | null;
  /** IANA name: where the day begins. */
  timeZone: string;
}

/** Seconds of today that each of these members has been logged in, on all devices together, in the order of the call. */
export async function listSecondsToday(
  db: Queryable,
  members: readonly Presence[],
  now: Date,
): Promise<number[]> {
  const { rows } = await db.query<{ seconds: number }>(
    `select coalesce((
       select sum(extract(epoch from upper(once.span) - lower(once.span))) from (
         select unnest(range_agg(tstzrange(greatest(s.began, d.since), s.ended))) as span from (
           select created_at as began, case when session_id = i.session then $4 else last_seen_at end as ended
             from accounts.session where member_id = i.member
           union all
           select began_at, ended_at from accounts.past_session where member_id = i.member and ended_at > d.since) s
         where s.ended > greatest(s.began, d.since)) once), 0)::float8 as seconds
     from unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality i (member, session, zone, place)
     cross join lateral (
       select date_trunc('day', $4::timestamptz at time zone i.zone) at time zone i.zone as since) d
     order by i.place`,
    [
      members.map(({ memberId }) => memberId),
      members.map(({ sessionId }) => sessionId),
      members.map(({ timeZone }) => timeZone),
      now,
    ],
  );
  return rows.map(({ seconds }) => seconds);
}

export async function deletePastSessions(db: Queryable, before: Date): Promise<void> {
  await db.query(`delete from accounts.past_session where ended_at < $1`, [before]);
}
