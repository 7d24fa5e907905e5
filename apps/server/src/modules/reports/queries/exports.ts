/** SQL of exports: rows as cells, written by PostgreSQL, a chunk at a time. */
import { countSql, figureSql } from '#modules/wallet/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import { dayColumns } from './reports.ts';

/** Between the cells of a row: stands in no text. */
export const cellSeparator = '\u001F';

/** A text without line breaks and separators. */
const field = (expression: string): string =>
  `translate(coalesce(${expression}, ''), E'\\x1f\\r\\n\\t', '    ')`;

/** A moment on the clock of the brand. */
const moment = (expression: string): string =>
  `coalesce(to_char(${expression} at time zone $3, 'YYYY-MM-DD HH24:MI:SS'), '')`;

/** Two digits, as every currency so far has them. */
const amount = (expression: string): string => `(${expression}::numeric / 100)::numeric(20, 2)::text`;

const row = (...cells: readonly string[]): string => `concat_ws(E'\\x1f', ${cells.join(', ')}) as line`;

/** The order of the cells is that of the columns in `rules/export-columns.ts`. */
const lines = {
  transfers: `select ${row(moment('t.at'), 't.transfer_id', 't.leg', 't.member_id', field('m.user_name'), 't.purse', 't.kind', amount('t.amount'), amount('t.balance_after'), 't.currency', 'f.code', field('t.idempotency_key'), field('t.reference'))}
      from wallet.transfer t join wallet.purpose f on f.id = t.purpose left join accounts.member m on m.member_id = t.member_id
      where t.brand = $1 and t.at >= $2::date::timestamp at time zone $3 and t.at < ($2::date + 1)::timestamp at time zone $3
      order by t.at, t.transfer_id, t.leg`,
  play: `select ${row(
    'd.day',
    'substr(f.code, 8)',
    field('d.vendor'),
    field('d.game'),
    countSql('bets', dayColumns),
    amount(figureSql('placed', dayColumns)),
    amount(figureSql('refunded', dayColumns)),
    amount(figureSql('wins', dayColumns)),
    amount(figureSql('ggr', dayColumns)),
    'd.currency',
  )}
      from reports.house_day d join wallet.purpose f on f.id = d.purpose
      where d.brand = $1 and d.day = $2::date and not d.pool and f.code like 'gaming:%' and $3::text is not null
      group by d.day, f.code, d.vendor, d.game, d.currency order by d.day, f.code, d.vendor, d.game`,
  members: `select ${row('m.member_id', field('m.user_name'), moment('m.registered_at'), 'm.type', 'm.status', field(`array_to_string(m.tags, ' ')`), moment('m.last_login_at'))}
      from accounts.member m
      where m.brand = $1 and m.type <> 4 and m.registered_at >= $2::date::timestamp at time zone $3
        and m.registered_at < ($2::date + 1)::timestamp at time zone $3
      order by m.registered_at, m.member_id`,
} as const;

export type ExportKind = keyof typeof lines;

/** Rows of one fetch: what is held in memory. */
const chunkRows = 5_000;

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
  await tx.query(`declare export no scroll cursor for ${lines[kind]}`, [brand, day, timeZone]);
  for (;;) {
    const { rows } = await tx.query<{ line: string }>(`fetch ${chunkRows} from export`);
    if (rows.length === 0) return;
    await write(rows.map(({ line }) => line));
  }
}
