/** Ends of issues under trouble: a process that dies at any statement, two servers at once, clocks that step, witnesses that stay away. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import {
  contributionText,
  drawFault,
  numbersOf,
  witnessText,
  type WitnessFacts,
} from '@perya/game-rules/lottery/proof.ts';
import { createBeacon } from '@perya/beacon/beacon.ts';
import { createOwnBeacon } from '@perya/beacon/own-beacon.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createLedger } from '#modules/wallet/index.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { findIssue } from './queries/issues.ts';
import { listPlans } from './queries/orders.ts';
import { lotteryBeacon } from './seeds.ts';
import { closeIssue } from './use-cases/close-issue.ts';
import { drawIssue } from './use-cases/draw-issue.ts';
import { presentResult } from './present.ts';
import { recordContribution } from './use-cases/record-contribution.ts';
import { recordCountersignature } from './use-cases/record-countersignature.ts';
import { placeOrder } from './use-cases/place-order.ts';
import { refundRest } from './use-cases/refund-slips.ts';
import { createSale } from './use-cases/sale.ts';
import { settleIssue } from './use-cases/settle-issue.ts';
import {
  asked,
  balanceOf,
  brand,
  buy,
  db,
  dependencies,
  game,
  keyOf,
  later,
  ledger,
  makeId,
  now,
  onSale,
  openLottery,
  playerWith,
  setNow,
} from '#test/lottery.ts';

openLottery();

/** Dies at a statement to the database, or at a posting: what was committed before stays, nothing comes after. */
function dyingAt(step: number): LotteryDependencies {
  let left = step;
  const live = (): void => {
    left -= 1;
    if (left < 0) throw new Error('gone');
  };
  const mortal = (real: Queryable): Queryable =>
    ({
      ...real,
      query: async (...query: Parameters<Queryable['query']>) => {
        live();
        return real.query(...query);
      },
    }) as Queryable;
  return {
    ...dependencies,
    db: {
      ...db,
      ...mortal(db),
      transaction: (work) => db.transaction((tx) => work(mortal(tx) as never)),
    },
    ledger: {
      ...ledger,
      post: async (posting) => {
        live();
        const answer = await ledger.post(posting);
        live();
        return answer;
      },
    },
  };
}

/** Repeats a step with deaths that come later each time, until it gets through. @returns how often it died */
async function untilItLives(step: (of: LotteryDependencies) => Promise<unknown>): Promise<number> {
  for (let deaths = 0; ; deaths += 1) {
    const died = await step(dyingAt(deaths)).then(
      () => null,
      (error: unknown) => error,
    );
    if (died === null) return deaths;
    if (!(died instanceof Error) || died.message !== 'gone') throw died;
  }
}

test('a process that dies at any statement of close, draw and settlement loses, doubles and delays nothing', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => playerWith(10_000n)));
  const [first, second] = onSale(2).map(({ numero }) => numero);
  for (const player of players.slice(0, 3)) await buy(player, asked([first!, second!], { stopOnWin: true }));
  // A booked stake without an answer.
  const half: LotteryDependencies = {
    ...dependencies,
    ledger: {
      ...ledger,
      post: async (posting) => {
        await ledger.post(posting);
        throw new Error('gone');
      },
    },
  };
  await expect(placeOrder(half, players[3]!, asked([first!]))).rejects.toThrow('gone');
  later(60);
  const key = keyOf(first!);
  expect(await untilItLives((of) => closeIssue(of, key))).toBeGreaterThan(5);
  expect(await untilItLives((of) => drawIssue(of, key))).toBeGreaterThan(1);
  expect(await untilItLives((of) => settleIssue(of, key))).toBeGreaterThan(8);
  expect(await findIssue(db, key)).toMatchObject({ state: 'settled', slips: 4, paidMinor: 4n * 1980n });
  // The plans have ended with their win, and the sweep gives back what a death left.
  await refundRest(dependencies);
  expect(await Promise.all(players.map(balanceOf))).toEqual([9_980n, 9_980n, 9_980n, 9_980n]);
});

test('a process that dies at any statement of a sale: the same request sells once, and is charged once', async () => {
  const player = await playerWith(10_000n);
  const { numero } = onSale(1)[0]!;
  await buy(await playerWith(2_000n), asked([numero]));
  const what = asked([numero]);
  const deaths = await untilItLives(async (of) => {
    const placed = await placeOrder({ ...of, sale: createSale(of) }, player, what);
    if (!placed.ok) throw new Error(placed.error);
  });
  expect(deaths).toBeGreaterThan(5);
  expect(await balanceOf(player)).toBe(8_000n);
  later(60);
  await closeIssue(dependencies, keyOf(numero));
  expect(await findIssue(db, keyOf(numero))).toMatchObject({ slips: 2, soldMinor: 4_000n });
  expect(await balanceOf(player)).toBe(8_000n);
});

