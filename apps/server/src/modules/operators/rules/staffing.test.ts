import { expect, test } from 'vitest';
import { findStaffingGaps, type StaffedKind, type StaffMember } from './staffing.ts';

const hire: StaffedKind = {
  kind: 'operator.create',
  propose: 'operator.propose',
  decide: 'operator.approve',
  ofHouse: true,
};
const correct: StaffedKind = {
  kind: 'balance.correct',
  propose: 'balance.propose',
  decide: 'balance.approve',
};
let count = 0n;
const person = (
  roles: StaffMember['roles'],
  brands: string[] | null = null,
  amountLimitMinor: bigint | null = null,
): StaffMember => ({
  operatorId: ++count,
  roles,
  brands,
  amountLimitMinor,
});

test('one owner alone cannot hire anyone; a second owner closes the gap', () => {
  expect(findStaffingGaps([hire], [person(['owner'])], [])).toEqual([
    { kind: 'operator.create', brand: null, missing: 'second', roles: ['owner'], upToMinor: null },
  ]);
  expect(findStaffingGaps([hire], [person(['owner']), person(['owner'])], [])).toEqual([]);
  // An owner of one brand has no say in the house.
  expect(findStaffingGaps([hire], [person(['owner']), person(['owner'], ['perya'])], [])).toHaveLength(1);
});

test('a brand needs its own pair', () => {
  const people = [person(['cashier'], ['perya']), person(['owner'])];
  expect(findStaffingGaps([correct], people, ['perya', 'lucena'])).toEqual([
    {
      kind: 'balance.correct',
      brand: 'lucena',
      missing: 'proposer',
      roles: ['cashier', 'cashierLead'],
      upToMinor: null,
    },
  ]);
  expect(findStaffingGaps([correct], [person(['cashier'])], ['perya'])).toEqual([
    {
      kind: 'balance.correct',
      brand: 'perya',
      missing: 'decider',
      roles: ['owner', 'cashierLead'],
      upToMinor: null,
    },
  ]);
  // One lead may propose and decide, never both at once.
  expect(findStaffingGaps([correct], [person(['cashierLead'])], ['perya'])).toMatchObject([
    { missing: 'second' },
  ]);
  expect(findStaffingGaps([correct], [person(['cashierLead']), person(['cashierLead'])], ['perya'])).toEqual(
    [],
  );
});

test('a proposal about one of two owners needs a third', () => {
  const reset: StaffedKind = { ...hire, kind: 'operator.reset', concerns: () => null };
  const owners = [person(['owner']), person(['owner'])];
  expect(findStaffingGaps([reset], owners, [])).toEqual([
    { kind: 'operator.reset', brand: null, missing: 'third', roles: ['owner'], upToMinor: null },
  ]);
  expect(findStaffingGaps([reset], [...owners, person(['owner'])], [])).toEqual([]);
  // Somebody who may do neither is no loss.
  expect(findStaffingGaps([reset], [...owners, person(['support'])], [])).toMatchObject([
    { missing: 'third' },
  ]);
});

test('limits of amounts bound what two people may; the best pair counts', () => {
  const paying: StaffedKind = { ...correct, amountMinor: () => 0n };
  const lead = (limit: bigint | null) => person(['cashierLead'], null, limit);
  expect(findStaffingGaps([paying], [lead(500n), lead(null), lead(900n)], ['perya'])).toMatchObject([
    { missing: 'limit', upToMinor: 900n },
  ]);
  expect(findStaffingGaps([paying], [lead(500n), lead(null), lead(null)], ['perya'])).toEqual([]);
  expect(findStaffingGaps([correct], [lead(500n), lead(900n)], ['perya'])).toEqual([]);
});
