/** SQL of rates: rows are only added; the newest that is valid on a day holds. */
import type { RebateType } from '@perya/contract/agents/game-types.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Rates } from '../rules/rates.ts';

/** Rates of members on a day; who has none is absent. */
export async function listRates(
  db: Queryable,
  memberIds: readonly bigint[],
  day: string,
): Promise<Map<bigint, Rates>> {
  const { rows } = await db.query<{ memberId: bigint; type: RebateType; ppm: number }>(
    `select distinct on (member_id, game_type) member_id as "memberId", game_type as type, ppm from agents.rate
     where member_id = any ($1::bigint[]) and valid_from <= $2 order by member_id, game_type, valid_from desc`,
    [memberIds, day],
  );
  const found = new Map<bigint, Rates>();
  for (const { memberId, type, ppm } of rows) found.set(memberId, { ...found.get(memberId), [type]: ppm });
  return found;
}

export async function findRates(db: Queryable, memberId: bigint, day: string): Promise<Rates> {
  return (await listRates(db, [memberId], day)).get(memberId) ?? {};
}

/** Rates of a brand's members that hold on a day, above zero. */
export async function listRatesInForce(
  db: Queryable,
  brand: string,
  day: string,
): Promise<{ type: RebateType; ppm: number }[]> {
  const { rows } = await db.query<{ type: RebateType; ppm: number }>(
    `select type, ppm from (
       select distinct on (r.member_id, r.game_type) r.game_type as type, r.ppm from agents.rate r
       join accounts.member m on m.member_id = r.member_id
       where m.brand = $1 and r.valid_from <= $2 order by r.member_id, r.game_type, r.valid_from desc) held
     where ppm > 0`,
    [brand, day],
  );
  return rows;
}

export interface NewRates {
  memberId: bigint;
  rates: Rates;
  validFrom: string;
  /** Null: an operator. */
  setBy: bigint | null;
  at: Date;
}

/** A rate that was already set for the day gives way. */
export async function insertRates(
  tx: Queryable,
  { memberId, rates, validFrom, setBy, at }: NewRates,
): Promise<void> {
  const entries = Object.entries(rates);
  await tx.query(
    `insert into agents.rate (member_id, game_type, valid_from, ppm, set_by, set_at)
     select $1, t.type, $4, t.ppm, $5, $6 from unnest($2::text[], $3::int[]) t (type, ppm) order by t.type
     on conflict (member_id, game_type, valid_from) do update
       set ppm = excluded.ppm, set_by = excluded.set_by, set_at = excluded.set_at`,
    [memberId, entries.map(([type]) => type), entries.map(([, ppm]) => ppm), validFrom, setBy, at],
  );
}

/** Changes of one member's rates wait for each other. */
export async function lockRates(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('agents.rate', $1::bigint))`, [memberId]);
}