test('bets on two servers while both close: what was acknowledged is in the tree, what was not is not charged', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => playerWith(2_000n)));
  const { numero } = onSale(1)[0]!;
  await buy(await playerWith(2_000n), asked([numero]));
  const other = { ...dependencies, ledger: createLedger({ db, node: 33, makeId }) };
  const servers = [dependencies, other];
  const [answers] = await Promise.all([
    Promise.all(players.map((player, at) => placeOrder(servers[at % 2]!, player, asked([numero])))),
    ...servers.map((server) => closeIssue(server, keyOf(numero))),
  ]);
  await other.ledger.close();
  const sold = answers.filter(({ ok }) => ok).length;
  expect(answers.filter((one) => !one.ok).map((one) => (one.ok ? '' : one.error))).toEqual(
    Array.from({ length: players.length - sold }, () => 'issue.closed'),
  );
  expect(await findIssue(db, keyOf(numero))).toMatchObject({ state: 'closed', slips: sold + 1 });
  expect(await Promise.all(players.map(balanceOf))).toEqual(answers.map(({ ok }) => (ok ? 0n : 2_000n)));
  later(60);
  await Promise.all(servers.map((server) => drawIssue(server, keyOf(numero))));
  await Promise.all([settleIssue(dependencies, keyOf(numero)), settleIssue(dependencies, keyOf(numero))]);
  expect(await Promise.all(players.map(balanceOf))).toEqual(answers.map(({ ok }) => (ok ? 1_980n : 2_000n)));
});

test('clocks that step by five seconds: no bet after the close, no draw before its time, the same numbers', async () => {
  const player = await playerWith(10_000n);
  const [first, second] = onSale(2);
  const orderId = await buy(player, asked([first!.numero]));
  const key = keyOf(first!.numero);
  // A clock that is fast closes; the same one, set back to before the lock, sells no more of it, but the next issue.
  setNow(new Date(first!.locksAt.getTime() - 2_000));
  later(5);
  await closeIssue(dependencies, key);
  later(-5);
  expect(now < first!.locksAt).toBe(true);
  expect(await placeOrder(dependencies, player, asked([first!.numero]))).toEqual({
    ok: false,
    error: 'issue.closed',
  });
  await buy(player, asked([second!.numero]));
  const { root } = (await findIssue(db, key))!;
  // A server whose clock is slow does not draw; the beacon has not come to its round.
  setNow(new Date(first!.drawsAt.getTime() - 5_000));
  await expect(drawIssue(dependencies, key)).rejects.toThrow('has not come');
  expect(await findIssue(db, key)).toMatchObject({ state: 'closed', numbers: null });
  setNow(new Date(first!.drawsAt.getTime() + 5_000));
  await drawIssue(dependencies, key);
  const { numbers } = (await findIssue(db, key))!;
  // Set back again, it is drawn and paid once, with the same numbers.
  setNow(new Date(first!.drawsAt.getTime() - 5_000));
  await drawIssue(dependencies, key);
  await Promise.all([settleIssue(dependencies, key), settleIssue(dependencies, key)]);
  expect(await findIssue(db, key)).toMatchObject({ state: 'settled', root, numbers, slips: 1 });
  expect((await listPlans(db, [orderId])).map(({ state }) => state)).toEqual(['won']);
  expect(await balanceOf(player)).toBe(10_000n - 2n * 2_000n + 1_980n);
});

test('a draw waits for the witnesses that its rules ask for: no more, no others, and no forged signature', async () => {
  const keys = [0, 1, 2].map(() => generateKeyPairSync('ed25519'));
  const named = keys.map(({ publicKey }) =>
    Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
  );
  const rules = { source: 'own', witnesses: { keys: named, needed: 2 } };
  await db.query(`insert into lottery.game_rule values ($1, $2, $3, $4, $5, now())`, [
    brand.code,
    game.code,
    now.toISOString().slice(0, 10),
    JSON.stringify(rules),
    makeId(),
  ]);
  const player = await playerWith(2_000n);
  const { numero } = onSale(1)[0]!;
  const key = keyOf(numero);
  await buy(player, asked([numero]));
  const signAs = async (at: number, change: Partial<WitnessFacts> = {}) => {
    const issue = (await findIssue(db, key))!;
    const text = witnessText({
      ...key,
      seedHash: issue.seedHash,
      root: issue.root ?? '',
      slips: issue.slips,
      ...change,
    });
    const signature = sign(null, Buffer.from(text), keys[at]!.privateKey).toString('hex');
    return recordCountersignature(dependencies, key, { witness: named[at]!, signature });
  };
  expect(await signAs(0)).toEqual({ ok: false, error: 'issue.state' });
  later(60);
  await closeIssue(dependencies, key);
  await drawIssue(dependencies, key);
  expect(await findIssue(db, key)).toMatchObject({ state: 'closed', numbers: null });
  expect(await signAs(0, { slips: 2 })).toEqual({ ok: false, error: 'witness.signature' });
  const stranger = { witness: 'ab'.repeat(32), signature: 'cd'.repeat(64) };
  expect(await recordCountersignature(dependencies, key, stranger)).toEqual({
    ok: false,
    error: 'witness.unknown',
  });
  expect(await signAs(0)).toEqual({ ok: true, value: { signed: 1, needed: 2 } });
  expect(await signAs(0)).toEqual({ ok: true, value: { signed: 1, needed: 2 } });
  await drawIssue(dependencies, key);
  expect(await findIssue(db, key)).toMatchObject({ state: 'closed' });
  const both = await Promise.all([signAs(1), signAs(2)]);
  expect(both.map((one) => (one.ok ? one.value.signed : one.error)).toSorted()).toEqual([2, 3]);
  const { rows } = await db.query(`select 1 from platform.due where kind = 'lottery.draw' and key like $1`, [
    `%:${numero}`,
  ]);
  expect(rows).toHaveLength(1);
  // Nothing is drawn from a seed or a beacon that was not committed.
  const lost = { ...dependencies, seedSecret: Buffer.alloc(32, 1) };
  await expect(drawIssue(lost, key)).rejects.toThrow(/^the seed of issue .* is not the committed one/);
  const otherBeacon = createBeacon(createOwnBeacon(Buffer.alloc(32, 1), lotteryBeacon), null);
  const foreign = { ...dependencies, beacon: otherBeacon };
  await expect(drawIssue(foreign, key)).rejects.toThrow(/^the beacon of issue .* is not the committed one/);
  await drawIssue(dependencies, key);
  await settleIssue(dependencies, key);
  expect(await balanceOf(player)).toBe(1_980n);
  expect(await signAs(0)).toEqual({ ok: false, error: 'issue.state' });
});

