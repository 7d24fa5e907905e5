/** SQL of the sportsbook for operators: matches with their stakes and exposure. */
import type { Queryable } from '@perya/process/database.ts';
import type { DeskCurrency, KeptSums } from '../../desk-input.ts';
import { matchColumns, type MatchRow } from './matches.ts';

export interface DeskMatchRow extends MatchRow {
  /** Bets that wait for their legs. */
  open: number;
  sums: KeptSums;
}

const taken = `b.state in ('open', 'settling', 'closed')`;
const sums = `cross join lateral (
    select coalesce(sum(one.open), 0)::int as open,
      jsonb_agg(jsonb_build_object('currency', one.currency, 'stakes', one.stakes, 'staked', one.staked::text, 'won', one.won::text)) as sums
    from (select b.currency, count(*)::int as stakes, count(*) filter (where b.state = 'open')::int as open,
        sum(b.stake_minor) as staked, coalesce(sum(b.payout_minor), 0) as won
      from studio.sport_leg l join studio.sport_bet b on b.id = l.bet_id join studio.player p on p.id = b.player_id
      where l.match_id = m.id and ${taken} and ($1::text[] is null or p.merchant = any ($1))
      group by b.currency order by b.currency) one) sums`;

export interface MatchFilter {
  merchants: readonly string[] | null;
  state: MatchRow['state'];
  search: string | null;
}

/** Planned ones: the next first; others: the latest first. @param after the last one of the page before */
export async function listDeskMatches(
  db: Queryable,
  { merchants, state, search }: MatchFilter,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<DeskMatchRow[]> {
  const [direction, beyond] = state === 'planned' ? ['asc', '>'] : ['desc', '<'];
  const { rows } = await db.query<DeskMatchRow>(
    `select m.*, sums.* from (select ${matchColumns} from studio.sport_match
       where state = $2 and ($3::text is null or id = $3 or home ilike '%' || $3 || '%' or away ilike '%' || $3 || '%')
         and ($4::timestamptz is null or (starts_at, id) ${beyond} ($4, $5))
       order by starts_at ${direction}, id ${direction} limit $6) m ${sums}
     order by m.starts_at ${direction}, m.id ${direction}`,
    [merchants, state, search, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export async function findDeskMatch(
  db: Queryable,
  id: string,
  merchants: readonly string[] | null,
): Promise<DeskMatchRow | null> {
  const { rows } = await db.query<DeskMatchRow>(
    `select m.*, sums.* from (select ${matchColumns} from studio.sport_match where id = $2) m ${sums}`,
    [merchants, id],
  );
  return rows[0] ?? null;
}

/** Stakes on a selection. Parlays also depend on other matches, so this one does not decide their payout. */
export interface ExposureRow {
  market: string;
  selection: string;
  currency: DeskCurrency;
  singles: number;
  singlesStakedMinor: bigint;
  /** Payout of the singles if the selection wins. */
  singlesPayMinor: bigint;
  parlays: number;
  parlaysStakedMinor: bigint;
}

/** Of bets that are not decided. */
export async function listExposure(
  db: Queryable,
  matchId: string,
  merchants: readonly string[] | null,
): Promise<ExposureRow[]> {
  const { rows } = await db.query<ExposureRow>(
    `select l.market, l.selection, b.currency,
       count(*) filter (where legs.count = 1)::int as singles,
       coalesce(sum(b.stake_minor) filter (where legs.count = 1), 0)::bigint as "singlesStakedMinor",
       coalesce(sum(b.stake_minor * l.odds / 100) filter (where legs.count = 1), 0)::bigint as "singlesPayMinor",
       count(*) filter (where legs.count > 1)::int as parlays,
       coalesce(sum(b.stake_minor) filter (where legs.count > 1), 0)::bigint as "parlaysStakedMinor"
     from studio.sport_leg l join studio.sport_bet b on b.id = l.bet_id join studio.player p on p.id = b.player_id
     cross join lateral (select count(*) from studio.sport_leg one where one.bet_id = b.id) legs
     where l.match_id = $1 and b.state = 'open' and l.outcome is null and ($2::text[] is null or p.merchant = any ($2))
     group by l.market, l.selection, b.currency order by l.market, l.selection, b.currency`,
    [matchId, merchants],
  );
  return rows;
}

export interface DeskBetRow {
  id: string;
  merchant: string;
  /** The member as the wallet names it. */
  user: string;
  currency: DeskCurrency;
  stakeMinor: bigint;
  payoutMinor: bigint | null;
  state: string;
  outcome: string | null;
  legs: number;
  market: string;
  selection: string;
  odds: number;
  placedAt: Date;
}

/** The last ones first. */
export async function listDeskBets(
  db: Queryable,
  matchId: string,
  merchants: readonly string[] | null,
  limit: number,
): Promise<DeskBetRow[]> {
  const { rows } = await db.query<DeskBetRow>(
    `select b.id, p.merchant, p.operator_user as "user", b.currency, b.stake_minor as "stakeMinor", b.payout_minor as "payoutMinor", b.state,
       coalesce(b.outcome, l.outcome) as outcome, (select count(*)::int from studio.sport_leg one where one.bet_id = b.id) as legs,
       l.market, l.selection, l.odds, b.created_at as "placedAt"
     from studio.sport_leg l join studio.sport_bet b on b.id = l.bet_id join studio.player p on p.id = b.player_id
     where l.match_id = $1 and b.state <> 'refused' and ($2::text[] is null or p.merchant = any ($2))
     order by b.created_at desc, b.id limit $3`,
    [matchId, merchants, limit],
  );
  return rows;
}
