/** Lines of sums, counts and balances around a table. */
import { plainHeading } from './headings.ts';
import type { TableRow } from './table.ts';

const totalWords =
  /^(?:(?:grand|sub|sub grand|report|page|overall|net|gross|amount|running|daily|batch) ?)?(?:totals?|sums?|subtotals?)\b|^(?:kabuuan|kabuuang|kabuoan|suma|sumatorya|suma total|total general|totales|importe total|summe|gesamt|gesamtsumme|somme|totaal|soma|jumlah|итого)(?![\p{L}])|^(?:合计|总计|小计|合計|總計|小計|합계|소계|รวม)/u;
const footerWords =
  /^(?:(?:no|number|count|num|bilang) (?:of |ng )?)?(?:records|transactions|items|entries|lines|rows|transaksyon)\b|^(?:record|transaction|item|line|row) count\b|^count\b|^(?:(?:opening|closing|beginning|ending|previous|available|ledger|current|running|account) )?balance(?: (?:c f|b f|c d|b d|cf|bf|cd|bd|carried|brought|forward|carry|as of|at) ?.*)?(?: [\d ]*)?$|^(?:balanse|saldo)\b|^end of (?:report|file|statement|list|page)\b|^page \d+(?: of \d+)?$|^(?:generated|printed|prepared|exported) (?:on|by|at)\b|^net (?:amount|settlement|payout)\b/;

const says = (words: RegExp, text: string): boolean => text.length < 60 && words.test(plainHeading(text));

/** True for a row of which one cell says that it is a sum. */
export const isTotal = ({ cells }: TableRow): boolean =>
  cells.some(({ text, kind }) => kind === 'text' && says(totalWords, text));

/** True for a row of which one cell says that it is a count, a balance, or the end of the report. */
export const isFooter = ({ cells }: TableRow): boolean =>
  cells.some(({ text, kind }) => kind === 'text' && says(footerWords, text));