test('values of witnesses enter a draw: committed while it sells, revealed with the root, all of them or none is drawn', async () => {
  const keys = [0, 1, 2].map(() => generateKeyPairSync('ed25519'));
  const named = keys.map(({ publicKey }) =>
    Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
  );
  await db.query(`insert into lottery.game_rule values ($1, $2, $3, $4, $5, now())`, [
    brand.code,
    game.code,
    now.toISOString().slice(0, 10),
    JSON.stringify({ source: 'own', witnesses: { keys: named, needed: 1 } }),
    makeId(),
  ]);
  const player = await playerWith(2_000n);
  const { numero } = onSale(1)[0]!;
  const key = keyOf(numero);
  await buy(player, asked([numero]));
  const values = ['first', 'second'].map(commitmentOf);
  const commitAs = async (at: number, text = values[at]!, by = at) => {
    const { seedHash } = (await findIssue(db, key))!;
    const contribution = commitmentOf(text);
    const signed = Buffer.from(contributionText({ ...key, seedHash }, contribution));
    const signature = sign(null, signed, keys[by]!.privateKey).toString('hex');
    return recordContribution(dependencies, key, { witness: named[at]!, contribution, signature });
  };
  const signAs = async (at: number, value?: string) => {
    const issue = (await findIssue(db, key))!;
    const text = witnessText({ ...key, ...issue, root: issue.root ?? '' });
    const signature = sign(null, Buffer.from(text), keys[at]!.privateKey).toString('hex');
    return recordCountersignature(dependencies, key, { witness: named[at]!, signature, value });
  };
  expect(await commitAs(0, values[0], 1)).toEqual({ ok: false, error: 'witness.signature' });
  expect(await commitAs(0)).toMatchObject({ ok: true });
  // The first one counts.
  expect(await commitAs(0, 'another')).toEqual({
    ok: true,
    value: { contribution: commitmentOf(values[0]!) },
  });
  expect(await commitAs(1)).toMatchObject({ ok: true });
  later(60);
  await closeIssue(dependencies, key);
  expect(await commitAs(2, 'late')).toEqual({ ok: false, error: 'issue.state' });
  // Enough signatures, and one value: drawn with it alone, the other witness could have chosen.
  expect(await signAs(0, values[1])).toEqual({ ok: false, error: 'witness.value' });
  expect(await signAs(0, values[0])).toMatchObject({ ok: true });
  await drawIssue(dependencies, key);
  expect(await findIssue(db, key)).toMatchObject({ state: 'closed', numbers: null });
  expect(await signAs(1, values[1])).toMatchObject({ ok: true });
  await expect(db.query('update lottery.contribution set value = null, revealed_at = null')).rejects.toThrow(
    /stay as they were/,
  );
  await drawIssue(dependencies, key);
  const issue = (await findIssue(db, key))!;
  const proof = presentResult(issue);
  expect(proof.contributions.map(({ value }) => value).toSorted()).toEqual(values.toSorted());
  expect(drawFault(game.shape, proof, proof.numbers, null)).toBeNull();
  // Neither without the values nor in another order.
  const others = [[], proof.contributions.slice(1), proof.contributions.toReversed()];
  for (const contributions of others)
    expect(drawFault(game.shape, { ...proof, contributions }, proof.numbers, null)).not.toBeNull();
  expect(numbersOf(game.shape, proof.seed, proof.root, proof.beacon!.value)).not.toEqual(proof.numbers);
  await settleIssue(dependencies, key);
  expect(await balanceOf(player)).toBe(1_980n);
});
