/** What the records ask of the rooms that settle rounds, and of those that book movements. */
import type { TransferTeller } from '#modules/wallet/index.ts';
import type { MemberAccount } from '#modules/wallet/ledger/posting.ts';
import type { Days } from '@perya/calendar/days.ts';
import type { BundleItem } from '@perya/statement/bundle/write-bundle.ts';

/** What was settled on a day, minor units. */
export interface SettledDay {
  day: string;
  /** Stakes less refunds. */
  bettingMinor: bigint;
  winningMinor: bigint;
}

export interface RecordsPorts {
  /** Of the member's rounds, all that was answered before the call; days without any are absent. */
  listSettledDays(account: MemberAccount, days: Days, timeZone: string): Promise<SettledDay[]>;
  /** The member's play of a span of time with its proofs, one source after the other. */
  provePlay: readonly ((
    account: MemberAccount,
    span: { from: Date; to: Date },
  ) => AsyncIterable<BundleItem>)[];
  /** How a movement is told to its member. */
  tellTransfer: TransferTeller;
}
