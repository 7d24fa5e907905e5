/** The text of a statement: written line by line, each hashed with the one before it (README.md). */
import { sha256Hex, type Sign } from './crypto.ts';
import { writeRow } from './csv.ts';

export interface StatementHead {
  brand: string;
  member: string;
  /** `2026-11` */
  month: string;
  timeZone: string;
  currency: string;
  /** Exclusive: the end of the month, or when it was written in a month that is not over. */
  until: string;
  /** Decimal. */
  openingBalance: string;
}

export interface StatementLine {
  /** ISO 8601 in UTC. */
  at: string;
  kind: string;
  /** Decimals, the amount signed. */
  amount: string;
  balance: string;
  reference: string;
}

export const title = 'Perya statement';
export const version = '1';
export const columns = ['No', 'Time', 'Kind', 'Amount', 'Balance', 'Reference', 'Hash'] as const;
/** Names of the rows above the lines, in their order. */
export const headNames = [
  'Brand',
  'Member',
  'Month',
  'Time zone',
  'Currency',
  'Until',
  'Opening balance',
  'Lines',
] as const;

/** What is signed at the end. */
export const signedText = (lastHash: string, closingBalance: string): string =>
  `${title},${version}\n${lastHash}\n${closingBalance}\n`;

export const hashLine = (before: string, line: string): Promise<string> => sha256Hex(`${before}\n${line}`);

/** @returns the whole text, which `checkStatement` accepts. */
export async function writeStatement(
  head: StatementHead,
  lines: readonly StatementLine[],
  signer: { keyId: string; sign: Sign },
): Promise<string> {
  const { brand, member, month, timeZone, currency, until, openingBalance } = head;
  const values = [brand, member, month, timeZone, currency, until, openingBalance, String(lines.length)];
  const above = [
    writeRow([title, version]),
    ...headNames.map((name, index) => writeRow([name, values[index] ?? ''])),
    writeRow(columns),
  ].join('\n');
  let hash = await sha256Hex(above);
  const written = [above];
  for (const [index, { at, kind, amount, balance, reference }] of lines.entries()) {
    const line = writeRow([String(index + 1), at, kind, amount, balance, reference]);
    hash = await hashLine(hash, line);
    written.push(`${line},${hash}`);
  }
  const closing = lines.at(-1)?.balance ?? openingBalance;
  const signature = await signer.sign(signedText(hash, closing));
  written.push(writeRow(['Closing balance', closing]), writeRow(['Signature', signer.keyId, signature]), '');
  return written.join('\n');
}
