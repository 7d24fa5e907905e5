/**
 * What leaves the studio while something of a round is still secret, by whatever way: the log, everything that is said to the
 * database, its notices, its tables, the wallet's calls, streams, answers to others. No card and no seed may be in it.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { commitmentOf, fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { deckOf } from '@perya/game-rules/pvp/deal.ts';
import { findPvp } from '@perya/game-rules/pvp/games.ts';
import type { PvpStep } from '@perya/game-rules/pvp/match.ts';
import type { PvpModel } from '@perya/game-rules/pvp/pvp-model.ts';
import { encodeJson } from '@perya/money/wire.ts';
import type { PvpProof } from '../pvp-api.ts';
import { Phone } from '../../test/phone.ts';
import { rewrite } from '../../test/rewrite.ts';
import { createRecorder, foundIn, piecesOf, type Secrets } from '../../test/recorder.ts';
import { exchangeChain, openTableRound, type OpenedRound } from '../../test/seeds.ts';
import { startStudio, type TestStudio } from '../../test/studio.ts';
import { openTable, TestClock } from '../../test/table.ts';
import { keptSeedOf, type SeedColumns } from './seeds/seed-box.ts';
import { seedOf } from './seeds/seed-chain.ts';
import { keepCalendar } from './sportsbook/use-cases/keep-calendar.ts';

const recorder = createRecorder();
const clock = new TestClock();
let studio: TestStudio;
let url: string;
const phones: Phone[] = [];
beforeAll(async () => {
  studio = await startStudio(clock, { served: ['STUDIO', 'AGIMAT', 'BUWAN'], log: recorder.log });
  await recorder.attach(studio);
  url = await studio.listen();
  await studio.cards.hall.start(url);
});
afterEach(async () => {
  for (const phone of phones.splice(0)) {
    await phone.call('POST', '/api/pvp/leave', {});
    phone.off();
  }
});
afterAll(async () => {
  await studio.cards.hall.stop();
  await recorder.stop();
  await studio.close();
});

async function seated(user: string, code: string): Promise<Phone> {
  const phone = await Phone.open(url, user, code);
  phones.push(phone);
  await phone.sit();
  return phone;
}

/** What left up to a moment at which so many steps of the match may have been seen. */
interface Moment {
  texts: ReadonlyMap<string, string>;
  steps: number;
}

/** Plays like robots, and looks at what has left after each move. */
async function playAndListen(model: PvpModel, some: readonly Phone[], stranger: Phone): Promise<Moment[]> {
  const moments: Moment[] = [];
  const matchId = some[0]!.match!.id;
  const read = new Map(some.map((phone) => [phone, phone.heard.indexOf(matchId)]));
  for (;;) {
    for (const phone of some) {
      recorder.note('stream of a seat', phone.heard.slice(read.get(phone)));
      read.set(phone, phone.heard.length);
    }
    for (const path of [`/api/public/pvp/${matchId}`, '/api/pvp', '/api/pvp/matches'])
      for (const phone of [stranger, some[0]!])
        recorder.note(`answer of ${path}`, encodeJson(await phone.call('GET', path)));
    const texts = await recorder.take();
    // With its end all is opened, and what is said then may be anywhere.
    if (texts.get('statements')!.includes("update studio.pvp_match set state = 'over'")) return moments;
    moments.push({ texts, steps: Math.max(...some.map(({ match }) => match!.step)) });
    await Promise.all(some.map((phone) => moveLikeRobot(model, phone)));
    await pause(5);
  }
}

async function moveLikeRobot(model: PvpModel, phone: Phone): Promise<void> {
  const { hand, match, mine, table } = phone;
  const sees = table?.phase === 'playing' && hand?.matchId === match?.id && hand?.step === match?.step;
  if (!sees || !match!.turns.includes(mine!.seat)) return;
  const known = { seat: mine!.seat, hand: hand!.hand, table: match!.table };
  await phone.move([...model.botMove(known)], match!.step);
}

/** What nobody but a seat itself may know after so many steps. */
function secretsOf(model: PvpModel, proof: PvpProof, steps: number): Secrets {
  const serverSeed = proof.serverSeed!;
  const contributions = proof.contributions!.filter((text) => text !== null);
  const deck = deckOf({ serverSeed, contributions });
  const played = new Set(
    (proof.steps as readonly PvpStep[])
      .slice(0, steps)
      .flat()
      .flatMap(({ move }) => move),
  );
  return {
    words: [serverSeed, ...contributions, ...piecesOf(deck)],
    hands: model.deal(deck).hands.map((hand) => hand.filter((card) => !played.has(card))),
  };
}

/** Cards that lie on the table are named by their places in the order of strength, other numbers than those of the hands. */
const withoutPlayed = (text: string): string => text.replaceAll(/\\*"(places|counts)\\*":\[[\d,]*\]/g, '""');

