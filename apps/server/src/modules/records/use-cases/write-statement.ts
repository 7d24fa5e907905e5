import { dayOf } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { signerOf } from '@perya/statement/crypto.ts';
import { workbookType } from '@perya/tables/write-xlsx.ts';
import { signPdf } from '@perya/statement/pdf.ts';
import { writeStatement, type StatementHead, type StatementLine } from '@perya/statement/statement.ts';
import { findSpan, listSpan, type Span } from '#modules/wallet/index.ts';
import type { MemberAccount, Transfer } from '#modules/wallet/ledger/posting.ts';
import type { RecordsContext } from '../dependencies.ts';
import { bookOfStatement } from '../book-statement.ts';
import { drawStatement } from '../draw-statement.ts';
import { isStatementMonth, monthEnd } from '../rules/months.ts';

/** Lines at most: a file that a phone still opens, and a page that a reader still turns. */
const mostLines = { csv: 50_000, pdf: 1_500, xlsx: 50_000 };
const linesAtOnce = 2_000;

export interface StatementFile {
  fileName: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** All movements of a month, hashed line by line and signed. */
export async function writeMonthlyStatement(
  context: RecordsContext,
  { brand, memberId, userName }: { brand: string; memberId: bigint; userName: string },
  { month, format, language }: { month: string; format: 'csv' | 'pdf' | 'xlsx'; language: string },
): Promise<Result<StatementFile, 'statement.month' | 'statement.too.long'>> {
  const { db, clock, currencyOf, timeZoneOf, statementKey } = context;
  const timeZone = timeZoneOf(brand);
  const now = clock.now();
  if (!isStatementMonth(month, dayOf(now, timeZone))) return fail('statement.month');
  const account = { brand, memberId, currency: currencyOf(brand) };
  const days = { from: `${month}-01`, to: monthEnd(month) };
  const span = await findSpan(db, account, days, timeZone);
  if (span.lastSeq - span.afterSeq > BigInt(2 * mostLines[format])) return fail('statement.too.long');
  const lines = await readLines(context, account, span);
  if (lines.length > mostLines[format]) return fail('statement.too.long');
  const head: StatementHead = {
    brand,
    member: userName,
    month,
    timeZone,
    currency: account.currency,
    until: (span.endsAt < now ? span.endsAt : now).toISOString(),
    openingBalance: formatDecimal(span.openingMinor, account.currency),
  };
  if (format === 'xlsx')
    return ok({
      fileName: `${brand}-${userName}-${month}.xlsx`,
      mediaType: workbookType,
      bytes: await bookOfStatement(head, lines, language === 'TY' ? 'TY' : 'EN'),
    });
  const { keyId, privateKey } = statementKey;
  const text = await writeStatement(head, lines, { keyId, sign: signerOf(privateKey) });
  const csv = {
    fileName: `${brand}-${userName}-${month}.csv`,
    mediaType: 'text/csv',
    bytes: Buffer.from(text),
  };
  if (format === 'csv') return ok(csv);
  const pdf = await drawStatement(head, lines, { name: csv.fileName, text, at: now });
  return ok({
    fileName: `${brand}-${userName}-${month}.pdf`,
    mediaType: 'application/pdf',
    bytes: await signPdf(pdf, { keyId, privateKey }),
  });
}

async function readLines(
  { db, ports }: RecordsContext,
  account: MemberAccount,
  { afterSeq, lastSeq }: Span,
): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (let after = afterSeq; after < lastSeq;) {
    const transfers = await listSpan(db, account, { afterSeq: after, lastSeq }, linesAtOnce);
    if (transfers.length === 0) break;
    for (const transfer of transfers) {
      after = transfer.seq;
      // A row of zero moves nothing: it closes a round, or keeps an id from being used again.
      if (transfer.amountMinor !== 0n) lines.push(await toLine(ports, transfer));
    }
  }
  return lines;
}

async function toLine(
  { tellTransfer }: Pick<RecordsContext['ports'], 'tellTransfer'>,
  transfer: Transfer,
): Promise<StatementLine> {
  const story = await tellTransfer(transfer);
  const reference = story?.reference ?? transfer.reference;
  return {
    at: transfer.at.toISOString(),
    kind: transfer.kind,
    amount: formatDecimal(transfer.amountMinor, transfer.currency),
    balance: formatDecimal(transfer.balanceAfterMinor, transfer.currency),
    reference: [story?.subject, reference].filter(Boolean).join(' '),
  };
}
