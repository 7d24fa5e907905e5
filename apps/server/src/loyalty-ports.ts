/** What the loyalty asks about two members, answered by accounts and cashier. */
import { sharedTraces } from '@perya/contract/brand/invitation-settings.ts';
import { findSharedTraces, listPeople } from '#modules/accounts/index.ts';
import { isSameName, listHolders, listSharedNumbers } from '#modules/cashier/index.ts';
import type { ListShared } from '#modules/loyalty/index.ts';

/** Removed payout accounts count, and the names of their holders. */
export const listShared: ListShared = async (tx, brand, one, other) => {
  const { device, address } = await findSharedTraces(tx, one, other);
  const [account = false] = await listSharedNumbers(tx, brand, [{ one, other }]);
  const people = await listPeople(tx, [one, other]);
  const holders = await listHolders(tx, brand, [one, other]);
  const named = [
    ...people.map(({ memberId, payeeName }) => ({ memberId, name: payeeName ?? '' })),
    ...holders.map(({ memberId, holder }) => ({ memberId, name: holder })),
  ];
  const namesOf = (id: bigint) => named.filter(({ memberId }) => memberId === id).map(({ name }) => name);
  const others = namesOf(other);
  const payeeName = namesOf(one).some((name) => others.some((another) => isSameName(name, another)));
  const shared = { device, address, account, payeeName };
  return sharedTraces.filter((trace) => shared[trace]);
};
