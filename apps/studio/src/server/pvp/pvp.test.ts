/** Matches of people against people, over a real wallet protocol, with all clocks in a hurry. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import { resultsOf, sharesOf } from '@perya/game-rules/pvp/match.ts';
import { lucky9, totalOf } from '@perya/game-rules/pvp/lucky-9/lucky-9.ts';
import type { PvpProof } from '../../pvp-api.ts';
import { rewrite } from '../../../test/rewrite.ts';
import { Phone } from '../../../test/phone.ts';
import { startStudio, type TestStudio } from '../../../test/studio.ts';
import { recoverMatches } from './use-cases/recover-matches.ts';

/** The fake wallet counts in hundred-thousandths. */
const unit = 1000;
const level = lucky9.levels[0]!;
const stake = lucky9.mostLoss * Number(level.unitMinor);

let studio: TestStudio;
let url: string;
const phones: Phone[] = [];
beforeAll(async () => {
  studio = await startStudio();
  url = await studio.listen();
  await studio.cards.hall.start(url);
});
afterEach(async () => {
  studio.wallet.mishaps.length = 0;
  for (const phone of phones.splice(0)) {
    await phone.call('POST', '/api/pvp/leave', {});
    phone.off();
  }
  await studio.deliverNow();
  studio.wallet.calls.length = 0;
});
afterAll(async () => {
  await studio.cards.hall.stop();
  await studio.close();
});

async function seated(user?: string, at = 0): Promise<Phone> {
  const phone = await Phone.open(url, user);
  phones.push(phone);
  await phone.sit(at);
  return phone;
}

/** A whole match of these phones; all stand, and bots fill the other seats. */
async function play(...some: Phone[]): Promise<void> {
  await Promise.all(some.map((phone) => phone.ready()));
  await Promise.all(some.map((phone) => phone.reveal()));
  await Promise.all(some.map((phone) => phone.dealt()));
  await Promise.all(some.map((phone) => phone.move([0])));
  await Promise.all(some.map((phone) => phone.over()));
}

const calls = (call: string) =>
  studio.wallet.calls.filter((one) => one.call === call && one.status === 'RS_OK');

test('two people and two bots play: stakes are taken, cards are sealed, results paid, and everything can be checked', async () => {
  const [one, two] = [await seated('player-1'), await seated('player-2')];
  expect(two.table!.tableId).toBe(one.table!.tableId);
  const before = studio.wallet.balance;
  await Promise.all([one.ready(), two.ready()]);
  await one.reveal();
  await two.reveal();
  await one.dealt();
  expect(studio.wallet.balance).toBe(before - 2 * stake * unit);
  expect(one.hand!.hand).toHaveLength(2);
  expect(one.table!.seats.map(({ bot }) => bot !== null)).toEqual([false, false, true, true]);
  // What one phone hears holds nothing of the other's cards, and of its own only a box.
  expect(one.table!.match!.table).toEqual({ counts: [2, 2, 2, 2], shown: null });
  expect(one.heard).not.toContain('"hand"');
  // A natural nine cannot draw.
  const draws = totalOf(one.hand!.hand) === 9 ? 0 : 1;
  await one.move([draws]);
  await two.dealt();
  await two.move([0]);
  await one.over();
  const [record] = await one.records();
  const { proof } = record!;
  const level0 = { unitMinor: proof.unitMinor, rakeCapMinor: proof.rakeCapMinor };
  expect(commitmentOf(proof.serverSeed!)).toBe(proof.serverSeedHash);
  expect(proof.contributions!.map((text) => text && commitmentOf(text))).toEqual(proof.commitments);
  const contributions = proof.contributions!.filter((text) => text !== null);
  const results = resultsOf(lucky9, { serverSeed: proof.serverSeed!, contributions }, proof.steps!);
  expect(results).toEqual(proof.results);
  const shares = sharesOf(lucky9, level0, results);
  expect(record!.share).toEqual(shares[0]);
  const shown = (one.match!.table as { shown: number[][] }).shown;
  expect(shown[0]).toHaveLength(2 + draws);
  expect(shown[0]!.slice(0, 2)).toEqual(one.hand!.hand.slice(0, 2));
  await one.until('the money', () => calls('win').length === 2);
  expect(studio.wallet.balance).toBe(
    before + (Number(shares[0]!.paidMinor + shares[1]!.paidMinor) - 2 * stake) * unit,
  );
});

