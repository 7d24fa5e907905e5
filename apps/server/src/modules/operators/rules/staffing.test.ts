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
const person = (roles: StaffMember['roles'], brands: string[] | null = null): StaffMember => ({
  operatorId: ++count,
  roles,
  brands,
});

test('one owner alone cannot hire anyone; a second owner closes the gap', () => {
  expect(findStaffingGaps([hire], [person(['owner'])], [])).toEqual([
    { kind: 'operator.create', brand: null, missing: 'second', roles: ['owner'] },
  ]);
  expect(findStaffingGaps([hire], [person(['owner']), person(['owner'])], [])).toEqual([]);
  // An owner of one brand has no say in the house.
  expect(findStaffingGaps([hire], [person(['owner']), person(['owner'], ['perya'])], [])).toHaveLength(1);
});

test('a brand needs its own pair', () => {
  const people = [person(['cashier'], ['perya']), person(['owner'])];
  expect(findStaffingGaps([correct], people, ['perya', 'lucena'])).toEqual([
    { kind: 'balance.correct', brand: 'lucena', missing: 'proposer', roles: ['cashier', 'cashierLead'] },
  ]);
  expect(findStaffingGaps([correct], [person(['cashier'])], ['perya'])).toEqual([
    { kind: 'balance.correct', brand: 'perya', missing: 'decider', roles: ['owner', 'cashierLead'] },
  ]);
  // One lead may propose and decide, never both at once.
  expect(findStaffingGaps([correct], [person(['cashierLead'])], ['perya'])).toMatchObject([
    { missing: 'second' },
  ]);
  expect(findStaffingGaps([correct], [person(['cashierLead']), person(['cashierLead'])], ['perya'])).toEqual(
    [],
  );
});
