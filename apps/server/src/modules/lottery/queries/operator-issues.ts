/** SQL of issues as operators see them: with live sales and how far they are paid. */
import type { Queryable } from '#platform/db/database.ts';
import type { IssueKey } from '../seeds.ts';
import { isIssue, issueColumns, keyOf, type Issue, type IssueState } from './issues.ts';

export interface OperatorIssue extends Issue {
  /** Minor units of the slips that take part in the draw. */
  stakedMinor: bigint;
  /** Slips that wait for their prize. */
  waiting: number;
  /** Paid so far, minor units. */
  wonMinor: bigint;
}

const columns = `${issueColumns}, t.staked "stakedMinor", t.waiting, t.won "wonMinor"`;
const sums = `cross join lateral (
  select coalesce(sum(s.amount) filter (where s.state in ('accepted', 'won', 'lost')), 0)::bigint staked,
    coalesce(sum(s.prize), 0)::bigint won, (count(*) filter (where s.state = 'accepted'))::int waiting
  from lottery.slip s where s.brand = i.brand and s.game = i.game and s.numero = i.numero) t`;

export async function findOperatorIssue(db: Queryable, key: IssueKey): Promise<OperatorIssue | null> {
  const { rows } = await db.query<OperatorIssue>(
    `select ${columns} from lottery.issue i ${sums} where ${isIssue}`,
    keyOf(key),
  );
  return rows[0] ?? null;
}

interface IssueFilter {
  brand: string;
  game?: string | undefined;
  state?: IssueState | undefined;
  differs: boolean;
}

export async function listOperatorIssues(
  db: Queryable,
  { brand, game, state, differs }: IssueFilter,
  page: { limit: number; offset: number },
): Promise<{ issues: OperatorIssue[]; total: number }> {
  const where = `i.brand = $1 and ($2::text is null or i.game = $2) and ($3::text is null or i.state = $3)
    and (not $4 or i.book = 'differs')`;
  const values = [brand, game ?? null, state ?? null, differs];
  const [list, count] = await Promise.all([
    db.query<OperatorIssue>(
      `select ${columns} from (select * from lottery.issue i where ${where} order by i.draws_at desc, i.game
         limit $5 offset $6) i ${sums} order by i.draws_at desc, i.game`,
      [...values, page.limit, page.offset],
    ),
    db.query<{ total: bigint }>(`select count(*) total from lottery.issue i where ${where}`, values),
  ]);
  return { issues: list.rows, total: Number(count.rows[0]?.total ?? 0n) };
}
