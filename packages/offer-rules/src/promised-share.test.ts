import { expect, test } from 'vitest';
import { promisedPercent, saysAmount } from './promised-share.ts';

test.each([
  ['First deposit doubled', 100],
  ['Double your first deposit', 100],
  ['Get 100% extra', 100],
  ['We match your deposit', 100],
  ['Triple it', 200],
  ['50 percent more', 50],
  ['Doblehin ang unang deposito', 100],
  ['Dinodoble namin ito', 100],
  ['Dagdag na 25 porsiyento', 25],
  ['100% today, 200% tomorrow', 200],
  ['Welcome bonus', null],
  ['Doubt it? Five spins', null],
])('%s promises %s', (text, percent) => expect(promisedPercent(text)).toBe(percent));

test.each([
  ['First deposit: 100% bonus up to ₱277', '27700', true],
  ['Up to ₱277.00', '27700', true],
  ['Up to ₱1,500', '150000', true],
  ['Up to ¥500', '500', true],
  ['277% more', '27700', false],
  ['Up to ₱2,770', '27700', false],
  ['First deposit doubled', '27700', false],
])('%s says %s: %s', (text, minor, said) => expect(saysAmount(text, minor)).toBe(said));
