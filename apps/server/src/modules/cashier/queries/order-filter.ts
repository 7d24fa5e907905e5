/** What lists of deposits and of withdrawals are filtered by alike. */
export interface OrderFilter {
  /** Null: all. */
  brands: readonly string[] | null;
  brand?: string | undefined;
  memberId?: bigint | undefined;
  /** Moments: from the first on, before the second. */
  from?: Date | undefined;
  to?: Date | undefined;
  after?: bigint | undefined;
}
