/** Amounts with a comma that the comma between fields has divided: `A,500,00` where a note follows the amount. */
import { plainHeading, type ReadColumns } from './headings.ts';
import { refuse, textAt, type Fault } from './table.ts';

/** Headings of columns that hold short numbers of their own. */
const ofNumbers =
  /\b(fees?|charges?|tax|vat|mdr|discount|commission|comision|balance|saldo|amount|net|gross|debit|credit|count|qty|quantity|items?|points|days?|hours?|rate|percent|no|number|num|id|code|batch|terminal|branch|row|line)\b/;

/** Without what may stand after an amount's last digit. */
const withoutEnd = (text: string): string => text.replace(/\s*(?:\)|-|php|₱)$/i, '');

/**
 * Lines whose amount is whole and whose next field could be its decimals or its last group. A column that shows decimals with a point divides
 * no decimals.
 */
export function dividedAmounts<Use extends string>(
  { table, rows, headingLine }: ReadColumns<Use>,
  place: number | undefined,
): Fault[] {
  if (table.separator !== ',' || place === undefined) return [];
  const head = table.rows.find(({ line }) => line === headingLine);
  if (head === undefined) return [];
  const heading = plainHeading(textAt(head, place + 1));
  const showsPoint = rows.some((row) => /\.\d{1,2}\D*$/.test(textAt(row, place)));
  return rows.flatMap((row) => {
    const [amount, next] = [textAt(row, place), textAt(row, place + 1)];
    const isDecimal = !showsPoint && /^\D*\d+$/.test(amount) && /^\d{1,2}$/.test(withoutEnd(next));
    const isGroup =
      /^\D*\d{1,3}$/.test(amount) &&
      (showsPoint ? /^\d{3}\.\d+$/ : /^\d{3}(?:\.\d+)?$/).test(withoutEnd(next));
    const isOwn = ofNumbers.test(heading) && !/^0\d/.test(next) && row.cells.length <= head.cells.length;
    return (isDecimal || isGroup) && !isOwn
      ? [
          refuse('table.amount.divided', {
            line: row.line,
            column: textAt(head, place),
            value: `${amount},${next}`,
          }),
        ]
      : [];
  });
}
