/** What lists of deposits and of withdrawals are filtered by alike. */
export interface OrderFilter {
  /** Null: all. */
  brands: readonly string[] | null;
  brand?: string | undefined;
  memberId?: bigint | undefined;
  /** Moments: from the first on, before the second. Over several brands, the widest of their spans. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** The days of each brand; absent: nothing narrower than `from` and `to`. */
  spans?: readonly BrandSpan[] | undefined;
  after?: bigint | undefined;
}

/** What days are at a brand, by its own calendar. */
export interface BrandSpan {
  brand: string;
  from: Date | undefined;
  to: Date | undefined;
}

/** Whether an order lies within its brand's span. @param first number of the first of three parameters */
export const withinSpans = (first: number): string =>
  `($${first}::text[] is null or exists (
     select from unnest($${first}::text[], $${first + 1}::timestamptz[], $${first + 2}::timestamptz[]) s (code, starts, ends)
     where s.code = brand and (s.starts is null or created_at >= s.starts) and (s.ends is null or created_at < s.ends)))`;

/** The three parameters of `withinSpans`. */
export const spanParameters = ({ spans }: OrderFilter) => [
  spans?.map(({ brand }) => brand) ?? null,
  spans?.map(({ from }) => from ?? null) ?? null,
  spans?.map(({ to }) => to ?? null) ?? null,
];
