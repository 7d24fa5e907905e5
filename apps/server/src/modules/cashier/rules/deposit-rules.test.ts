import { expect, test } from 'vitest';
import { feeOf, isOpenTo, plainChannel } from './channel.ts';
import { plainBankNumber, plainReference, transferReferenceOf } from './transfer-reference.ts';

test('a reference names one order, and is read however it is copied', () => {
  const reference = transferReferenceOf(7_311_482_004_992_163_841n);
  expect(reference).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{1,4})+$/);
  expect(plainReference(` ${reference.toLowerCase().replaceAll('-', ' ')} `)).toBe(
    reference.replaceAll('-', ''),
  );
  expect(plainReference('l0-oI')).toBe('1001');
  // A bank's letters are its own.
  expect(plainBankNumber(' bdo-77 81')).toBe('BDO7781');
  expect(transferReferenceOf(1n)).not.toBe(transferReferenceOf(2n));
});

test.each([
  [{ opensAt: 480, closesAt: 1_200 }, 479, false],
  [{ opensAt: 480, closesAt: 1_200 }, 480, true],
  [{ opensAt: 480, closesAt: 1_200 }, 1_200, false],
  [{ opensAt: 1_200, closesAt: 480 }, 1_300, true],
  [{ opensAt: 1_200, closesAt: 480 }, 479, true],
  [{ opensAt: 1_200, closesAt: 480 }, 600, false],
])('hours %o at minute %i: %s', (hours, minute, open) => {
  const asking = { memberType: 0, tier: 0, device: 'browser', minute } as const;
  expect(isOpenTo({ ...plainChannel, hours }, asking)).toBe(open);
});

test.each([
  [0n, 0, 50_000n, 0n],
  [500n, 150, 50_000n, 1_250n],
  // Rounded down, in the member's favour; never the whole deposit.
  [0n, 1, 9_999n, 0n],
  [60_000n, 0, 50_000n, 0n],
])('a fee of %s and %s of ten thousand on %s is %s', (feeFixedMinor, feeBasisPoints, amount, fee) => {
  expect(feeOf({ feeFixedMinor, feeBasisPoints }, amount)).toBe(fee);
});
