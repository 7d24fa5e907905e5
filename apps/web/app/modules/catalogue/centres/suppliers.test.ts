import { describe, expect, it } from 'vitest';
import { findSuppliers, hundredsOf, suppliersOf, type Mapping } from './suppliers.ts';

const vendor = (gameType: Mapping[number]['gameCategory'], vassalage: string, gameCount: number) => ({
  gameType,
  vassalage,
  accountTypeName: `${vassalage} Games`,
  mobileSmallIcon: `/art/v/vendors/${vassalage}-330.avif`,
  gameCount,
  open: true,
});
const entry = (
  gameCategory: Mapping[number]['gameCategory'],
  vendors: [string, number][],
): Mapping[number] => ({
  gameCategory,
  vendorNames: vendors.map(([code, count]) => vendor(gameCategory, code, count)),
});
const rail = [
  entry('HOT', [['LAKAN', 3]]),
  entry('INHOUSE', [['STUDIO', 5]]),
  entry('RNG', [
    ['LAKAN', 6],
    ['STUDIO', 1],
  ]),
  entry('FISH', [['LAKAN', 2]]),
];

describe('suppliers', () => {
  it('stand once, the largest first, with what they have where; a view counts no game twice', () => {
    expect(suppliersOf(rail).map(({ code, count, categories }) => ({ code, count, categories }))).toEqual([
      {
        code: 'LAKAN',
        count: 8,
        categories: [
          { category: 'RNG', count: 6 },
          { category: 'FISH', count: 2 },
        ],
      },
      {
        code: 'STUDIO',
        count: 5,
        categories: [
          { category: 'RNG', count: 1 },
          { category: 'INHOUSE', count: 5 },
        ],
      },
    ]);
  });
  it('are found by a part of the name, without accents and capitals', () => {
    const suppliers = suppliersOf(rail);
    expect(findSuppliers(suppliers, ' lákan g').map(({ code }) => code)).toEqual(['LAKAN']);
    expect(findSuppliers(suppliers, '').length).toBe(2);
    expect(findSuppliers(suppliers, 'zzz')).toEqual([]);
  });
  it('have more games than is said, in whole hundreds', () => {
    expect([673, 601, 600, 101, 100, 0].map(hundredsOf)).toEqual([600, 600, 500, 100, 0, 0]);
  });
});
