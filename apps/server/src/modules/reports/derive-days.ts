/** Derives the sums of days from the ledger. Only this follower writes them. */
import { dayOf } from '@perya/calendar/days.ts';
import { listPurposes, type Consumer } from '#modules/wallet/index.ts';
import { transferKind, type Transfer } from '#modules/wallet/ledger/posting.ts';
import type { Queryable } from '#platform/db/database.ts';
import { addHouseDays, addMemberDays, addOwedDays, insertFirstDeposits } from './queries/days.ts';
import { houseDaysOf, memberDaysOf, owedDaysOf, type Dated } from './day-sums.ts';

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
  // Their numbers never change.
  const codes = new Map<number, string>();
  const learn = async (tx: Queryable, transfers: readonly Transfer[]): Promise<void> => {
    const numbers = new Set(transfers.map(({ houseAccount }) => houseAccount.purpose));
    const unknown = [...numbers].filter((number) => !codes.has(number));
    if (unknown.length === 0) return;
    for (const [number, code] of await listPurposes(tx, unknown)) codes.set(number, code);
  };
  const houseOf = ({ houseAccount: { purpose } }: Transfer): string => {
    const code = codes.get(purpose);
    if (code === undefined) throw new Error(`the house account ${purpose} has no purpose`);
    return code;
  };
  const date = (transfer: Transfer): Dated => ({
    ...transfer,
    house: houseOf(transfer),
    kindNumber: transferKind[transfer.kind],
    day: dayIn(transfer.at, timeZoneOf(transfer.brand) ?? 'UTC'),
  });
  return {
    name: 'reports',
    async apply(tx, transfers) {
      await learn(tx, transfers);
      const dated = transfers
        .filter(({ amountMinor, kind }) => amountMinor !== 0n || kind === 'bet')
        .map(date);
      if (dated.length === 0) return;
      await addHouseDays(tx, houseDaysOf(dated));
      const members = memberDaysOf(dated);
      if (members.length > 0) await addMemberDays(tx, members);
      const owed = owedDaysOf(dated);
      if (owed.length > 0) await addOwedDays(tx, owed);
      const deposits = dated.filter(({ kind, amountMinor }) => kind === 'deposit' && amountMinor > 0n);
      if (deposits.length > 0) await insertFirstDeposits(tx, deposits);
    },
  };
}
