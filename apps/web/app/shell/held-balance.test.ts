import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createHeldBalance } from './held-balance.ts';
import { balanceKey } from './member.ts';

const token = 'token';

function barOf(...first: string[]) {
  const client = new QueryClient();
  let seq = 0;
  const move = (...amounts: string[]): void => {
    for (const sumBalance of amounts)
      client.setQueryData(balanceKey(token), { sumBalance, currency: 'PHP', seq: (seq += 1) });
  };
  move(...first);
  const balance = createHeldBalance(client, token);
  const stop = balance.subscribe(() => {});
  return { balance, move, stop, shown: () => balance.shown?.sumBalance };
}

test('a balance that nothing holds is shown as it is', () => {
  const { move, shown } = barOf('100.00');
  expect(shown()).toBe('100.00');
  move('90.00', '1190.00');
  expect(shown()).toBe('1190.00');
});

test('while a round is shown the stake is seen and the win is not', () => {
  const { balance, move, shown } = barOf('100.00');
  balance.hold(true);
  move('90.00');
  expect(shown()).toBe('90.00');
  move('1190.00');
  expect(shown()).toBe('90.00');
  balance.hold(false);
  expect(shown()).toBe('1190.00');
});

test('a stake and a win that arrive together are not seen as one smaller stake', () => {
  const { balance, move, shown } = barOf('100.00');
  balance.hold(true);
  // As a chunk of the stream is read: both at once.
  move('90.00', '95.00');
  expect(shown()).toBe('90.00');
  balance.hold(false);
  expect(shown()).toBe('95.00');
});

test('a balance that was not known yet is shown at once', () => {
  const { balance, move, shown } = barOf();
  balance.hold(true);
  expect(shown()).toBeUndefined();
  move('9.00');
  expect(shown()).toBe('9.00');
});

test('what came before the bar is drawn is in it', () => {
  const { balance, move, stop } = barOf('100.00');
  stop();
  move('120.00');
  balance.subscribe(() => {});
  expect(balance.shown?.sumBalance).toBe('120.00');
});
