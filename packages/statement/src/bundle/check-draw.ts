/** Checks issues of number games, and slips by their receipts. */
import { isEd25519 } from '@perya/beacon/ed25519.ts';
import { drandCheckFor } from '@perya/beacon/load-drand.ts';
import { isDrawn } from '@perya/game-rules/lottery/draw.ts';
import { findNumberGame, mayComeFromOutside } from '@perya/game-rules/lottery/games.ts';
import { parseLeaf } from '@perya/game-rules/lottery/leaf.ts';
import { contributionText, drawFault, receiptText, witnessText } from '@perya/game-rules/lottery/proof.ts';
import { isInTree, leafOf } from '@perya/game-rules/lottery/tree.ts';
import { prizeOf, verifyIssue, type PublishedIssue } from '@perya/game-rules/lottery/verify-issue.ts';
import type { issueSchema, receiptSchema, slipsSchema } from './bundle.ts';
import { check, note, type Check } from './checked.ts';
import type { CheckedPlay } from './check-play.ts';

type Issue = ReturnType<(typeof issueSchema)['parse']>;
type Slips = ReturnType<(typeof slipsSchema)['parse']>['list'];
type Receipt = ReturnType<(typeof receiptSchema)['parse']>;

const only = (...checks: Check[]): CheckedPlay => ({ checks, lines: [] });

/** Whether as many witnesses as the rules of the game ask for have signed; nothing where they ask for none. */
export function checkWitnesses(
  issue: Pick<Issue, 'witnesses' | 'contributions'> & Parameters<typeof signedBy>[0],
): Check[] {
  const { witnesses, root, contributions } = issue;
  const given = contributions.every((one) =>
    isEd25519(one.witness, contributionText(issue, one.contribution), one.signature),
  );
  if (!witnesses || root === null) return given ? [] : [check('witnesses', false)];
  const signed = signedBy(issue, witnesses.list);
  return [check('witnesses', given && signed >= witnesses.needed, `${signed}/${witnesses.list.length}`)];
}

function signedBy(
  issue: Pick<Issue, 'brand' | 'game' | 'numero' | 'seedHash' | 'root' | 'slips'>,
  witnesses: NonNullable<Issue['witnesses']>['list'],
): number {
  const text = witnessText({ ...issue, root: issue.root ?? '' });
  return witnesses.filter(
    ({ witness, signature }) => signature !== null && isEd25519(witness, text, signature),
  ).length;
}

const beaconNote = ({ beacon }: Pick<Issue, 'beacon'>): Check[] =>
  beacon?.name === 'own' ? [note('ownBeacon')] : [];

export async function checkDraw(issue: Issue, slips: Slips): Promise<CheckedPlay> {
  if (issue.root === null || issue.numbers === null) return only(note('open'));
  const { checks } = verifyIssue(issue, slips, await drandCheckFor(issue.beacon));
  if (checks.length === 0) return only(check('form', false, issue.game));
  return {
    checks: [
      ...checks.map(({ code, good, line }) => check(code, good, good ? undefined : line)),
      ...checkWitnesses(issue),
      ...beaconNote(issue),
    ],
    lines: checks.map(({ line }) => line),
  };
}

export interface CheckedSlip {
  state: string;
  prize: string;
  fundShare: string;
}

const minorOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
const drawnStates: ReadonlySet<string> = new Set(['won', 'lost']);

/** A slip: its receipt, its place in the draw, the draw itself, and its prize. */
export async function checkSlip(
  receipt: Receipt,
  issue: Issue,
  { state, prize, fundShare }: CheckedSlip,
): Promise<CheckedPlay> {
  const { brand, game: code, numero, leaf, leafHash, leafText, inclusion } = receipt;
  const facts = parseLeaf(leafText);
  const game = findNumberGame(code);
  const sameIssue = issue.brand === brand && issue.game === code && issue.numero === numero;
  const checks = [
    check(
      'leaf',
      leafOf(leafText) === leafHash && facts?.game === code && facts.numero === numero && sameIssue,
    ),
    check('receipt', isEd25519(issue.receiptKey, receiptText(receipt), receipt.signature), issue.receiptKey),
  ];
  if (!game || !facts) return { checks: [...checks, check('form', false, code)], lines: [leafText] };
  if (inclusion === null || issue.root === null || issue.numbers === null)
    return { checks: [...checks, note('open')], lines: [leafText] };
  const inside = isInTree(leafHash, leaf, inclusion, inclusion.path);
  checks.push(
    check('inclusion', inside && inclusion.root === issue.root && inclusion.size === issue.slips),
    ...(await drawChecks(issue, game)),
    ...checkWitnesses(issue),
    ...beaconNote(issue),
  );
  const wonMinor = drawnStates.has(state) ? prizeOf(game, facts, issue.numbers) : 0n;
  const saidMinor = minorOf(prize) - minorOf(fundShare);
  if (state === 'accepted') checks.push(note('open'));
  else checks.push(check('prize', wonMinor === saidMinor, prize));
  return { checks, lines: [leafText, issue.numbers.join(' ')] };
}

async function drawChecks(
  issue: Issue,
  game: NonNullable<ReturnType<typeof findNumberGame>>,
): Promise<Check[]> {
  const { seed, root, numbers, beacon, seedHash, locksAt, contributions } = issue satisfies PublishedIssue;
  if (root === null || numbers === null) return [];
  if (seed === null)
    return [
      check(
        'outside',
        issue.source === 'outside' && mayComeFromOutside(game) && isDrawn(game.shape, numbers),
      ),
    ];
  const value = beacon && beacon.value !== null ? { ...beacon, value: beacon.value } : null;
  const proof = { seed, seedHash, root, locksAt, beacon: value, contributions };
  const fault = drawFault(game.shape, proof, numbers, await drandCheckFor(beacon));
  return [
    check('commitment', fault !== 'seed'),
    check('beacon', fault !== 'beacon'),
    ...(fault === 'witnesses' ? [check('witnesses', false)] : []),
    check('numbers', fault === null, numbers.join(' ')),
  ];
}
