/**
 * Checks a whole issue from what is public: its draw, its tree, and every prize that was paid. Pure, and without the server's
 * word for anything but the numbers that it publishes.
 */
import type { BeaconRound, CheckDrand } from '../fair/beacon-proof.ts';
import { isDrawn } from './draw.ts';
import { sharesOf, stakedOnFirst, stakesOf } from './first-prize.ts';
import { findNumberGame, findPlay, mayComeFromOutside, type NumberGame } from './games.ts';
import { parseLeaf, type LeafFacts } from './leaf.ts';
import { drawFault, type Contribution } from './proof.ts';
import { bookRow } from './second-book/second-book.ts';
import { priceRow } from './slip.ts';
import { leafOf, rootOf } from './tree.ts';

/** An issue as `GET /lgw/proof/issue` publishes it, once it is settled. */
export interface PublishedIssue {
  game: string;
  numero: string;
  /** Where the house does not draw, the numbers come from outside and follow from nothing here. */
  source: 'own' | 'outside';
  seedHash: string;
  locksAt: string;
  beacon: (BeaconRound & { value: string | null }) | null;
  /** Absent in files of before there were any. */
  contributions?: readonly Contribution[];
  root: string | null;
  slips: number;
  seed: string | null;
  numbers: readonly number[] | null;
  paid: string | null;
  fundTaken: string | null;
}

/** A slip as `GET /lgw/proof/slips` publishes it. Amounts are decimals. */
export interface PublishedSlip {
  leaf: number;
  text: string;
  state: string;
  prize: string;
  fundShare: string;
}

/** `numbers`: they follow from seed, slips and beacon · `outside`: they are numbers of the game · `order`: all slips in their places. */
export type IssueCheck = 'numbers' | 'outside' | 'order' | 'root' | 'prizes' | 'paid' | 'fund';

export interface Verdict {
  good: boolean;
  lines: string[];
}

export interface IssueVerdict extends Verdict {
  /** Empty where the issue is not drawn yet. */
  checks: { code: IssueCheck; good: boolean; line: string }[];
}

/** Slips that were given back have no prize, and took no part in the draw. */
const drawnStates: ReadonlySet<string> = new Set(['won', 'lost']);
/** Of currencies with two digits. */
const unitMinor = 100n;

const minorOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
const decimalOf = (minor: bigint): string =>
  `${minor / unitMinor}.${String(minor % unitMinor).padStart(2, '0')}`;

/** @param checkDrand null where the issue's beacon is none of drand */
export function verifyIssue(
  issue: PublishedIssue,
  slips: readonly PublishedSlip[],
  checkDrand: CheckDrand | null,
): IssueVerdict {
  const game = findNumberGame(issue.game);
  const { seed, root, numbers, beacon, seedHash, locksAt } = issue;
  const outside = issue.source === 'outside' && game !== null && mayComeFromOutside(game);
  if (!game || (seed === null && !outside) || root === null || numbers === null)
    return { good: false, lines: ['✗ the issue is not drawn yet, or nobody knows its game'], checks: [] };
  const value = beacon && beacon.value !== null ? { ...beacon, value: beacon.value } : null;
  const fault =
    seed === null
      ? null
      : drawFault(
          game.shape,
          { seed, seedHash, root, locksAt, beacon: value, contributions: issue.contributions },
          numbers,
          checkDrand,
        );
  const ordered = slips.every(({ leaf }, at) => leaf === at) && slips.length === issue.slips;
  const rootFits = rootOf(slips.map(({ text }) => leafOf(text))) === root;
  const { faults, paidMinor, fundMinor } = prizesOf(game, issue, slips, numbers);
  const paidFits = issue.paid === null || minorOf(issue.paid) === paidMinor;
  const fundFits =
    issue.fundTaken === null ||
    (minorOf(issue.fundTaken) === fundMinor && isShared(game, slips, numbers, fundMinor));
  const checks: [code: IssueCheck, good: boolean, line: string][] = [
    outside
      ? [
          'outside',
          isDrawn(game.shape, numbers),
          `numbers ${numbers.join(' ')} were drawn outside: compare them there`,
        ]
      : [
          'numbers',
          fault === null,
          `numbers ${numbers.join(' ')} follow from seed, slips and beacon${fault ? `: not the ${fault}` : ''}`,
        ],
    ['order', ordered, `${slips.length} slips, in their places`],
    ['root', rootFits, `the tree of the slips has the root ${root}`],
    [
      'prizes',
      faults.length === 0,
      `every prize is what its slip says${faults.map((text) => `\n    ${text}`).join('')}`,
    ],
    ['paid', paidFits, `paid in all: ${decimalOf(paidMinor)}`],
    ...(game.fund
      ? [
          [
            'fund',
            fundFits,
            `of it out of the first prize’s fund, shared by stakes: ${decimalOf(fundMinor)}`,
          ] as [IssueCheck, boolean, string],
        ]
      : []),
  ];
  const told = checks.map(([code, good, line]) => ({ code, good, line }));
  return {
    good: told.every(({ good }) => good),
    lines: told.map(({ good, line }) => `${good ? '✓' : '✗'} ${line}`),
    checks: told,
  };
}

