import { expect, test } from 'vitest';
import { linkAfter } from '../packages/game-rules/src/fair/beacon-proof.ts';
import { commitmentOf, fairNumbers } from '../packages/game-rules/src/fair/fair-random.ts';
import { saltOf } from '../packages/game-rules/src/table/chain-proof.ts';
import { findTable } from '../packages/game-rules/src/table/tables.ts';
import { checkMatchText } from './fair-verify-match.ts';
import { checkTableText } from './fair-verify-table.ts';

/** A match that was computed once and written down: whatever shuffles, deals or counts otherwise is found by it. */
const match = {
  matchId: '00000000-0000-4000-8000-000000000009',
  model: 'lucky-9',
  unitMinor: 100,
  rakeCapMinor: 20,
  state: 'over',
  serverSeedHash: '587078d635168058f0e4dcf8ebeca05ae6b845ba2392308953a7b902c4d20b94',
  serverSeed: '7f'.repeat(32),
  commitments: [
    '3490f80401886d12f3861ec190f5c16419b26345497a92bc4530e22f5d8b4295',
    null,
    '92e18130ebb234a4757b877d7ba5bdc1a973140fe662a9bff9751c7ca38b5b2f',
    null,
  ],
  contributions: ['a1'.repeat(32), null, 'b2'.repeat(32), null],
  bots: [false, true, false, true],
  steps: [[0, 0, 1, 1].map((move, seat) => ({ seat, move: [move] }))],
  results: [6, 0, -2, -4],
};
const said = (change: object) => checkMatchText(JSON.stringify({ ...match, ...change }));

test('a known match of Lucky 9: these numbers deal these cards', () => {
  const { good, lines } = said({});
  expect(good).toBe(true);
  expect(lines.slice(0, 5)).toEqual([
    '1: 2♣ 7♥ = 9 natural',
    '2: 5♠ 2♥ = 7',
    '3: J♠ 5♦ A♣ = 6',
    '4: Q♣ 5♥ 8♣ = 3',
    '+6 0 -2 -4',
  ]);
});

test('the studio’s whole answer is read too', () => {
  expect(checkMatchText(JSON.stringify({ success: true, value: match })).good).toBe(true);
});

test('anything that was changed is found', () => {
  expect(said({ results: [6, 0, -4, -2] }).good).toBe(false);
  expect(said({ serverSeed: '7e'.repeat(32) }).good).toBe(false);
  expect(said({ contributions: ['b2'.repeat(32), null, 'a1'.repeat(32), null] }).good).toBe(false);
  expect(said({ serverSeed: null, contributions: null }).good).toBe(false);
  expect(said({ model: 'lucky-10' }).good).toBe(false);
});

function sharedRound() {
  const serverSeed = commitmentOf('a round');
  const beaconValue = commitmentOf('a value');
  const clientSeed = saltOf(beaconValue, []);
  const outcome = findTable('colour-game-fair')!.draw(fairNumbers({ serverSeed, clientSeed, nonce: 3 }));
  const beacon = { name: 'own', anchor: linkAfter(beaconValue, 2), links: 2, at: '2026-11-26T05:00:10.000Z' };
  const chain = {
    rule: 2,
    length: 10,
    anchor: linkAfter(serverSeed, 4),
    committedAt: '2026-11-26T05:00:00.000Z',
    beacon,
    beaconValue,
    playerSeeds: [],
    clientSeed,
  };
  const round = {
    number: 4,
    outcome,
    serverSeedHash: commitmentOf(serverSeed),
    serverSeed,
    clientSeed,
    nonce: 3,
  };
  return { model: 'colour-game-fair', round, chain };
}

test('a shared round is checked with its chain and its beacon', async () => {
  const proof = sharedRound();
  const said = (change: object) =>
    checkTableText(JSON.stringify({ success: true, value: { ...proof, ...change } }));
  const { good, lines } = await said({});
  expect([good, lines.filter((line) => line.startsWith('✓'))]).toEqual([true, lines.slice(-4, -1)]);
  // A second between commitment and beacon round: no witness had time to look.
  expect(lines.at(-1)).toContain('nobody could watch');
  expect((await said({ chain: { ...proof.chain, beaconValue: proof.chain.anchor } })).good).toBe(false);
  expect((await said({ round: { ...proof.round, outcome: [] } })).good).toBe(false);
  expect((await said({ round: { ...proof.round, serverSeedHash: proof.chain.anchor } })).good).toBe(false);
  expect((await said({ round: { ...proof.round, serverSeed: null } })).good).toBe(false);
  expect((await said({ model: 'no-table' })).good).toBe(false);
});
