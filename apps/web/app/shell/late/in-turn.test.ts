import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('shows the next when the one before is closed, also when that one failed', async () => {
  const seen: string[] = [];
  let close = () => undefined as void;
  const first = inTurn(
    () =>
      new Promise<void>((resolve) => {
        seen.push('first');
        close = resolve;
      }),
  );
  const second = inTurn(async () => {
    seen.push('second');
    throw new Error('no file');
  });
  const third = inTurn(async () => seen.push('third'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).toEqual(['first']);
  close();
  await first;
  await expect(second).rejects.toThrow('no file');
  await third;
  expect(seen).toEqual(['first', 'second', 'third']);
});