test('before the end neither the database nor any other stream holds a card, a seed or a decision', async () => {
  const [one, two] = [await seated('player-1'), await seated('player-2')];
  await Promise.all([one.ready(), two.ready()]);
  await Promise.all([one.reveal(), two.reveal()]);
  await Promise.all([one.dealt(), two.dealt()]);
  await one.move([0]);
  await two.until('the decision', () => two.table?.seats[0]?.decided);
  const { rows } = await studio.context.db.query<{ text: string }>(
    `select (m.*)::text || coalesce((select string_agg((r.*)::text, '') from studio.pvp_round r where r.match_id = m.id), '') as text
     from studio.pvp_match m where m.state = 'open'`,
  );
  expect(rows).toHaveLength(1);
  const hand = one.hand!.hand;
  // The stream has the whole of a match that was played at this table before, which is open to all.
  const ofThisMatch = two.heard.slice(two.heard.indexOf(two.match!.id));
  const line = ofThisMatch + rows[0]!.text;
  expect(line).not.toContain(JSON.stringify(hand));
  expect(line).not.toContain(JSON.stringify({ seat: 0, move: [0] }));
  await two.move([0]);
  await two.over();
  const { proof } = (await two.records())[0]!;
  // Now that they are known: they were nowhere before.
  for (const secret of [proof.serverSeed!, ...proof.contributions!.filter((text) => text !== null)])
    expect(line).not.toContain(secret);
});

test('wins and losses: what comes back is the stake with the result, less the rake, in every match', async () => {
  const phone = await seated('player-1');
  const before = studio.wallet.balance;
  const nets: number[] = [];
  for (
    let match = 0;
    match < 40 && !(nets.some((net) => net > 0) && nets.some((net) => net < 0));
    match += 1
  ) {
    await play(phone);
    const { share, proof } = (await phone.records())[0]!;
    expect(share!.paidMinor).toBe(BigInt(stake) + share!.netMinor - share!.rakeMinor);
    expect(proof.results!.reduce((sum, units) => sum + units, 0)).toBe(0);
    nets.push(Number(share!.netMinor - share!.rakeMinor));
  }
  expect(nets.some((net) => net > 0)).toBe(true);
  expect(nets.some((net) => net < 0)).toBe(true);
  await phone.until('all wins', () => calls('win').length === nets.length);
  expect(studio.wallet.balance).toBe(before + nets.reduce((sum, net) => sum + net, 0) * unit);
  // Each stake once, each round closed once.
  expect(calls('bet')).toHaveLength(nets.length);
  // A match takes a second, and two in three are lost.
}, 90_000);

test('a repeated move changes nothing, another one is refused, and so are late and impossible ones', async () => {
  const phone = await seated('player-1');
  await phone.ready();
  await phone.reveal();
  await phone.dealt();
  expect(await phone.move([7])).toMatchObject({ errorCode: 'choice.invalid' });
  const two = await Promise.all([phone.move([0]), phone.move([0])]);
  expect(two.every(({ success }) => success)).toBe(true);
  expect(await phone.move([1])).toMatchObject({ errorCode: 'choice.made' });
  await phone.over();
  expect(await phone.move([0])).toMatchObject({ success: true });
  expect(await phone.move([0], 5)).toMatchObject({ errorCode: 'move.late' });
});

test('whoever lets the time run out keeps his hand, and the match ends without him', async () => {
  const phone = await seated('player-1');
  await phone.ready();
  await phone.reveal();
  await phone.dealt();
  await phone.over();
  const { proof } = (await phone.records())[0]!;
  expect(proof.steps![0]!.find(({ seat }) => seat === 0)!.move).toEqual([0]);
});

test('a phone that comes back with another key has its cards again', async () => {
  const phone = await seated('player-1');
  await phone.ready();
  await phone.reveal();
  await phone.dealt();
  const first = phone.hand!.hand;
  phone.off();
  const again = await Phone.open(url, 'player-1');
  phones.push(again);
  expect(await again.sit()).toMatchObject({ tableId: phone.table!.tableId, seat: 0 });
  await again.dealt();
  expect(again.hand!.hand).toEqual(first);
  await again.move([0]);
  await again.over();
});

