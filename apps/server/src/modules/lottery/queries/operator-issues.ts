/** SQL of issues as operators see them: with live sales and how far they are paid. */
import type { Queryable } from '#platform/db/database.ts';
import type { IssueKey } from '../seeds.ts';
import { waitsForBook } from './book-checks.ts';
import { isIssue, issueColumns, keyOf, type Issue, type IssueState } from './issues.ts';

export interface OperatorIssue extends Issue {
  /** Minor units of the slips that take part in the draw. */
  stakedMinor: bigint;
  /** Slips that wait for their prize. */
  waiting: number;
  /** Paid so far, minor units. */
  wonMinor: bigint;
  /** Prizes that the second book has found for the newest result, without shares of a first prize's fund, minor units; null: not judged yet. */
  dueMinor: bigint | null;
  /** What corrections could not take back, minor units. */
  shortMinor: bigint;
  /** Entries of a result from outside, and whether the asking operator has made one. */
  entries: number;
  entered: boolean;
}

const columns = `${issueColumns}, t.staked "stakedMinor", t.waiting, t.won "wonMinor",
  t.short "shortMinor", e.entries, e.entered, (select c.amount from lottery.book_check c where c.brand = i.brand and c.game = i.game
    and c.numero = i.numero and c.version = i.result_version and c.version > 0 order by c.check_id desc limit 1) "dueMinor"`;
/** @param entrant the parameter with the asking operator */
const sums = (entrant: string): string => `cross join lateral (
  select coalesce(sum(s.amount) filter (where s.state in ('accepted', 'won', 'lost')), 0)::bigint staked,
    coalesce(sum(s.prize), 0)::bigint won, coalesce(sum(s.short), 0)::bigint short, (count(*) filter (where s.state = 'accepted' and i.state <> 'settled'))::int waiting
  from lottery.slip s where s.brand = i.brand and s.game = i.game and s.numero = i.numero) t
  cross join lateral (select count(*)::int entries, coalesce(bool_or(r.entrant = ${entrant}), false) entered
    from lottery.result_entry r where r.brand = i.brand and r.game = i.game and r.numero = i.numero) e`;

export async function findOperatorIssue(
  db: Queryable,
  key: IssueKey,
  entrant = '',
): Promise<OperatorIssue | null> {
  const { rows } = await db.query<OperatorIssue>(
    `select ${columns} from lottery.issue i ${sums('$4')} where ${isIssue}`,
    [...keyOf(key), entrant],
  );
  return rows[0] ?? null;
}

interface IssueFilter {
  brand: string;
  game?: string | undefined;
  state?: IssueState | undefined;
  differs: boolean;
  /** Waits for a result from outside. */
  awaits: boolean;
  entrant: string;
}

export async function listOperatorIssues(
  db: Queryable,
  { brand, game, state, differs, awaits, entrant }: IssueFilter,
  page: { limit: number; offset: number },
): Promise<{ issues: OperatorIssue[]; total: number }> {
  const where = `i.brand = $1 and ($2::text is null or i.game = $2) and ($3::text is null or i.state = $3)
    and (not $4 or ${waitsForBook})
    and (not $5 or (i.source = 'outside' and i.state = 'closed' and i.draws_at <= now()))`;
  const values = [brand, game ?? null, state ?? null, differs, awaits];
  const [list, count] = await Promise.all([
    db.query<OperatorIssue>(
      `select ${columns} from (select * from lottery.issue i where ${where} order by i.draws_at desc, i.game
         limit $6 offset $7) i ${sums('$8')} order by i.draws_at desc, i.game`,
      [...values, page.limit, page.offset, entrant],
    ),
    db.query<{ total: bigint }>(`select count(*) total from lottery.issue i where ${where}`, values),
  ]);
  return { issues: list.rows, total: Number(count.rows[0]?.total ?? 0n) };
}
