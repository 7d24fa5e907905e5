import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeJson, encodeJson } from './wire.ts';

const minor = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

it('brings every amount over exactly', () => {
  const message = fc.record({
    stakeMinor: minor,
    balanceMinor: fc.option(minor),
    chipsMinor: fc.array(minor),
    onSpotsMinor: fc.dictionary(fc.stringMatching(/^[a-z0-9-]{1,8}$/), minor, { noNullPrototype: true }),
    bets: fc.array(fc.record({ winMinor: minor, odds: fc.nat(), name: fc.string() })),
  });
  fc.assert(
    fc.property(message, (value) => {
      expect(decodeJson(encodeJson(value))).toEqual(value);
    }),
  );
});

it('writes digits', () => {
  expect(encodeJson({ stakeMinor: 9_007_199_254_740_993n })).toBe('{"stakeMinor":"9007199254740993"}');
});

it.each([
  '{"stakeMinor":1250}',
  '{"stakeMinor":"1e3"}',
  '{"stakeMinor":"12.50"}',
  '{"stakeMinor":""}',
  '{"id":"1250"}',
])('makes no amount of %s', (text) => {
  expect(decodeJson(text)).toEqual(JSON.parse(text));
});
