import { expect, test } from 'vitest';
import { createSeatKeys, importSeatKey, openHand, sealHand } from './pvp-seal.ts';

const hand = { matchId: '6f8f57715090da2632453988d9a1501b', step: 0, hand: [51, 0, 17] };

test('only who has the key reads a hand; the box says nothing, and changes each time', async () => {
  const [own, other] = [await createSeatKeys(), await createSeatKeys()];
  const key = await importSeatKey(own.publicKey);
  const sealed = await sealHand(hand, key);
  expect(await openHand(sealed, own)).toEqual(hand);
  await expect(openHand(sealed, other)).rejects.toThrow();
  expect(await sealHand(hand, key)).not.toEqual(sealed);
});

test('a box that was changed on its way does not open, and what is no key is refused', async () => {
  const own = await createSeatKeys();
  const sealed = await sealHand(hand, await importSeatKey(own.publicKey));
  const first = sealed.box.startsWith('A') ? 'B' : 'A';
  await expect(openHand({ ...sealed, box: first + sealed.box.slice(1) }, own)).rejects.toThrow();
  await expect(importSeatKey('bm8ga2V5')).rejects.toThrow();
});