test('whoever leaves in the middle risks nothing more, and is paid', async () => {
  const phone = await seated('player-1');
  await phone.ready();
  await phone.reveal();
  await phone.dealt();
  await phone.call('POST', '/api/pvp/leave', {});
  await phone.until('its end', () => phone.left);
  const look = await Phone.open(url, 'player-1');
  let state = '';
  for (let tries = 0; tries < 200 && state !== 'closed'; tries += 1) {
    state = (await look.records())[0]!.state;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(state).toBe('closed');
});

test('a refused stake: he is not in the match; with nobody left it does not come about', async () => {
  const phone = await seated('player-1');
  const other = await seated('player-2');
  studio.wallet.status = 'RS_ERROR_NOT_ENOUGH_MONEY';
  await phone.ready();
  await phone.reveal();
  await phone.until('the refusal', () => phone.mine?.refusal === 'funds.insufficient');
  await phone.until('the end', () => phone.table?.phase === 'void');
  studio.wallet.status = null;
  expect(calls('bet')).toHaveLength(0);
  // The other one was not ready, and nothing happened to him.
  expect(other.mine).toMatchObject({ playing: false, refusal: null });
});

test('a stake of unknown fate: rolled back, and the match goes on without that seat', async () => {
  const [one, two] = [await seated('player-1'), await seated('player-2')];
  const before = studio.wallet.balance;
  await Promise.all([one.ready(), two.ready()]);
  studio.wallet.mishaps.push({ call: 'bet', when: 'after', times: 3 });
  await Promise.all([one.reveal(), two.reveal()]);
  await one.until('the match', () => ['playing', 'over', 'void'].includes(one.table!.phase));
  await one.until('its end', () => ['over', 'void'].includes(one.table!.phase));
  await studio.deliverNow();
  await studio.deliverNow();
  const { rows } = await studio.context.db.query<{ net: string | null; open: string }>(
    `select sum(win_minor - stake_minor) filter (where state = 'closed')::text as net,
       count(*) filter (where state not in ('closed', 'cancelled', 'refused'))::text as open
     from studio.pvp_round where match_id = (select id from studio.pvp_match order by created_at desc limit 1)`,
  );
  expect(rows[0]!.open).toBe('0');
  expect(studio.wallet.balance).toBe(before + Number(rows[0]!.net ?? 0) * unit);
});

test('who does not open his contribution is not in the match, and loses nothing', async () => {
  const [one, two] = [await seated('player-1'), await seated('player-2')];
  await Promise.all([one.ready(), two.ready()]);
  await one.reveal();
  await one.dealt();
  expect(two.mine).toMatchObject({ playing: false, refusal: 'seat.slow' });
  await one.move([0]);
  await one.over();
  expect((await two.records()).filter(({ proof }) => proof.matchId === one.match!.id)).toEqual([]);
});

test('a wrong contribution is not taken', async () => {
  const phone = await seated('player-1');
  await phone.ready();
  phone.contributions[0] = 'a'.repeat(64);
  expect(await phone.reveal()).toMatchObject({ errorCode: 'request.invalid' });
  await phone.until('the end', () => phone.table?.phase === 'void');
});

test('one member has one seat, also when he sits down twice at once; play money sits elsewhere', async () => {
  const one = await seated('player-1');
  const twice = await Promise.all([
    one.call('POST', '/api/pvp/sit', { level: 0 }),
    one.call('POST', '/api/pvp/sit', { level: 2 }),
  ]);
  for (const answer of twice)
    expect(answer).toMatchObject({ value: { tableId: one.table!.tableId, level: 0 } });
  const trial = await seated('trial-7');
  expect(trial.table!.tableId).not.toBe(one.table!.tableId);
  const { rows } = await studio.context.db.query('select from studio.pvp_sitting');
  expect(rows).toHaveLength(2);
});

test('what fails in a match ends that match alone: its stakes come back, and the table goes on', async () => {
  const phone = await seated('player-1');
  const before = studio.wallet.balance;
  const rule = vi.spyOn(lucky9, 'botMove').mockImplementation(() => {
    throw new Error('a rule that fails');
  });
  try {
    await phone.ready();
    await phone.reveal();
    await phone.until('the end', () => phone.table?.phase === 'void');
  } finally {
    rule.mockRestore();
  }
  await studio.deliverNow();
  expect(studio.wallet.balance).toBe(before);
  await play(phone);
});

test('matches of a dead process: given up, all stakes back; its seats are free', async () => {
  const phone = await seated('player-1');
  const before = studio.wallet.balance;
  await phone.ready();
  await phone.reveal();
  await phone.dealt();
  // As another process sees it, when this one stood still for too long: one that is not there, so that its own clock does not
  // say meanwhile that it is, nor gives the match up before.
  await rewrite(
    studio.context.db,
    `update studio.pvp_match set process = gen_random_uuid() where state = 'open'`,
  );
  await recoverMatches(studio.cards.context);
  await phone.move([0]);
  await phone.until('the end', () => phone.table?.phase === 'void');
  await studio.deliverNow();
  expect(studio.wallet.balance).toBe(before);
  expect((await phone.records())[0]).toMatchObject({
    state: 'cancelled',
    share: null,
    proof: { state: 'void', serverSeed: null },
  });
});

test('anybody may check a match by the number of a round; foreign seats cannot be used', async () => {
  const phone = await seated('player-1');
  await play(phone);
  const [record] = await phone.records();
  const open = await phone.call<PvpProof>('GET', `/api/public/pvp/${record!.id}`);
  expect(open).toMatchObject({ value: { matchId: record!.proof.matchId, state: 'over' } });
  const stranger = await Phone.open(url, 'player-9');
  expect(
    await stranger.call('POST', '/api/pvp/move', { matchId: record!.proof.matchId, step: 0, move: [0] }),
  ).toMatchObject({
    errorCode: 'seat.none',
  });
  expect((await fetch(`${url}/api/pvp/stream`)).status).toBe(401);
});
