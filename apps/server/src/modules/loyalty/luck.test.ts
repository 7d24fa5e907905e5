import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createBulkRandom } from '@perya/game-rules/fair/fair-bulk.ts';
import { commitmentOf, fairNumbers, type NumberSource } from '@perya/game-rules/fair/fair-random.ts';
import { brand, openLoyalty } from '#test/loyalty.ts';
import { splitPot } from '@perya/offer-rules/split-pot.ts';
import { drawSlot, percentsOf } from './rules/luck.ts';
import { windowAt } from './rules/packet-window.ts';
import { demoProgrammes } from './seed/programmes.ts';
import { drawLuck } from './use-cases/luck/draw-luck.ts';
import { showLuck } from './use-cases/luck/show-luck.ts';
import { takePacket } from './use-cases/luck/take-packet.ts';

let here: Awaited<ReturnType<typeof openLoyalty>>;
beforeAll(async () => {
  here = await openLoyalty();
});
afterAll(() => here.closeAll());
afterEach(() => {
  here.world.at = null;
  expect(here.errors.splice(0)).toEqual([]);
});

const viewer = (memberId: bigint) => ({ brand, memberId });
const at = (moment: string): void => void (here.world.at = new Date(moment));
const wheel = demoProgrammes.luck.wheel!;
const slots = wheel.slots.map(({ prize, weight }) => ({
  prizeMinor: prize === null ? 0n : BigInt(prize.replace('.', '')),
  weight,
}));
const bulk = createBulkRandom({ serverSeed: '5eed'.repeat(16), clientSeed: 'chi' });
const numbers = (nonce: number): NumberSource => bulk.numbersOf(nonce);

test('the wheel falls as its weights say: chi-square of 40,000 draws under a fixed seed', () => {
  const draws = 40_000;
  const counts = slots.map(() => 0);
  for (let nonce = 0; nonce < draws; nonce += 1) counts[drawSlot(slots, 10n ** 9n, numbers(nonce))!]! += 1;
  const total = slots.reduce((sum, { weight }) => sum + weight, 0);
  const chi = slots.reduce((sum, { weight }, place) => {
    const expected = (draws * weight) / total;
    return sum + (counts[place]! - expected) ** 2 / expected;
  }, 0);
  // Seven degrees of freedom, p = 0.001.
  expect(chi).toBeLessThan(24.32);
  expect(percentsOf(slots)).toEqual(['30.00', '26.00', '20.00', '12.00', '8.00', '3.00', '0.90', '0.10']);
});

test('a slot that the pot cannot pay takes no part; an empty pot draws what gives nothing', () => {
  for (let nonce = 0; nonce < 500; nonce += 1) {
    expect(slots[drawSlot(slots, 199n, numbers(nonce))!]!.prizeMinor).toBeLessThanOrEqual(199n);
    expect(drawSlot(slots, 0n, numbers(nonce))).toBe(1);
  }
  expect(drawSlot([{ prizeMinor: 5n, weight: 1 }], 0n, numbers(1))).toBeNull();
});

test('packets come to the pot to the centavo, each at least one', () => {
  for (let nonce = 0; nonce < 50; nonce += 1) {
    const packets = splitPot(88_800n, 200, numbers(nonce));
    expect(packets).toHaveLength(200);
    expect(packets.reduce((sum, one) => sum + one, 0n)).toBe(88_800n);
    expect(packets.every((one) => one >= 1n)).toBe(true);
  }
  expect(() => splitPot(9n, 10, numbers(1))).toThrow(RangeError);
});

test('no place in the row of packets is better: chi-square of where the largest lies, 4,000 pots under a fixed seed', () => {
  const [pots, packets] = [4_000, 8];
  const counts = Array.from({ length: packets }, () => 0);
  for (let nonce = 0; nonce < pots; nonce += 1) {
    const split = splitPot(100_000n, packets, numbers(100_000 + nonce));
    const largest = split.reduce((best, one, place) => (one > split[best]! ? place : best), 0);
    counts[largest]! += 1;
  }
  const chi = counts.reduce((sum, count) => sum + (count - pots / packets) ** 2 / (pots / packets), 0);
  // Seven degrees of freedom, p = 0.001.
  expect(chi).toBeLessThan(24.32);
});

