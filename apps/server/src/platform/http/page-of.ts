/** One page of a list in the contract's form. */
export function pageOf<Item>(
  list: Item[],
  total: number,
  page: { pageNo: number; pageSize: number },
): { list: Item[]; pageNum: number; totalPages: number } {
  return { list, pageNum: page.pageNo, totalPages: Math.ceil(total / page.pageSize) };
}
