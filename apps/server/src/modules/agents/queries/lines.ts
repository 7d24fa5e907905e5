/** SQL of the lines of runs: what each payout is made of. */
import type { Queryable } from '#platform/db/database.ts';
import type { Page } from '../dependencies.ts';
import type { NewRun } from './runs.ts';

/** Computes the lines of a day's rebates. */
export async function insertDayLines(
  tx: Queryable,
  { runId, brand, lastDay }: Pick<NewRun, 'runId' | 'brand' | 'lastDay'>,
  protectedIds: readonly bigint[],
): Promise<void> {
  await tx.query('select agents.count_base($1, $2, $3, $4)', [runId, brand, lastDay, protectedIds]);
  await tx.query('select agents.make_lines($1, $2)', [runId, lastDay]);
}

export type LineKind = 'rebate' | 'commission' | 'salary' | 'dividend' | 'cpa' | 'revenueShare';

export interface NewLine {
  memberId: bigint;
  kind: LineKind;
  /** Whose play it is paid for. */
  sourceId: bigint;
  gameType: string;
  base: bigint;
  ppm: number;
  amount: bigint;
  /** Null: an affiliate's. */
  contractId: bigint | null;
  version: number;
  detail: Record<string, string | number>;
}

/** Lines that were computed here; those of rebates are computed by `insertDayLines`. */
export async function insertLines(tx: Queryable, runId: bigint, lines: readonly NewLine[]): Promise<void> {
  await tx.query(
    `insert into agents.line (run_id, line, member_id, kind, source_id, game_type, base, ppm, child_ppm, amount, contract_id, version, detail)
     select $1, t.place, t.member, t.kind, t.source, t.type, t.base, t.ppm, 0, t.amount, t.contract, t.version, t.detail
     from unnest($2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::int[], $8::bigint[], $9::bigint[], $10::int[],
       $11::jsonb[]) with ordinality t (member, kind, source, type, base, ppm, amount, contract, version, detail, place)`,
    [
      runId,
      lines.map(({ memberId }) => memberId),
      lines.map(({ kind }) => kind),
      lines.map(({ sourceId }) => sourceId),
      lines.map(({ gameType }) => gameType),
      lines.map(({ base }) => base),
      lines.map(({ ppm }) => ppm),
      lines.map(({ amount }) => amount),
      lines.map(({ contractId }) => contractId),
      lines.map(({ version }) => version),
      lines.map(({ detail }) => JSON.stringify(detail)),
    ],
  );
}

export interface StoredLine {
  line: number;
  memberId: bigint;
  userName: string;
  kind: LineKind;
  sourceId: bigint;
  sourceName: string;
  sourceDepth: number;
  type: string;
  base: bigint;
  ppm: number;
  childPpm: number;
  amount: bigint;
  contractId: bigint | null;
  version: number | null;
  detail: Record<string, unknown>;
  /** Of a line of stakes that were placed on an earlier day, that day. */
  ratedOn: string | null;
}

const lineColumns = `l.line, l.member_id as "memberId", m.user_name as "userName", l.kind, l.source_id as "sourceId",
  s.user_name as "sourceName", case when l.source_id = l.member_id then 0 else 1 end as "sourceDepth", l.game_type as type,
  l.base, l.ppm, l.child_ppm as "childPpm", l.amount, l.contract_id as "contractId", l.version, l.detail, l.detail->>'ratedOn' as "ratedOn"`;
const lineTables = `agents.line l join accounts.member m on m.member_id = l.member_id join accounts.member s on s.member_id = l.source_id`;

/** The next lines of a run after a number, of one member or of all. */
export async function listLinesAfter(
  db: Queryable,
  { runId, memberId, after }: { runId: bigint; memberId: bigint | null; after: number },
  limit: number,
): Promise<StoredLine[]> {
  const { rows } = await db.query<StoredLine>(
    `select ${lineColumns} from ${lineTables}
     where l.run_id = $1 and l.line > $3 and ($2::bigint is null or l.member_id = $2) order by l.line limit $4`,
    [runId, memberId, after, limit],
  );
  return rows;
}

/** How many lines a run has, of one member or of all. */
export async function countLines(
  db: Queryable,
  { runId, memberId }: { runId: bigint; memberId: bigint | null },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from agents.line where run_id = $1 and ($2::bigint is null or member_id = $2)',
    [runId, memberId],
  );
  return rows[0]?.count ?? 0;
}

/** Lines of a run, of one member or of all, in the statement's order. */
export async function listLines(
  db: Queryable,
  runId: bigint,
  memberId: bigint | null,
  page: Page,
): Promise<{ lines: StoredLine[]; total: number }> {
  const { rows } = await db.query<StoredLine & { count: number }>(
    `select ${lineColumns}, count(*) over ()::int as count from ${lineTables} where l.run_id = $1 and ($2::bigint is null or l.member_id = $2) order by l.line limit $3 offset $4`,
    [runId, memberId, page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  return { lines: rows, total: rows[0]?.count ?? 0 };
}
