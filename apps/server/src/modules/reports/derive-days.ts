/** Derives the sums of days from the ledger. Only this follower writes them. */
import { dayOf } from '@perya/calendar/days.ts';
import type { Consumer } from '#modules/wallet/index.ts';
import { transferKind, type Transfer } from '#modules/wallet/ledger/posting.ts';
import { addHouseDays, addMemberDays, insertFirstDeposits } from './queries/days.ts';
import { houseDaysOf, memberDaysOf, type Dated } from './rules/days.ts';

/** Offsets of time zones are multiples of it. */
const quarterMs = 15 * 60_000;

/** @param timeZoneOf null: the brand is gone; its days are those of UTC. */
export function deriveDays(timeZoneOf: (brand: string) => string | null): Consumer {
  const days = new Map<string, string>();
  const dayIn = (at: Date, timeZone: string): string => {
    const key = `${Math.floor(at.getTime() / quarterMs)} ${timeZone}`;
    const known = days.get(key);
    if (known !== undefined) return known;
    if (days.size > 1_000) days.clear();
    const day = dayOf(at, timeZone);
    days.set(key, day);
    return day;
  };
  const date = (transfer: Transfer): Dated => ({
    ...transfer,
    kindNumber: transferKind[transfer.kind],
    day: dayIn(transfer.at, timeZoneOf(transfer.brand) ?? 'UTC'),
  });
  return {
    name: 'reports',
    async apply(tx, transfers) {
      const dated = transfers
        .filter(({ amountMinor, kind }) => amountMinor !== 0n || kind === 'bet')
        .map(date);
      if (dated.length === 0) return;
      await addHouseDays(tx, houseDaysOf(dated));
      const members = memberDaysOf(dated);
      if (members.length > 0) await addMemberDays(tx, members);
      const deposits = dated.filter(({ kind, amountMinor }) => kind === 'deposit' && amountMinor > 0n);
      if (deposits.length > 0) await insertFirstDeposits(tx, deposits);
    },
  };
}
