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
  waits: 'waiting',
  away: 'bad',
  sales: 'waiting',
  agreed: 'good',
  differs: 'bad',
};

export const IssueState = ({ issue }: { issue: Pick<Issue, 'state'> }) => (
  <StateBadge state={issue.state} phrases="lottery.state" tones={states} />
);

/** Whether an issue drawn elsewhere is past its draw and has no result yet. */
export const awaitsResult = ({
  source,
  state,
  drawsAt,
}: Pick<Issue, 'source' | 'state' | 'drawsAt'>): boolean =>
  source === 'outside' && state === 'closed' && Date.parse(drawsAt) <= Date.now();

/** Progress of a result from outside. */
export function ResultState({ issue }: { issue: Issue }) {
  if (issue.version > 1)
    return <StateBadge state="corrected" phrases="lottery.result" tones={{ corrected: 'warning' }} />;
  if (!awaitsResult(issue)) return null;
  const state = issue.disputed ? 'disputed' : issue.entries > 0 ? 'once' : 'awaits';
  return (
    <StateBadge
      state={state}
      phrases="lottery.result"
      tones={{ awaits: 'waiting', once: 'waiting', disputed: 'bad' }}
    />
  );
}

/** What the second book says; nothing before it is asked. */
export const BookVerdict = ({ issue: { book } }: { issue: Pick<Issue, 'book'> }) =>
  book === null ? <>–</> : <StateBadge state={book} phrases="lottery.book" tones={books} />;
