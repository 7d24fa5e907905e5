/** SQL of the transfers behind a number of a report: by round, and one by one. They are found by their `PlayDetail`. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { countSql, figureSql, type FigureColumns } from '../figures/figures-sql.ts';

/** Sums of play, minor units; `figures.ts` defines them. */
export interface PlaySums {
  bets: bigint;
  /** As they were placed. */
  stakesMinor: bigint;
  refundsMinor: bigint;
  winsMinor: bigint;
  /** What the house keeps. */
  ggrMinor: bigint;
}

/** What a game booked in a house account within a time. */
export interface PlayPart {
  brand: string;
  currency: Currency;
  purpose: number;
  vendor: string;
  game: string;
  from: Date;
  /** Exclusive. */
  to: Date;
}

export interface PlayRound extends PlaySums {
  memberId: bigint;
  round: string;
  postings: number;
  firstAt: Date;
}

/** The caller chooses one product's account. */
const columns: FigureColumns = {
  kind: 'kind',
  credit: '(amount > 0)',
  amount: 'amount',
  house: `'gaming:'`,
  postings: '(leg = 0)::int',
};
const sums = playSumsSql(columns);

/** Columns of `PlaySums`. */
export function playSumsSql(of: FigureColumns): string {
  return `${countSql('bets', of)} as bets, ${figureSql('placed', of)} as "stakesMinor", ${figureSql('refunded', of)} as "refundsMinor",
    ${figureSql('wins', of)} as "winsMinor", ${figureSql('ggr', of)} as "ggrMinor"`;
}

const part = `brand = $1 and currency = $2 and purpose = $3 and coalesce(detail->>'vendor', '') = $4
  and coalesce(detail->>'game', '') = $5 and at >= $6 and at < $7 and member_id > 0`;

const valuesOf = ({ brand, currency, purpose, vendor, game, from, to }: PlayPart): unknown[] => [
  brand,
  currency,
  purpose,
  vendor,
  game,
  from,
  to,
];

/** The rounds of a game, in the order of member and round, from one on; and what all of them come to. */
export async function listPlayRounds(
  db: Queryable,
  play: PlayPart,
  after: { memberId: bigint; round: string } | null,
  limit: number,
): Promise<{ rounds: PlayRound[]; total: PlaySums; count: bigint }> {
  const {
    rows: [total],
  } = await db.query<PlaySums & { rounds: bigint }>(
    `select ${sums}, count(distinct (member_id, coalesce(detail->>'round', ''))) as rounds from wallet.transfer where ${part}`,
    valuesOf(play),
  );
  if (!total) throw new Error('An aggregate answers with one row');
  const { rows: rounds } = await db.query<PlayRound>(
    `select member_id as "memberId", coalesce(detail->>'round', '') as round, count(*)::int as postings, min(at) as "firstAt", ${sums}
     from wallet.transfer where ${part}
       and ($8::bigint is null or (member_id, coalesce(detail->>'round', '') collate "C") > ($8, $9::text collate "C"))
     group by 1, 2 order by 1, coalesce(detail->>'round', '') collate "C" limit $10`,
    [...valuesOf(play), after?.memberId ?? null, after?.round ?? '', limit],
  );
  return { rounds, total, count: total.rounds };
}
