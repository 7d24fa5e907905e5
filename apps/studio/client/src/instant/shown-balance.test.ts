import { expect, test } from 'vitest';
import { ShownBalance } from './shown-balance.ts';

function arrange(minor: bigint | null) {
  const shown: (bigint | null)[] = [];
  return { balance: new ShownBalance(minor, (one) => shown.push(one)), now: () => shown.at(-1) };
}

test('a win in the wallet is not shown before its round has been seen, also when another bet is refused', () => {
  const { balance, now } = arrange(100n);
  balance.stake(10n);
  expect(now()).toBe(90n);
  balance.taken();
  expect(now()).toBe(90n);
  balance.hide(50n);
  balance.set(140n);
  expect(now()).toBe(90n);
  balance.stake(10n);
  expect(now()).toBe(80n);
  balance.refused();
  // The refusal says what the wallet holds, the unseen win with it.
  balance.set(140n);
  expect(now()).toBe(90n);
  expect(balance.isBelow(91n)).toBe(true);
  balance.hide(-50n);
  expect(now()).toBe(140n);
});

test('what is not known stays unknown, and refuses no bet', () => {
  const { balance, now } = arrange(null);
  balance.stake(10n);
  balance.set(null);
  expect(now()).toBe(null);
  expect(balance.isBelow(10n)).toBe(false);
});
