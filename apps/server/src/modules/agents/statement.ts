/** A run's lines as CSV: amounts in minor units, rates in parts per million, so that anybody can compute them again. */
import type { Queryable } from '#platform/db/database.ts';
import { listLinesAfter, type StoredLine } from './queries/lines.ts';

export const statementHeader =
  'line,member,kind,of,game,base,rate_ppm,below_ppm,amount,contract,version,detail';

/** @param nameOf how members stand in it: by name or by identity */
export const statementRow = (
  line: StoredLine,
  nameOf: (member: { id: bigint; userName: string }) => string,
): string =>
  [
    line.line,
    nameOf({ id: line.memberId, userName: line.userName }),
    line.kind,
    nameOf({ id: line.sourceId, userName: line.sourceName }),
    line.type,
    line.base,
    line.ppm,
    line.childPpm,
    line.amount,
    line.contractId ?? '',
    line.version ?? '',
    quoted(JSON.stringify(line.detail)),
  ].join(',');

const quoted = (text: string): string => (text === '{}' ? '' : `"${text.replaceAll('"', '""')}"`);

const chunk = 1_000;

/** @param memberId null: all */
export async function writeStatement(
  db: Queryable,
  { runId, memberId }: { runId: bigint; memberId: bigint | null },
  write: (text: string) => Promise<void>,
): Promise<void> {
  await write(`${statementHeader}\n`);
  let after = 0;
  for (;;) {
    const lines = await listLinesAfter(db, { runId, memberId, after }, chunk);
    const last = lines.at(-1);
    if (!last) return;
    await write(lines.map((line) => `${statementRow(line, ({ id }) => String(id))}\n`).join(''));
    after = last.line;
  }
}
