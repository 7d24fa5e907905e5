/** Lines of sums below a table. */
import { plainHeading } from './headings.ts';
import type { TableRow } from './table.ts';

const totalWords =
  /^(?:(?:grand|sub|sub grand|report|page|overall|net) ?)?(?:totals?|sums?|subtotals?)\b|^(?:kabuuan|kabuoan|suma|suma total|total general|balance carried forward)\b/;

/** Whether one of the row's cells says that it is a sum. */
export const isTotal = ({ cells }: TableRow): boolean =>
  cells.some(({ text, kind }) => kind === 'text' && totalWords.test(plainHeading(text)) && text.length < 40);
