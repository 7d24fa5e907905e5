/** What a check of a bundle says, in codes: the verifier's phrases have their words. */

/** `bad`: it does not fit. `note`: there is nothing to compare, and why. */
export type Verdict = 'good' | 'bad' | 'note';

export type CheckCode =
  | 'form'
  | 'open'
  | 'refused'
  | 'commitment'
  | 'outcome'
  | 'payout'
  | 'noPayout'
  | 'jackpot'
  | 'chain'
  | 'oldChain'
  | 'time'
  | 'beacon'
  | 'salt'
  | 'ownBeacon'
  | 'match'
  | 'numbers'
  | 'outside'
  | 'order'
  | 'root'
  | 'prizes'
  | 'paid'
  | 'fund'
  | 'witnesses'
  | 'leaf'
  | 'receipt'
  | 'inclusion'
  | 'prize'
  | 'lines'
  | 'sum'
  | 'signature'
  | 'key'
  | 'unproven'
  | 'whole';

export interface Check {
  code: CheckCode;
  verdict: Verdict;
  /** A line of the outcome, a number, or a key. */
  detail?: string;
}

export interface CheckedItem {
  kind: string;
  id: string;
  game: string;
  checks: Check[];
  /** What was drawn and played, for reading. */
  lines: readonly string[];
}

export interface CheckedBundle {
  items: CheckedItem[];
  /** Of the file itself. */
  checks: Check[];
  good: boolean;
}

export const check = (code: CheckCode, fits: boolean, detail?: string): Check => ({
  code,
  verdict: fits ? 'good' : 'bad',
  ...(detail !== undefined && { detail }),
});

export const note = (code: CheckCode, detail?: string): Check => ({
  code,
  verdict: 'note',
  ...(detail !== undefined && { detail }),
});