function prizesOf(
  game: NumberGame,
  { numero }: PublishedIssue,
  slips: readonly PublishedSlip[],
  numbers: readonly number[],
): { faults: string[]; paidMinor: bigint; fundMinor: bigint } {
  const faults: string[] = [];
  let [paidMinor, fundMinor] = [0n, 0n];
  for (const { leaf, text, state, prize, fundShare } of slips) {
    const facts = parseLeaf(text);
    if (!facts || facts.game !== game.code || facts.numero !== numero) {
      faults.push(`place ${leaf}: no slip of this issue`);
      continue;
    }
    const wonMinor = drawnStates.has(state) ? prizeOf(game, facts, numbers) : 0n;
    const said = minorOf(prize) - minorOf(fundShare);
    if (wonMinor === null || wonMinor !== said)
      faults.push(
        `place ${leaf}: ${decimalOf(said)} paid, ${wonMinor === null ? 'never for sale' : decimalOf(wonMinor)}`,
      );
    paidMinor += minorOf(prize);
    fundMinor += minorOf(fundShare);
  }
  return { faults, paidMinor, fundMinor };
}

/** Whether every slip has its share of what was taken from the fund: by its stakes on winning lines. */
function isShared(
  game: NumberGame,
  slips: readonly PublishedSlip[],
  numbers: readonly number[],
  takenMinor: bigint,
): boolean {
  const stakedMinor = slips.map(({ text, state }) => {
    const facts = drawnStates.has(state) ? parseLeaf(text) : null;
    if (!facts) return 0n;
    return stakedOnFirst(game, stakesOf(facts.rows, unitMinor), numbers) * BigInt(facts.multiple);
  });
  const winners = slips.filter((_, at) => stakedMinor[at]! > 0n);
  const shares = sharesOf(
    takenMinor,
    stakedMinor.filter((staked) => staked > 0n),
  );
  const losers = slips.every(({ fundShare }, at) => stakedMinor[at]! > 0n || minorOf(fundShare) === 0n);
  return losers && winners.every(({ fundShare }, at) => minorOf(fundShare) === shares[at]);
}

/** Minor units, without a share of a fund; null for a slip that could not have been sold, at this price. */
export function prizeOf(game: NumberGame, facts: LeafFacts, numbers: readonly number[]): bigint | null {
  let [prizeMinor, amountMinor] = [0n, 0n];
  for (const row of facts.rows) {
    const priced = priceRow(game, row, unitMinor);
    if (!priced.ok || !findPlay(game, row.playId)) return null;
    amountMinor += priced.value.amountMinor;
    prizeMinor += bookRow(game, row, priced.value, numbers).prizeMinor ?? 0n;
  }
  const multiple = BigInt(facts.multiple);
  return amountMinor * multiple === facts.amountMinor ? prizeMinor * multiple : null;
}

/**
 * Counts what was sold again, before the draw: each slip by going through its stakes, as the second book does.
 * @returns the first slip that does not cost what its leaf says, or null.
 */
export function salesFault(
  { game: code, numero }: Pick<PublishedIssue, 'game' | 'numero'>,
  slips: readonly PublishedSlip[],
): string | null {
  const game = findNumberGame(code);
  if (!game) return `nobody knows the game ${code}`;
  for (const { leaf, text } of slips) {
    const facts = parseLeaf(text);
    if (!facts || facts.game !== code || facts.numero !== numero)
      return `place ${leaf}: no slip of this issue`;
    let amountMinor = 0n;
    for (const row of facts.rows) {
      const priced = priceRow(game, row, unitMinor);
      if (!priced.ok) return `place ${leaf}: never for sale`;
      amountMinor += priced.value.stakeMinor * BigInt(bookRow(game, row, priced.value, null).stakes);
    }
    const countedMinor = amountMinor * BigInt(facts.multiple);
    if (countedMinor !== facts.amountMinor)
      return `place ${leaf}: ${decimalOf(facts.amountMinor)} taken, ${decimalOf(countedMinor)} counted`;
  }
  return null;
}
