/** SQL of signs of harm: found from the sums of days, looked at by operators. */
import type { Queryable } from '#platform/db/database.ts';
import { findQueueState, type QueueState } from '#platform/queue.ts';
import type { HarmTerms } from '../rules/harm-terms.ts';

export type HarmSign = 'rise' | 'losses' | 'often' | 'daily';

/** Minor units as text: JSON has no large numbers. */
export interface HarmFigures {
  deposited: string;
  lost: string;
  usual: string;
  depositsOnADay: number;
  daysPlayed: number;
}

export interface HarmRow {
  memberId: bigint;
  brand: string;
  signs: HarmSign[];
  figures: HarmFigures;
  foundAt: Date;
  note: string | null;
}

/**
 * Judges a brand's members by the days up to `day` (exclusive), and keeps those with a sign. One that was looked at waits again with a new sign,
 * or when the look is older than `lookedSince`; one without signs leaves.
 */
export async function updateHarmSigns(
  tx: Queryable,
  { brand, day, now, lookedSince }: { brand: string; day: string; now: Date; lookedSince: Date },
  terms: HarmTerms,
): Promise<void> {
  await tx.query(
    `with sums as (
       select member_id,
         coalesce(sum(deposited) filter (where day >= $2::date - 7), 0)::bigint as deposited,
         coalesce(sum(staked - won - jackpots) filter (where day >= $2::date - 7), 0)::bigint as lost,
         coalesce(sum(deposited) filter (where day < $2::date - 7), 0)::bigint / 4 as usual,
         coalesce(max(deposits) filter (where day >= $2::date - 7), 0) as most,
         count(*) filter (where bets > 0 and day >= $2::date - 28)::int as played
       from reports.member_day where brand = $1 and day >= $2::date - 35 and day < $2::date group by member_id),
     judged as (
       select *, array_remove(array[
         case when deposited >= $5 and usual > 0 and deposited >= usual * $6 then 'rise' end,
         case when lost >= $7 then 'losses' end,
         case when most >= $8 then 'often' end,
         case when played >= $9 then 'daily' end], null) as signs from sums),
     gone as (
       delete from reports.harm_sign h where h.brand = $1
         and not exists (select from judged j where j.member_id = h.member_id and j.signs <> '{}'))
     insert into reports.harm_sign as h (member_id, brand, signs, figures, found_at)
     select member_id, $1, signs, jsonb_build_object('deposited', deposited::text, 'lost', lost::text, 'usual', usual::text,
       'depositsOnADay', most, 'daysPlayed', played), $3 from judged where signs <> '{}'
     on conflict (member_id) do update set figures = excluded.figures, signs = excluded.signs,
       found_at = case when h.signs @> excluded.signs and (h.looked_at is null or h.looked_at > $4) then h.found_at else $3 end,
       looked_at = case when h.looked_at > $4 and h.looked_signs @> excluded.signs then h.looked_at end`,
    [
      brand,
      day,
      now,
      lookedSince,
      terms.riseFromMinor,
      terms.riseTimes,
      terms.lossesMinor,
      terms.depositsOnADay,
      terms.daysPlayed,
    ],
  );
}

/** Those that wait, the oldest first. @param brands null: all */
export async function listHarmSigns(
  db: Queryable,
  brands: readonly string[] | null,
  limit: number,
): Promise<HarmRow[]> {
  const { rows } = await db.query<HarmRow>(
    `select member_id as "memberId", brand, signs, figures, found_at as "foundAt", note from reports.harm_sign
      where looked_at is null and ($1::text[] is null or brand = any ($1)) order by found_at, member_id limit $2`,
    [brands, limit],
  );
  return rows;
}

/** @returns the signs that were looked at; null: the member has none that wait. */
export async function updateHarmLooked(
  tx: Queryable,
  memberId: bigint,
  { by, note, at }: { by: string; note: string; at: Date },
): Promise<HarmSign[] | null> {
  const { rows } = await tx.query<{ signs: HarmSign[] }>(
    `update reports.harm_sign set looked_at = $4, looked_by = $2, note = $3, looked_signs = signs
      where member_id = $1 and looked_at is null returning signs`,
    [memberId, by, note, at],
  );
  return rows[0]?.signs ?? null;
}

export const findHarmWaiting = (
  db: Queryable,
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> =>
  findQueueState(
    db,
    `select found_at as at from reports.harm_sign where looked_at is null and ($1::text[] is null or brand = any($1)) order by found_at`,
    brands,
    most,
  );
