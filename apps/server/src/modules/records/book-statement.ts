/** A monthly statement as a workbook, for people who add up themselves. The signed files are the CSV and the PDF. */
import { wallOf } from '@perya/calendar/days.ts';
import { exportsEn } from '@perya/phrases/exports/en.ts';
import { exportsFil } from '@perya/phrases/exports/fil.ts';
import { membersEn } from '@perya/phrases/console/members/en.ts';
import { membersFil } from '@perya/phrases/console/members/fil.ts';
import type { StatementHead, StatementLine } from '@perya/statement/statement.ts';
import type { CellType } from '@perya/tables/export-table.ts';
import { bookOf } from '@perya/tables/write-xlsx.ts';

const words = { EN: { ...exportsEn, ...membersEn }, TY: { ...exportsFil, ...membersFil } } as const;

const columns = {
  at: 'moment',
  kind: 'text',
  amount: 'amount',
  balance: 'amount',
  currency: 'text',
  reference: 'text',
} as const satisfies Record<string, CellType>;

export function bookOfStatement(
  { member, month, timeZone, currency, openingBalance }: StatementHead,
  lines: readonly StatementLine[],
  language: keyof typeof words,
): Promise<Uint8Array> {
  const said: Readonly<Record<string, string>> = words[language];
  const table = {
    name: month,
    columns: Object.entries(columns).map(([column, type]) => ({
      heading: said[`file.transfers.${column}`]!.replace('{zone}', timeZone),
      note: said[`file.transfers.${column}.note`]!,
      type,
    })),
    notes: {
      name: said['file.columns']!,
      heading: said['file.column']!,
      note: said['file.explanation']!,
      lines: [
        `${member}, ${month}`,
        said['file.opening']!.replace('{amount}', `${openingBalance} ${currency}`),
        said['file.unsigned']!,
      ],
    },
  };
  const rows = lines.map(({ at, kind, amount, balance, reference }) => [
    `${wallOf(new Date(at), timeZone)}:${at.slice(17, 19)}`,
    said[`transfer.kind.${kind}`] ?? kind,
    amount,
    balance,
    currency,
    reference,
  ]);
  return bookOf(table, rows);
}
