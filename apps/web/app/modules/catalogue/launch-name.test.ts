import { afterEach, expect, test, vi } from 'vitest';
import { launchName, noteListed } from './launch-name.ts';

afterEach(() => vi.unstubAllGlobals());

const game = { nodeId: 'pearl-tide', gameCategory: 'RNG', vassalage: 'LAOT', gameId: 'pt' } as const;
const whole = { category: 'RNG', vendor: 'LAOT', gameId: 'pt', nodeId: 'pearl-tide' };

test('a launch names category, vendor, gameId and nodeId: as a list said it, else as it is asked for', async () => {
  expect(await launchName({ nodeId: 'pearl-tide' }, async () => game)).toEqual(whole);
  expect(await launchName({ nodeId: 'unknown' }, async () => undefined)).toEqual({ nodeId: 'unknown' });
  vi.stubGlobal('document', {});
  noteListed(game);
  const find = vi.fn(async () => undefined);
  expect(await launchName({ nodeId: 'pearl-tide' }, find)).toEqual(whole);
  // A hot match names its room.
  expect(await launchName({ nodeId: 'pearl-tide', vendor: 'LAOT', gameId: 'room-7' }, find)).toEqual({
    ...whole,
    gameId: 'room-7',
  });
  expect(find).not.toHaveBeenCalled();
});
