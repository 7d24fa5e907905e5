/** Checks a statement: that nobody has changed it, and that it adds up. */
import { sha256Hex, verifyText, type StatementKey } from './crypto.ts';
import { cellsOf, writeRow } from './csv.ts';
import { checkPdf, isPdf } from './pdf.ts';
import { columns, hashLine, headNames, signedText, title, version } from './statement.ts';

export type Finding =
  | {
      ok: true;
      format: 'csv' | 'pdf';
      lines: number | null;
      closingBalance: string | null;
      keyId: string | null;
    }
  | {
      ok: false;
      /** `form`: no statement · `line`: the hash of a line is another · `sum`: it does not add up · `signature`: not by the server's key. */
      problem: 'form' | 'line' | 'sum' | 'signature' | 'key.unknown';
      /** Number of the line, where one is at fault. */
      line: number | null;
    };

const broken = (
  problem: Extract<Finding, { ok: false }>['problem'],
  line: number | null = null,
): Finding => ({ ok: false, problem, line });

const withoutApostrophe = (cell: string): string => cell.replace(/^'/, '');

/** Decimal to hundredths. */
function minorOf(decimal: string): bigint | null {
  const found = /^(-?)(\d{1,16})\.(\d{2})$/.exec(decimal);
  return found ? BigInt(`${found[1]}${found[2]}${found[3]}`) : null;
}

/** @param keys those that the site publishes, or of a file: none of them may be the statement's own word. */
export async function checkFile(bytes: Uint8Array, keys: readonly StatementKey[]): Promise<Finding> {
  if (isPdf(bytes)) {
    const outcome = await checkPdf(bytes, keys);
    if (outcome === 'good')
      return { ok: true, format: 'pdf', lines: null, closingBalance: null, keyId: null };
    return broken(outcome === 'unsigned' ? 'form' : outcome === 'changed' ? 'signature' : outcome);
  }
  return checkStatement(new TextDecoder().decode(bytes), keys);
}

export async function checkStatement(file: string, keys: readonly StatementKey[]): Promise<Finding> {
  // A program that saved it again may have written its own ends of lines, and a mark at the beginning.
  const rows = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n');
  const headRows = rows.slice(0, headNames.length + 2);
  const head = readHead(headRows);
  if (!head) return broken('form');
  const lines = rows.slice(headRows.length, -2);
  const [closing, signature] = rows.slice(-2).map(cellsOf);
  if (closing?.[0] !== 'Closing balance' || signature?.[0] !== 'Signature') return broken('form');
  if (lines.length !== head.count) return broken('sum');
  const chain = await checkLines(lines, await sha256Hex(headRows.join('\n')), head.openingMinor);
  if ('problem' in chain) return chain;
  const [, closingBalance = ''] = closing;
  if (minorOf(closingBalance) !== chain.balance) return broken('sum');
  const [keyId = '', signed = ''] = signature.slice(1).map(withoutApostrophe);
  // As it was written, and no other way: a key or a signature may begin with a dash, which a spreadsheet would take for a formula.
  if (writeRow(['Signature', keyId, signed]) !== rows.at(-1)) return broken('form');
  const key = keys.find(({ kid }) => kid === keyId);
  if (!key) return broken('key.unknown');
  if (!(await verifyText(key, signedText(chain.hash, closingBalance), signed))) return broken('signature');
  return { ok: true, format: 'csv', lines: lines.length, closingBalance, keyId };
}

function readHead(rows: readonly string[]): { count: number; openingMinor: bigint } | null {
  const cells = rows.map(cellsOf);
  const [first, ...named] = cells;
  const last = named.pop();
  if (first?.[0] !== title || first[1] !== version || last?.join() !== columns.join()) return null;
  if (named.some((row, index) => row?.[0] !== headNames[index])) return null;
  const openingMinor = minorOf(named.at(-2)?.[1] ?? '');
  const count = named.at(-1)?.[1] ?? '';
  return openingMinor === null || !/^\d{1,9}$/.test(count) ? null : { count: Number(count), openingMinor };
}

async function checkLines(
  lines: readonly string[],
  headHash: string,
  openingMinor: bigint,
): Promise<{ hash: string; balance: bigint } | Extract<Finding, { ok: false }>> {
  let hash = headHash;
  let balance = openingMinor;
  for (const [index, row] of lines.entries()) {
    const number = index + 1;
    const at = row.lastIndexOf(',');
    hash = await hashLine(hash, row.slice(0, at));
    if (row.slice(at + 1) !== hash) return { ok: false, problem: 'line', line: number };
    const cells = cellsOf(row) ?? [];
    const amount = minorOf(cells[3] ?? '');
    const after = minorOf(cells[4] ?? '');
    if (cells[0] !== String(number) || amount === null || after !== balance + amount)
      return { ok: false, problem: 'sum', line: number };
    balance = after;
  }
  return { hash, balance };
}
