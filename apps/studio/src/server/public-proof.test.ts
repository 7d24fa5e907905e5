import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import type { PublicProofView, RotationView, RoundView, SpinView } from '../api.ts';
import { startStudio, type TestStudio } from '../../test/studio.ts';

let studio: TestStudio;
beforeEach(async () => {
  studio = await startStudio();
});
afterEach(() => studio.close());

const ask = (id: string) => studio.request<PublicProofView>('GET', `/api/public/rounds/${id}`);

test('anybody who knows a round’s number gets what a check needs, the server seed once it is revealed, and no amount', async () => {
  const spin = { spinId: randomUUID(), stakeMinor: 2000n };
  let { round } = (await studio.request<SpinView>('POST', '/api/spin', spin, studio.session)).body.value;
  while (round.state === 'playing') {
    const body = { stepIndex: round.steps.length };
    ({ round } = (
      await studio.request<SpinView>('POST', `/api/rounds/${round.id}/next`, body, studio.session)
    ).body.value);
  }
  const before = (await ask(round.id)).body.value;
  expect(before).toEqual({
    model: 'fiesta-nights',
    refused: false,
    jackpot: null,
    serverSeed: null,
    round: {
      serverSeedHash: round.serverSeedHash,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      choices: [],
      steps: round.steps.map(({ draw }) => ({ draw })),
    },
  });
  const rotation = { clientSeed: 'another' };
  await studio.request<RotationView>('POST', '/api/seeds/rotate', rotation, studio.session);
  const after = (await ask(round.id)).body.value;
  expect(commitmentOf(after.serverSeed ?? '')).toBe(before.round.serverSeedHash);
});

test('a refused bet has its proof too: its place among the seeds, and that nothing was drawn', async () => {
  studio.wallet.status = 'RS_ERROR_NOT_ENOUGH_MONEY';
  const spin = { spinId: randomUUID(), stakeMinor: 2000n };
  const refused = await studio.request<SpinView>('POST', '/api/spin', spin, studio.session);
  expect(refused.body.errorCode).toBe('funds.insufficient');
  studio.wallet.status = null;
  const { body } = await studio.request<RoundView[]>('GET', '/api/rounds', undefined, studio.session);
  const [round] = body.value;
  expect(round).toMatchObject({ spinId: spin.spinId, state: 'refused', steps: [], winMinor: 0n });
  const { serverSeedHash, clientSeed, nonce } = round!;
  expect((await ask(round!.id)).body.value).toEqual({
    model: 'fiesta-nights',
    refused: true,
    jackpot: null,
    serverSeed: null,
    round: { serverSeedHash, clientSeed, nonce, choices: [], steps: [] },
  });
  // The next round has another place: what would have been drawn is nobody's to choose.
  const again = { spinId: randomUUID(), stakeMinor: 2000n };
  const next = await studio.request<SpinView>('POST', '/api/spin', again, studio.session);
  expect(next.body.value.round.nonce).toBe(nonce + 1);
});

test('a round that there is not is not found', async () => {
  for (const id of [randomUUID(), 'no-number', '%00']) {
    expect(await ask(id)).toMatchObject({ status: 404, body: { errorCode: 'not.found' } });
  }
});
