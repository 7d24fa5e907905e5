/** A run's lines as CSV: amounts in minor units, rates in parts per million, so that anybody can compute them again. */
import type { Queryable } from '#platform/db/database.ts';
import { listLinesAfter, type StoredLine } from './queries/lines.ts';
import { amountOfLine } from './rules/recompute-line.ts';

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

/** Lines of a statement that do not follow from themselves by the published rules, by number; null: the text is no statement. */
export function checkStatement(text: string): { lines: number; wrong: string[] } | null {
  const [header, ...rows] = text.trim().split(/\r?\n/);
  if (header !== statementHeader) return null;
  const wrong: string[] = [];
  for (const row of rows) {
    const found = rowForm.exec(row)?.groups;
    if (!found) return null;
    const { line = '', kind = '', base = '0', ppm = '0', below = '0', amount = '0', detail = '' } = found;
    const written = {
      kind,
      base: BigInt(base),
      ppm: Number(ppm),
      childPpm: Number(below),
      detail: detail === '' ? {} : (JSON.parse(detail.replaceAll('""', '"')) as Record<string, unknown>),
    };
    if ((amountOfLine(written) ?? BigInt(amount)) !== BigInt(amount)) wrong.push(line);
  }
  return { lines: rows.length, wrong };
}

const rowForm =
  /^(?<line>\d+),[^,]*,(?<kind>\w+),[^,]*,\w+,(?<base>-?\d+),(?<ppm>\d+),(?<below>\d+),(?<amount>-?\d+),\d*,\d*,(?:"(?<detail>.*)")?$/;

/** More would not fit in one answer. */
const mostLines = 20_000;

/** A member's part of a run as text; null: it is too long for one. */
export async function statementOf(
  db: Queryable,
  of: { runId: bigint; memberId: bigint },
): Promise<string | null> {
  const lines = await listLinesAfter(db, { ...of, after: 0 }, mostLines + 1);
  if (lines.length > mostLines) return null;
  return [statementHeader, ...lines.map((line) => statementRow(line, ({ userName }) => userName)), ''].join(
    '\n',
  );
}
