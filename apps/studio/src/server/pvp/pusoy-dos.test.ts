/** A match of many turns in the studio: passes, repeated plays, a phone that comes back in the middle, and its money. */
import { encodeJson } from '@perya/money/wire.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deckOf } from '@perya/game-rules/pvp/deal.ts';
import { replayMatch, sharesOf, stakeMinorOf } from '@perya/game-rules/pvp/match.ts';
import type { Known, PvpModel } from '@perya/game-rules/pvp/pvp-model.ts';
import { pusoyModels } from '@perya/game-rules/pvp/pusoy-dos/models.ts';
import type { PusoyTable } from '@perya/game-rules/pvp/pusoy-dos/pusoy-dos.ts';
import type { TongitsTable } from '@perya/game-rules/pvp/tongits/match.ts';
import { tongits } from '@perya/game-rules/pvp/tongits/tongits.ts';
import { Phone } from '../../../test/phone.ts';
import { startStudio, type TestStudio } from '../../../test/studio.ts';

type Model = (typeof pusoyModels)[number];

/** The fake wallet counts in hundred-thousandths. */
const unit = 1000;
const [four, , bigTwo] = pusoyModels as [Model, Model, Model];
const stake = Number(stakeMinorOf(four, four.levels[0]!));

let studio: TestStudio;
let url: string;
const phones: Phone[] = [];
beforeAll(async () => {
  studio = await startStudio();
  url = await studio.listen();
  // Nobody here is slow on purpose: a busy machine gets the time that it needs.
  Object.assign(studio.cards.context.times, { bindMs: 300_000 });
  await studio.cards.hall.start(url);
});
afterEach(async () => {
  for (const phone of phones.splice(0)) {
    await phone.call('POST', '/api/pvp/leave', {});
    phone.off();
  }
  await studio.deliverNow();
});
afterAll(async () => {
  await studio.cards.hall.stop();
  await studio.close();
});

async function seated(user: string, code: string, vendor: string): Promise<Phone> {
  const phone = await Phone.open(url, user, code, vendor);
  phones.push(phone);
  await phone.sit();
  return phone;
}

async function begin(...some: Phone[]): Promise<void> {
  await Promise.all(some.map((phone) => phone.ready()));
  await Promise.all(some.map((phone) => phone.reveal()));
  await Promise.all(some.map((phone) => phone.dealt()));
}

/** Its turn, with what it knows; null once the match is over. */
async function turnOf(phone: Phone): Promise<{ known: Known<PusoyTable>; step: number } | null> {
  return phone
    .until('its turn or the end', () => {
      const { phase, match } = phone.table!;
      if (phase === 'over') return { turn: null };
      const { seat } = phone.mine!;
      const sees = match && phone.hand?.matchId === match.id && phone.hand.step === match.step;
      if (phase !== 'playing' || !sees || !match.turns.includes(seat)) return null;
      const table = match.table as PusoyTable;
      return { turn: { known: { seat, hand: phone.hand!.hand, table }, step: match.step } };
    })
    .then(({ turn }) => turn);
}

/** Plays like a robot until the match is over. */
async function playOn(phone: Phone, model: PvpModel = four): Promise<void> {
  for (;;) {
    const turn = await turnOf(phone);
    if (!turn) return;
    await phone.move([...model.botMove(turn.known)], turn.step);
    await stepAfter(phone, turn.step);
  }
}

const stepAfter = (phone: Phone, step: number): Promise<unknown> =>
  phone.until('the next step', () => phone.table!.phase === 'over' || phone.table!.match!.step > step);

