import { expect, test } from 'vitest';
import { plainAccountNumber } from './account-number.ts';

test('numbers in their plain form, by kind', () => {
  const good = [
    ['mobile', '0917-555 0100', '09175550100'],
    ['mobile', '+639175550100', '09175550100'],
    ['mobile', '９１７５５５０１００', '09175550100'],
    ['account', '0012 3456 78', '0012345678'],
    ['card', '4111 1111 1111 1111', '4111111111111111'],
    ['iban', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ] as const;
  for (const [rule, typed, plain] of good)
    expect([typed, plainAccountNumber(rule, typed)]).toEqual([typed, plain]);
});

test('what has not the form is none', () => {
  const bad = [
    ['mobile', '0217 555 0100'],
    ['mobile', '91755501000'],
    ['account', '12345'],
    ['account', '12345678901234567890123'],
    ['account', 'abc12345'],
    ['card', '4111 1111 1111 1112'],
    ['iban', 'DE89370400440532013001'],
    ['iban', ''],
  ] as const;
  for (const [rule, typed] of bad) expect([typed, plainAccountNumber(rule, typed)]).toEqual([typed, null]);
});
