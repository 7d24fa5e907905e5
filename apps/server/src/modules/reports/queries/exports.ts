/** SQL of exports: rows as lines of CSV, written by PostgreSQL, a chunk at a time. */
import { countSql, figureSql } from '#modules/wallet/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import { dayColumns } from './reports.ts';

/** As RFC 4180 wants it. A text that a spreadsheet would take for a formula begins with an apostrophe. */
const field = (expression: string): string =>
  `'"' || replace(case when ${expression} ~ '^[=+@\\t\\r-]' then '''' else '' end || coalesce(${expression}, ''), '"', '""') || '"'`;

/** A moment in UTC. */
const moment = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Two digits, as every currency so far has them. */
const amount = (expression: string): string => `(${expression}::numeric / 100)::numeric(20, 2)::text`;

const lines = {
  transfers: {
    head: 'at,transfer,leg,member,purse,kind,amount,balance after,currency,house account,key,reference',
    sql: `select concat_ws(',', ${moment('t.at')}, t.transfer_id, t.leg, t.member_id, t.purse, t.kind, ${amount('t.amount')},
        ${amount('t.balance_after')}, t.currency, f.code, ${field('t.idempotency_key')}, ${field('t.reference')}) as line
      from wallet.transfer t join wallet.purpose f on f.id = t.purpose
      where t.brand = $1 and t.at >= $2::date::timestamp at time zone $3 and t.at < ($2::date + 1)::timestamp at time zone $3`,
  },
  play: {
    head: 'day,product,supplier,game,bets,stakes,refunds,wins,ggr,currency',
    sql: `select concat_ws(',', d.day, substr(f.code, 8), ${field('d.vendor')}, ${field('d.game')},
        ${countSql('bets', dayColumns)}, ${amount(figureSql('placed', dayColumns))}, ${amount(figureSql('refunded', dayColumns))},
        ${amount(figureSql('wins', dayColumns))}, ${amount(figureSql('ggr', dayColumns))}, d.currency) as line
      from reports.house_day d join wallet.purpose f on f.id = d.purpose
      where d.brand = $1 and d.day = $2::date and not d.pool and f.code like 'gaming:%' and $3::text is not null
      group by d.day, f.code, d.vendor, d.game, d.currency order by d.day, f.code, d.vendor, d.game`,
  },
  members: {
    head: 'member,registered at,type,status,tags,last login at',
    sql: `select concat_ws(',', m.member_id, ${moment('m.registered_at')}, m.type, m.status, ${field(`array_to_string(m.tags, ' ')`)},
        coalesce(${moment('m.last_login_at')}, '')) as line
      from accounts.member m
      where m.brand = $1 and m.type <> 4 and m.registered_at >= $2::date::timestamp at time zone $3
        and m.registered_at < ($2::date + 1)::timestamp at time zone $3
      order by m.registered_at, m.member_id`,
  },
} as const;

export type ExportKind = keyof typeof lines;

/** Rows of one fetch: what is held in memory. */
const chunkRows = 5_000;

/** Names of the columns. */
export const headOf = (kind: ExportKind): string => lines[kind].head;

/**
 * Writes the rows of a day to `write`, which resolves when there is room for more. In a transaction of its own: the cursor needs one, and
 * it only reads.
 */
export async function writeDay(
  tx: Queryable,
  kind: ExportKind,
  { brand, day, timeZone }: { brand: string; day: string; timeZone: string },
  write: (lines: readonly string[]) => Promise<void>,
): Promise<void> {
  await tx.query('set transaction read only');
  await tx.query(`declare export no scroll cursor for ${lines[kind].sql}`, [brand, day, timeZone]);
  for (;;) {
    const { rows } = await tx.query<{ line: string }>(`fetch ${chunkRows} from export`);
    if (rows.length === 0) return;
    await write(rows.map(({ line }) => line));
  }
}
