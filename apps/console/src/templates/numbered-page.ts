import type { ListAnswer } from './keyed-pages.ts';

interface PageOf<Row> {
  list: readonly Row[];
  pageNum: number;
  totalPages: number;
}

/** Turns a numbered page into a list's answer: the key of the next page is its number. */
export const pageAfter = <Row>({ list, pageNum, totalPages }: PageOf<Row>): ListAnswer<Row> => ({
  list,
  next: pageNum < totalPages ? String(pageNum + 1) : null,
});
