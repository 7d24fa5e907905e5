import { createHash } from 'node:crypto';
import { quicknet, type DrandBeaconRound } from '@perya/game-rules/fair/beacon-proof.ts';
import { drawFault, numbersOf } from '@perya/game-rules/lottery/proof.ts';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import { chainFault, saltOf } from '@perya/game-rules/table/chain-proof.ts';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createBeacon } from './beacon.ts';
import { chainHashOf } from './chain-hash.ts';
import { createChainOfOne } from './chain-of-one.ts';
import { createDrandBeacon } from './drand-beacon.ts';
import { isDrandValue } from './drand-proof.ts';
import { drandCheckFor } from './load-drand.ts';
import { createOwnBeacon } from './own-beacon.ts';
import { drandChain, drandOf, drandUrls } from './settings.ts';

/** Rounds of the public chain, as its relays publish them. */
const published = [
  {
    round: 123,
    signature:
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
    randomness: 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
  },
  {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
  {
    round: 32_281_667,
    signature:
      'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b',
    randomness: '4fd2fc55983dbfa3f446d8a0bd56f16cc8c5e76afd1ec154b60d477cbabed13b',
  },
];
const [first, second] = published.map(({ signature }) => signature) as [string, string];
const roundOf = (round: number, chain = quicknet): DrandBeaconRound => ({ name: 'drand', chain, round });

test('published rounds of quicknet are verified with the key that the chain’s hash commits to', () => {
  expect(chainHashOf(quicknet)).toBe(quicknet.hash);
  for (const { round, signature, randomness } of published) {
    expect(isDrandValue(roundOf(round), signature)).toBe(true);
    expect(createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')).toBe(randomness);
  }
});

test('another round, another signature, another key and an invalid signature are refused', () => {
  const other = createChainOfOne(quicknet.genesisTime, () => 0);
  expect(isDrandValue(roundOf(124), first)).toBe(false);
  expect(isDrandValue(roundOf(123), second)).toBe(false);
  expect(isDrandValue(roundOf(123), other.sign(123))).toBe(false);
  expect(isDrandValue(roundOf(123, { ...quicknet, publicKey: other.chain.publicKey }), other.sign(123))).toBe(
    false,
  );
  for (const text of ['', 'zz', 'ff'.repeat(48), '00'.repeat(48), first.toUpperCase(), `${first}00`])
    expect(isDrandValue(roundOf(123), text)).toBe(false);
  // Round 1000 of drand's other chain, `default`.
  const foreign =
    'b09eacd45767c4d58306b98901ad0d6086e2663766f3a4ec71d00cf26f0f49eaf248abc7151c60cf419c4e8b37e80412';
  expect(isDrandValue(roundOf(1_000), foreign)).toBe(false);
  expect(isDrandValue(roundOf(0), first)).toBe(false);
  expect(isDrandValue(roundOf(1.5), first)).toBe(false);
});

const genesis = 1_790_000_000;
let now = genesis + 100;
const date = (seconds = now): Date => new Date(seconds * 1_000);
const one = createChainOfOne(genesis, () => now);

test('a beacon asks its addresses in turn, believes none, and waits for what has not come', async () => {
  const asked: string[] = [];
  const relays: Record<string, (url: string) => Promise<Response>> = {
    down: () => Promise.reject(new Error('refused')),
    lies: async () => Response.json({ round: 35, signature: one.sign(36), randomness: '' }),
    html: async () => new Response('<h1>hello</h1>'),
    good: (url) => one.answer(url),
  };
  const beaconAt = (...hosts: string[]) =>
    createDrandBeacon({ chain: one.chain, urls: hosts.map((host) => `https://${host}`) }, (url) => {
      asked.push(new URL(url).host);
      return relays[new URL(url).host]!(url);
    });
  now = genesis + 100;
  const beacon = beaconAt('down', 'lies', 'html', 'good');
  const round = beacon.roundAt(date(genesis + 103));
  expect(round).toEqual({ name: 'drand', chain: one.chain, round: 35, at: date(genesis + 102) });
  expect(await beacon.valueOf(round, date())).toBeNull();
  expect(asked).toEqual([]);
  // By our clock it has come, by theirs it has not.
  expect(await beaconAt('good').valueOf(round, date(genesis + 102))).toBeNull();
  now = genesis + 102;
  asked.length = 0;
  const values = await Promise.all([beacon.valueOf(round, date()), beacon.valueOf(round, date())]);
  expect(values).toEqual([one.sign(35), one.sign(35)]);
  expect(asked).toEqual(['down', 'lies', 'html', 'good']);
  await expect(beaconAt('down', 'lies').valueOf(round, date())).rejects.toThrow(/no address of drand/);
});

test('a change of the setting keeps the rounds that were promised', async () => {
  const own = createOwnBeacon(Buffer.alloc(32, 1), { purpose: 'test', linkMs: 1_000, spanMs: 60_000 });
  const drand = createDrandBeacon({ chain: one.chain, urls: ['https://good'] }, (url) => one.answer(url));
  now = genesis + 100;
  const [local, both] = [createBeacon(own, null), createBeacon(own, drand)];
  const [before, after] = [local.roundAt(date()), both.roundAt(date())];
  expect([before.name, after.name]).toEqual(['own', 'drand']);
  expect(await both.valueOf(before, date())).toBe(await local.valueOf(before, date()));
  expect(await both.valueOf(after, date())).toBe(one.sign(34));
  await expect(local.valueOf(after, date())).rejects.toThrow(/DRAND_URLS/);
});

test('settings name addresses and a chain whose hash fits; without addresses nothing is asked', () => {
  const read = (env: object) => z.object({ DRAND_URLS: drandUrls, DRAND_CHAIN: drandChain }).safeParse(env);
  const unset = read({}).data!;
  expect(unset).toEqual({ DRAND_URLS: [], DRAND_CHAIN: quicknet });
  expect(drandOf({ urls: unset.DRAND_URLS, chain: unset.DRAND_CHAIN })).toBeNull();
  const info = {
    public_key: one.chain.publicKey,
    period: 3,
    genesis_time: genesis,
    hash: one.chain.hash,
    groupHash: one.chain.groupHash,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: 'of-one' },
  };
  const given = read({
    DRAND_URLS: 'https://api.drand.sh/, https://drand.cloudflare.com',
    DRAND_CHAIN: JSON.stringify(info),
  });
  expect(given.data).toEqual({
    DRAND_URLS: ['https://api.drand.sh', 'https://drand.cloudflare.com'],
    DRAND_CHAIN: one.chain,
  });
  for (const bad of [
    { DRAND_URLS: 'api.drand.sh' },
    { DRAND_CHAIN: 'fastnet' },
    { DRAND_CHAIN: JSON.stringify({ ...info, period: 30 }) },
    { DRAND_CHAIN: JSON.stringify({ ...info, schemeID: 'pedersen-bls-chained' }) },
  ])
    expect(read(bad).success).toBe(false);
});

test('a shared round and a draw are checked with the beacon that they were promised', async () => {
  const serverSeed = commitmentOf('a seed');
  const at = new Date((genesis + 34 * 3) * 1_000).toISOString();
  const beacon = { ...roundOf(35, one.chain), at };
  const value = one.sign(35);
  const chain = {
    rule: 2 as const,
    length: 1,
    anchor: commitmentOf(serverSeed),
    committedAt: date(genesis).toISOString(),
    beacon,
    beaconValue: value,
    playerSeeds: ['mine'],
    clientSeed: saltOf(value, ['mine']),
  };
  const check = await drandCheckFor(beacon);
  const faultOf = (change: Partial<typeof chain>) => {
    const changed = { ...chain, ...change };
    return chainFault(changed, { serverSeed, clientSeed: changed.clientSeed, nonce: 0 }, check);
  };
  expect(faultOf({})).toBeNull();
  expect(faultOf({ beaconValue: one.sign(36), clientSeed: saltOf(one.sign(36), ['mine']) })).toBe('beacon');
  // The round is older than the time that is claimed for it.
  expect(faultOf({ beacon: { ...beacon, at: date(genesis + 900).toISOString() } })).toBe('time');
  expect(faultOf({ committedAt: at })).toBe('time');
  expect(chainFault(chain, { serverSeed, clientSeed: chain.clientSeed, nonce: 0 }, null)).toBe('beacon');

  const { shape } = findNumberGame('dragon-number-draw')!;
  const root = commitmentOf('slips');
  const numbers = numbersOf(shape, serverSeed, root, value);
  const proof = { seed: serverSeed, seedHash: commitmentOf(serverSeed), root, beacon: { ...beacon, value } };
  const locksAt = date(genesis + 90).toISOString();
  expect(drawFault(shape, { ...proof, locksAt }, numbers, check)).toBeNull();
  // Sales that end after the round could use its value.
  expect(drawFault(shape, { ...proof, locksAt: at }, numbers, check)).toBe('beacon');
});
