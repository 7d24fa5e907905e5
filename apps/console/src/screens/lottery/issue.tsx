/** What the list and the page of an issue share. */
import type { ApiValue } from '#console/lib/api.ts';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

export type Issue = ApiValue<'GET /ops/lottery/issues'>['list'][number];

const states: Readonly<Record<Issue['state'], Tone>> = {
  open: 'good',
  closing: 'waiting',
  closed: 'waiting',
  drawn: 'waiting',
  settled: 'over',
  void: 'warning',
};
const books: Readonly<Record<NonNullable<Issue['book']>, Tone>> = {
  sales: 'waiting',
  agreed: 'good',
  differs: 'bad',
};

export const IssueState = ({ issue }: { issue: Pick<Issue, 'state'> }) => (
  <StateBadge state={issue.state} phrases="lottery.state" tones={states} />
);

/** What the second book says; nothing before it is asked. */
export const BookVerdict = ({ issue: { book } }: { issue: Pick<Issue, 'book'> }) =>
  book === null ? <>–</> : <StateBadge state={book} phrases="lottery.book" tones={books} />;
