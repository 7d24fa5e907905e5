/** The fingerprint of a match's seed, and the check of it on this phone when the seed is shown. */
import { drandCheckFor } from '@perya/beacon/load-drand.ts';
import { publicAddressesOf, quicknet, type PromisedBeacon } from '@perya/game-rules/fair/beacon-proof.ts';
import type { CourseProof } from '@perya/game-rules/sportsbook/course.ts';
import { findLeague } from '@perya/game-rules/sportsbook/leagues.ts';
import { h } from '../dom.ts';
import { loadInto } from '../load-into.ts';
import { shown } from '../sheets/fields.ts';
import { openSheet } from '../sheets/sheet.ts';
import { sheetText } from '../sheets/sheet-text.ts';
import { witnessList } from '../sheets/witness-list.ts';
import type { SportsPhraseKey } from '@perya/phrases/studio/sportsbook/en.ts';
import type { Pair } from '@perya/game-rules/sportsbook/sport.ts';
import type { SportsServer } from './server.ts';
import type { SportsWords } from './words.ts';

/** What a check compares. */
export interface Checked extends CourseProof {
  match: string;
  league: string;
  home: string;
  away: string;
  /** As bets were settled by it; null where it did not count. */
  score: Pair | null;
}

export function openFairness(words: SportsWords, server: SportsServer, match: string): void {
  const body = h('div');
  openSheet(words, words.say('fair.title'), body);
  void fill(words, body, async () => {
    const details = await server.match(match);
    const { past, match: view } = details;
    const one = {
      match,
      league: view.league,
      home: view.home,
      away: view.away,
      seedHash: view.seedHash,
      laidAt: details.laidAt,
      beacon: details.beacon,
      beaconValue: details.beaconValue,
      serverSeed: past?.serverSeed ?? null,
      score: past?.result?.score ?? null,
    };
    return { refused: false, checks: [one] };
  });
}

export function openBetFairness(words: SportsWords, server: SportsServer, bet: string): void {
  const body = h('div');
  openSheet(words, words.say('fair.bet'), body);
  void loadInto(words, body, async () => {
    const [proof, { proofFile }] = await Promise.all([
      server.publicBet(bet),
      import('../sheets/proof-file.ts'),
    ]);
    const content = await contentOf(words, checkedOf(proof));
    return [...content, ...proofFile(words, { kind: 'bet', id: bet, game: words.say('fair.bet'), proof })];
  });
}

export interface CheckedBet {
  /** Nothing was staked on these matches. */
  refused: boolean;
  checks: Checked[];
}

export const checkedOfBet = async (server: SportsServer, bet: string): Promise<CheckedBet> =>
  checkedOf(await server.publicBet(bet));

const checkedOf = ({ refused, legs }: Awaited<ReturnType<SportsServer['publicBet']>>): CheckedBet => ({
  refused,
  checks: legs.map(({ match, home, away, score, proof }) => ({ match, home, away, score, ...proof })),
});

/** What a whole bet comes to, before its matches. */
export const refusedText = (words: SportsWords, { refused }: Pick<CheckedBet, 'refused'>): HTMLElement[] =>
  refused ? [sheetText(words.say('fair.refused'))] : [];

async function fill(words: SportsWords, body: HTMLElement, load: () => Promise<CheckedBet>): Promise<void> {
  await loadInto(words, body, async () => contentOf(words, await load()));
}

async function contentOf(words: SportsWords, bet: CheckedBet): Promise<HTMLElement[]> {
  const content = await Promise.all(bet.checks.map((one) => checkContent(words, one)));
  return [sheetText(words.say('fair.text')), ...refusedText(words, bet), ...content.flat()];
}

/** The course is drawn again, here, by the same rules. */
export async function checkContent(words: SportsWords, one: Checked): Promise<HTMLElement[]> {
  const { say } = words;
  const head = [
    h('h3', { text: `${one.home} – ${one.away}` }),
    shown(say('fair.hash'), one.seedHash),
    ...beaconFacts(words, one),
    witnessList({ tag: words.tag, time: words.dayAndClock }, 'match', one.match),
  ];
  if (one.serverSeed === null) return [...head, h('p', { class: 'note', text: say('fair.secret') })];
  const [{ courseFault, drawCourse }, { strengthOf }, checkDrand] = await Promise.all([
    import('@perya/game-rules/sportsbook/course.ts'),
    import('@perya/game-rules/sportsbook/calendar.ts'),
    drandCheckFor(one.beacon),
  ]);
  const { sport } = findLeague(one.league)!;
  const { serverSeed, match, beaconValue } = one;
  const { result } = drawCourse(sport, strengthOf(one), { serverSeed, match, beaconValue });
  const score = `${result.score[0]}–${result.score[1]}`;
  const fault = courseFault(one, serverSeed, checkDrand);
  const same = one.score === null || one.score.join() === result.score.join();
  const ok = same ? 'fair.ok' : 'fair.corrected';
  const verdict = say(fault === null ? ok : fault === 'seed' ? 'fair.bad' : 'fair.beaconBad', { score });
  return [
    ...head,
    shown(say('fair.seed'), one.serverSeed),
    h('p', { class: fault === null ? 'sheet-text good' : 'sheet-text bad', text: verdict }),
  ];
}

function beaconFacts({ say, dayAndClock }: SportsWords, { beacon, beaconValue }: Checked): HTMLElement[] {
  if (!beacon) return [];
  const name =
    beacon.name === 'own' ? say('fair.beaconOwn') : `drand ${beacon.chain.beaconId} ${beacon.round}`;
  return [
    shown(say('fair.beacon'), `${name} · ${dayAndClock(beacon.at)}`),
    beacon.name === 'own'
      ? shown(say('fair.beaconAnchor'), `${beacon.anchor} (${beacon.links})`)
      : shown(say('fair.beaconKey'), beacon.chain.publicKey),
    ...(beacon.name === 'drand' ? publicAddressesOf(beacon) : []).map((address) =>
      shown(say('fair.beaconAddress'), address),
    ),
    ...(beaconValue === null ? [] : [shown(say('fair.beaconValue'), beaconValue)]),
    h('p', { class: 'note', text: say(beaconText(beacon)) }),
  ];
}

/** What the beacon is worth: a chain that is not the public one may be the house's. */
function beaconText(beacon: PromisedBeacon): SportsPhraseKey {
  if (beacon.name === 'own') return 'fair.beaconOwnText';
  return beacon.chain.hash === quicknet.hash ? 'fair.beaconDrandText' : 'fair.beaconOtherText';
}
