/** Data of the answer that a closed brand's pages are drawn from. A busy server answers 503 too, and is not closed. */
export const closedData = 'closed';
