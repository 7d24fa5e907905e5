/** The table of a check, and what of it is a failure. Pure. */

/** The longest pause that is accepted, in milliseconds. */
export const mostPauseMs = 40_000;

export interface Round {
  fault: string;
  /** The node that it befell. */
  host: string;
  pauseMs: number;
  /** From the first copy of an operation to its answer, at most. */
  waitMs: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Other faults of the books, in words. */
  problems: readonly string[];
}

export interface Control {
  /** Primaries that were frozen until something was lost. */
  freezes: number;
  acknowledged: number;
  lost: number;
  /** What `ledger:verify` and the trial balance said. */
  verified: boolean;
  /** Lanes of the ledger that noticed, and refused to post. */
  noticed: number;
}

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
const count = (value: number): string => value.toLocaleString('en-US');

export function tableOf(rounds: readonly Round[]): string {
  const sum = (of: (round: Round) => number): number => rounds.reduce((all, round) => all + of(round), 0);
  const most = (of: (round: Round) => number): number => Math.max(0, ...rounds.map(of));
  return [
    line(['fault', 'node', 'pause, s', 'longest wait, s', 'acknowledged', 'lost', 'doubled']),
    line(['---', '---', '--:', '--:', '--:', '--:', '--:']),
    ...rounds.map(({ fault, host, pauseMs, waitMs, acknowledged, lost, doubled }) =>
      line([
        fault,
        host,
        seconds(pauseMs),
        seconds(waitMs),
        count(acknowledged),
        count(lost),
        count(doubled),
      ]),
    ),
    line([
      '**all**',
      '',
      seconds(most(({ pauseMs }) => pauseMs)),
      seconds(most(({ waitMs }) => waitMs)),
      count(sum(({ acknowledged }) => acknowledged)),
      count(sum(({ lost }) => lost)),
      count(sum(({ doubled }) => doubled)),
    ]),
  ].join('\n');
}

export function sentenceOf({ freezes, acknowledged, lost, verified, noticed }: Control): string {
  if (lost === 0) return `The control lost nothing in ${freezes} freezes, although it should.`;
  const said = verified ? '“proven”' : 'that the books differ';
  return (
    `The control lost ${count(lost)} of ${count(acknowledged)} acknowledged operations at freeze ${freezes}; ` +
    `\`ledger:verify\` said ${said}, and the servers refused to post ${noticed} times.`
  );
}

/** @returns what makes the check fail, one sentence each. */
export function failuresOf(rounds: readonly Round[]): string[] {
  return rounds.flatMap(({ fault, pauseMs, lost, doubled, problems }) => [
    ...(lost > 0 ? [`${fault}: ${count(lost)} acknowledged operations were lost.`] : []),
    ...(doubled > 0
      ? [`${fault}: ${count(doubled)} operations were booked twice or were never asked for.`]
      : []),
    ...(pauseMs > mostPauseMs
      ? [`${fault}: writes paused for ${seconds(pauseMs)} s, more than ${mostPauseMs / 1_000} s.`]
      : []),
    ...problems.map((problem) => `${fault}: ${problem}`),
  ]);
}
