import { expect, test } from 'vitest';
import { isLobbyMessage } from './lobby-message.ts';
import { signed } from './round.ts';

test('only the lobby message is heard', () => {
  expect(isLobbyMessage({ type: 'perya:lobby' })).toBe(true);
  for (const other of [null, undefined, 'perya:lobby', 1, {}, { type: 'perya:pay' }, []]) {
    expect(isLobbyMessage(other)).toBe(false);
  }
});

test('a result has its sign, nothing has none', () => {
  expect(signed('-5.00', '₱')).toBe('−₱5.00');
  expect(signed('1250.50', '₱')).toBe('+₱1,250.50');
  expect(signed('0.00', '₱')).toBe('₱0.00');
});
