import { expect, test } from 'vitest';
import { linkAfter } from '../fair/beacon-proof.ts';
import { commitmentOf } from '../fair/fair-random.ts';
import { chainFault, saltOf, type ChainProof } from './chain-proof.ts';

const lastSeed = commitmentOf('a chain');
const length = 100;
const nonce = 40;
const serverSeed = linkAfter(lastSeed, length - 1 - nonce);
const beaconValue = commitmentOf('a value');
const playerSeeds = ['mine', 'yours'];
const clientSeed = saltOf(beaconValue, playerSeeds);
const ownBeacon = {
  name: 'own',
  anchor: linkAfter(beaconValue, 9),
  links: 9,
  at: '2026-11-26T05:00:10.000Z',
} as const;
const chain: ChainProof = {
  rule: 2,
  length,
  anchor: linkAfter(lastSeed, length),
  committedAt: '2026-11-26T05:00:00.000Z',
  beacon: ownBeacon,
  beaconValue,
  playerSeeds,
  clientSeed,
};
const faultOf = (change: Partial<ChainProof>, round = { serverSeed, clientSeed, nonce }) =>
  chainFault({ ...chain, ...change }, round, null);

test('a round of a chain is checked from what was published before its beacon came', () => {
  expect(faultOf({})).toBeNull();
  expect(clientSeed).toBe(commitmentOf(`${beaconValue}:mine,yours`));
  expect(saltOf(beaconValue, [])).toBe(commitmentOf(`${beaconValue}:`));
});

test('anything that was changed is found', () => {
  expect(faultOf({}, { serverSeed: commitmentOf('another'), clientSeed, nonce })).toBe('anchor');
  expect(faultOf({}, { serverSeed, clientSeed, nonce: nonce + 1 })).toBe('anchor');
  expect(faultOf({ length: nonce })).toBe('anchor');
  expect(faultOf({ playerSeeds: ['yours', 'mine'] })).toBe('salt');
  expect(faultOf({ playerSeeds: ['mine,yours'] })).toBe('salt');
  expect(faultOf({}, { serverSeed, clientSeed: 'the-house', nonce })).toBe('salt');
  expect(faultOf({ beacon: null })).toBe('beacon');
  expect(faultOf({ beaconValue: commitmentOf('another value') })).toBe('beacon');
  expect(faultOf({ beacon: { ...ownBeacon, links: 8 } })).toBe('beacon');
  expect(faultOf({ beacon: { ...ownBeacon, at: chain.committedAt } })).toBe('time');
});

test('a round of the old rule needs its chain alone', () => {
  const old = {
    rule: 1,
    beacon: null,
    beaconValue: null,
    playerSeeds: [],
    clientSeed: 'of-the-house',
  } as const;
  const round = { serverSeed, clientSeed: 'of-the-house', nonce };
  expect(faultOf({ ...old, playerSeeds: [] }, round)).toBeNull();
  expect(faultOf({ ...old, playerSeeds: [] }, { ...round, clientSeed: 'another' })).toBe('salt');
});