test.each(['pusoy-royale', 'lucky-nine'])(
  '%s: until a match is over, no card and no seed leaves by any way',
  async (code) => {
    const [one, two] = [await seated('player-1', code), await seated('player-2', code)];
    const stranger = await Phone.open(url, 'player-9', code);
    // Matches that are over stand there with all their cards.
    await rewrite(studio.context.db, 'truncate studio.pvp_match cascade');
    await recorder.take();
    await Promise.all([one.ready(), two.ready()]);
    await Promise.all([one.reveal(), two.reveal()]);
    await Promise.all([one.dealt(), two.dealt()]);
    const model = findPvp(one.match!.model)!;
    const moments = await playAndListen(model, [one, two], stranger);
    await one.over();
    const { proof } = (await one.records())[0]!;
    expect(moments.length).toBeGreaterThan(0);
    for (const { texts, steps } of moments) {
      const secrets = secretsOf(model, proof, steps);
      for (const [way, text] of texts) expect([way, ...foundIn(withoutPlayed(text), secrets)]).toEqual([way]);
    }
    // The control: when it is over all is open, and then it is found where it was not before.
    await one.until('the record', () => one.table!.phase !== 'playing');
    const after = await recorder.take();
    const { words } = secretsOf(model, proof, 0);
    expect(foundIn(after.get('tables')!, { words, hands: [] })).toContain(proof.serverSeed);
    expect([...moments[0]!.texts.keys()]).toEqual(expect.arrayContaining(['tables', 'statements', 'wallet']));
  },
  30_000,
);

test('the finder finds a hand in every form in which it could be written', () => {
  const hand = [3, 17, 22, 29, 30, 41, 50];
  const secrets = { words: [], hands: [hand] };
  const written = [
    JSON.stringify({ hand }),
    `{${hand.join()}}`,
    hand.toReversed().join(', '),
    JSON.stringify(JSON.stringify(hand.map(String))),
  ];
  for (const text of written) expect(foundIn(text, secrets)).toHaveLength(1);
  expect(
    foundIn('{"hands":[[31,12],[0,1]]}', {
      words: [],
      hands: [
        [12, 31],
        [1, 40],
      ],
    }),
  ).toEqual(['12,31']);
  expect(foundIn('{"counts":[13,13,13,13],"at":1795310000000,"turns":[3,17,22,29]}', secrets)).toEqual([]);
});

/** @param drawn a drawn outcome that is still secret: only the database may have it. */
async function expectNothingOf(
  secrets: readonly string[],
  answers: readonly object[],
  drawn: readonly string[] = [],
): Promise<void> {
  for (const answer of answers) recorder.note('answers', encodeJson(answer));
  for (const [way, text] of await recorder.take()) {
    const words = way === 'tables' || way === 'statements' ? secrets : [...secrets, ...drawn];
    expect([way, ...foundIn(text, { words, hands: [] })]).toEqual([way]);
  }
}

/** The chain of a round, exchanged for another one until it suits. */
async function chainOf(round: string, suits: (chain: OpenedRound) => boolean): Promise<OpenedRound> {
  const opened = await openTableRound(studio.context, round);
  if (suits(opened)) return opened;
  while (!suits(opened)) opened.lastSeed = randomBytes(32).toString('hex');
  await exchangeChain(studio.context, opened, opened.lastSeed);
  return opened;
}

test.each([
  ['BUWAN', 'baccarat-lounge'],
  ['STUDIO', 'rocket-crash'],
])('%s/%s: nothing of a shared round leaves before everybody may know it', async (vendor, code) => {
  const table = await openTable(studio, clock, code, vendor);
  await table.run();
  const other = await table.join('player-2');
  const { model } = table.game;
  const { id, nonce } = (await table.state()).table.round!;
  const { lastSeed, length, clientSeed } = await chainOf(id, ({ lastSeed, length, clientSeed }) => {
    const serverSeed = seedOf({ lastSeed, length }, nonce);
    const end = model.flight?.endOf(model.draw(fairNumbers({ serverSeed, clientSeed, nonce })));
    // A flight that ends as it begins is over, and open, when it is shown.
    return end === undefined || end > 200;
  });
  const serverSeed = seedOf({ lastSeed, length }, nonce);
  const outcome = model.draw(fairNumbers({ serverSeed, clientSeed, nonce }));
  const look = async (): Promise<object[]> => [
    await table.state(other),
    (await studio.request('GET', `/api/public/tables/${id}`)).body,
  ];
  await recorder.take();
  const spot = model.spots[0]!.id;
  await table.bet([{ spot, stakeMinor: model.limits.chipsMinor[0]! }], { session: other });
  await expectNothingOf([serverSeed, lastSeed, outcome.join()], await look());
  await table.next();
  const shown = await look();
  // A flight's end is as secret while it flies as it was before; the cards of a table are on it now.
  const end = model.flight ? [outcome.join()] : [];
  await expectNothingOf([serverSeed, lastSeed], shown, end);
  await table.next();
  const over = encodeJson(await look());
  expect(over).toContain(serverSeed);
  expect(over).not.toContain(lastSeed);
});

test('seeds of players and of matches to come are sealed wherever they are kept', async () => {
  const { context } = studio;
  await recorder.take();
  await keepCalendar({ ...context, now: () => new Date(clock.now()) });
  const spinner = await Phone.open(url, 'player-7', 'fiesta-nights', 'STUDIO');
  const spun = await spinner.call('POST', '/api/spin', { spinId: randomUUID(), stakeMinor: 2000n });
  const { rows } = await context.db.query<SeedColumns>(
    `select server_seed, sealed_seed, server_seed_hash from studio.seed
     union all select server_seed, sealed_seed, server_seed_hash from studio.next_seed
     union all select server_seed, sealed_seed, server_seed_hash from studio.sport_match`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const seeds = rows.map((row) => context.seedBox.open(keptSeedOf(row)));
  expect(seeds.map(commitmentOf)).toEqual(rows.map((row) => row.server_seed_hash));
  expect(spun.success).toBe(true);
  await expectNothingOf(seeds, [spun]);
});