test('draws: only with chances, one for a request, proved by the seed that was shown before', async () => {
  const memberId = await here.player();
  at('2028-05-01T04:00:00Z');
  const draw = (requestId: string = randomUUID()) =>
    drawLuck(here.context, viewer(memberId), { game: 'wheel', requestId, clientSeed: 'phone' });
  expect(await draw()).toMatchObject({ error: 'luck.over' });
  await here.staked(memberId, '2028-05-01', 250_000n);
  const shown = await showLuck(here.context, viewer(memberId));
  const game = shown.ok ? shown.value.games.find((one) => one.game === 'wheel') : undefined;
  expect(game).toMatchObject({ left: 2, most: 5 });
  const request = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => draw(request)));
  const [first] = answers;
  if (!first?.ok) throw new Error('no draw');
  expect(answers).toEqual(answers.map(() => first));
  const { serverSeed, slot, amountMinor } = first.value;
  expect(commitmentOf(serverSeed)).toBe(game?.seedHash);
  expect(drawSlot(slots, 500_000n, fairNumbers({ serverSeed, clientSeed: 'phone', nonce: 0 }))).toBe(slot);
  const others = await Promise.all(Array.from({ length: 6 }, () => draw()));
  const drawn = others.filter((one) => one.ok);
  expect(drawn).toHaveLength(1);
  await here.settle();
  const won = amountMinor + (drawn[0]?.ok ? drawn[0].value.amountMinor : 0n);
  expect(await here.balance(memberId)).toBe(won);
  const { rows } = await here.db.query<{ total: bigint; rest: bigint }>(
    `select total, rest from loyalty.luck_pot where day = '2028-05-01' and game = 'wheel'`,
  );
  expect(rows).toEqual([{ total: 500_000n, rest: 500_000n - won }]);
});

test('a window of packets: each member one, all together the pot, nobody who never paid in', async () => {
  const luck = {
    ...demoProgrammes.luck,
    packets: { ...demoProgrammes.luck.packets!, pot: '1.00', packets: 10 },
  };
  await here.db.query(
    `insert into loyalty.programme (brand, kind, valid_from, content, set_at) values ($1, 'luck', '2028-06-01', $2, now())`,
    [brand, luck],
  );
  at('2028-06-01T04:30:00Z');
  const stranger = await here.player();
  expect(await takePacket(here.context, viewer(stranger))).toMatchObject({ error: 'offer.condition' });
  const memberIds = await Promise.all(Array.from({ length: 14 }, () => here.player()));
  for (const memberId of memberIds)
    await here.db.query(`insert into loyalty.standing (member_id, brand, deposited) values ($1, $2, 100)`, [
      memberId,
      brand,
    ]);
  const take = (memberId: bigint) => takePacket(here.context, viewer(memberId));
  const answers = await Promise.all(memberIds.flatMap((memberId) => [take(memberId), take(memberId)]));
  expect(answers.filter((one) => !one.ok && one.error === 'luck.over')).toHaveLength(8);
  await here.settle();
  const balances = await Promise.all(memberIds.map(here.balance));
  expect(balances.reduce((sum, one) => sum + one, 0n)).toBe(100n);
  expect(balances.filter((one) => one > 0n)).toHaveLength(10);
  at('2028-06-01T05:00:00Z');
  expect(await take(memberIds[0]!)).toMatchObject({ error: 'not.found' });
});

test('windows follow the zone of the brand, over midnight too', () => {
  const windows = [
    { from: '12:00', minutes: 60 },
    { from: '23:30', minutes: 60 },
  ];
  const keyAt = (moment: string) => {
    const window = windowAt(windows, new Date(moment), 'Asia/Manila');
    return [window?.key, window?.open];
  };
  expect(keyAt('2026-11-25T03:59:59Z')).toEqual(['2026-11-25 12:00', false]);
  expect(keyAt('2026-11-25T04:00:00Z')).toEqual(['2026-11-25 12:00', true]);
  expect(keyAt('2026-11-25T05:00:00Z')).toEqual(['2026-11-25 23:30', false]);
  expect(keyAt('2026-11-25T16:29:59Z')).toEqual(['2026-11-25 23:30', true]);
  expect(keyAt('2026-11-25T16:30:00Z')).toEqual(['2026-11-26 12:00', false]);
});