test('two people and two bots play to the end; what they heard held their own cards alone, and the money agrees', async () => {
  const [one, other] = [
    await seated('player-1', 'pusoy-royale', 'AGIMAT'),
    await seated('player-2', 'pusoy-royale', 'AGIMAT'),
  ];
  const before = studio.wallet.balance;
  await begin(one, other);
  expect(studio.wallet.balance).toBe(before - 2 * stake * unit);
  expect([one.hand!.hand.length, other.hand!.hand.length]).toEqual([13, 13]);
  expect((one.table!.match!.table as PusoyTable).counts).toEqual([13, 13, 13, 13]);
  expect(encodeJson(one.table)).not.toContain('hands');
  await Promise.all([playOn(one), playOn(other)]);
  const [record] = await one.records();
  const { proof } = record!;
  const contributions = proof.contributions!.filter((text) => text !== null);
  const { table } = replayMatch(four, deckOf({ serverSeed: proof.serverSeed!, contributions }), proof.steps!);
  expect(table).toEqual(one.table!.match!.table);
  const results = four.results(table);
  expect(results).toEqual(proof.results);
  const shares = sharesOf(four, proof, results);
  expect(record!.share).toEqual(shares[0]);
  await one.until('the money', () => studio.wallet.balance === before + paid(shares) * unit);
}, 30_000);

const paid = (shares: readonly { paidMinor: bigint }[]): number =>
  Number(shares[0]!.paidMinor + shares[1]!.paidMinor) - 2 * stake;

test('a play that is sent twice, another one for the same step, and one out of turn', async () => {
  const phone = await seated('player-3', 'big-two-club', 'AGIMAT');
  await begin(phone);
  const turn = (await turnOf(phone))!;
  const move = [...bigTwo.botMove(turn.known)];
  const answers = await Promise.all([phone.move(move, turn.step), phone.move(move, turn.step)]);
  expect(answers.map(({ success }) => success)).toEqual([true, true]);
  const others = turn.known.hand.filter((card) => !move.includes(card));
  expect(await phone.move(others.slice(0, 1), turn.step)).toMatchObject({ success: false });
  expect(await phone.move(move, turn.step)).toMatchObject({ success: true });
  expect(await phone.move([99], turn.step + 1)).toMatchObject({ success: false });
  await stepAfter(phone, turn.step);
  const next = (await turnOf(phone))!;
  expect(next.known.hand).toHaveLength(turn.known.hand.length - move.length);
  expect(await phone.move([99], next.step)).toMatchObject({ errorCode: 'choice.invalid' });
}, 30_000);

test('a phone that comes back in the middle holds what is left of its hand, and plays on', async () => {
  const phone = await seated('player-4', 'big-two-club', 'AGIMAT');
  await begin(phone);
  const turn = (await turnOf(phone))!;
  await phone.move([...bigTwo.botMove(turn.known)], turn.step);
  await stepAfter(phone, turn.step);
  phone.off();
  const again = await seated('player-4', 'big-two-club', 'AGIMAT');
  await again.until(
    'its cards',
    () => again.table!.phase === 'over' || again.hand?.matchId === phone.hand!.matchId,
  );
  expect(again.table!.match!.id).toBe(phone.hand!.matchId);
  expect(phone.hand!.hand).toEqual(expect.arrayContaining(again.hand!.hand));
  await playOn(again, bigTwo);
  expect((await again.records())[0]!.share).not.toBeNull();
}, 30_000);

test('a person plays tongits with two robots to the end: hands that grow and shrink, and the money agrees', async () => {
  const phone = await seated('player-5', 'tongits-table', 'AGIMAT');
  const before = studio.wallet.balance;
  await begin(phone);
  const { counts, phase } = phone.table!.match!.table as TongitsTable;
  expect([phase, counts.toSorted()]).toEqual(['act', [12, 12, 13]]);
  expect(phone.hand!.hand).toHaveLength(counts[phone.mine!.seat]!);
  // Nothing of what others hold is told before the end.
  expect((phone.table!.match!.table as TongitsTable).end).toBeNull();
  await playOn(phone, tongits);
  const [record] = await phone.records();
  const { proof, seat } = record!;
  const contributions = proof.contributions!.filter((text) => text !== null);
  const deck = deckOf({ serverSeed: proof.serverSeed!, contributions });
  const { table } = replayMatch(tongits, deck, proof.steps!);
  expect(table).toEqual(phone.table!.match!.table);
  const share = sharesOf(tongits, proof, tongits.results(table))[seat]!;
  expect(record!.share).toEqual(share);
  const stakeMinor = stakeMinorOf(tongits, tongits.levels[0]!);
  const after = before + Number(share.paidMinor - stakeMinor) * unit;
  await phone.until('the money', () => studio.wallet.balance === after);
}, 60_000);
