import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

export interface InboxDependencies {
  db: Database;
  clock: Clock;
  brandCodes: () => readonly string[];
  /** Whether the brand has a message centre (the whitelabel switch `MAILCEN`). */
  hasMessageCentre: (brand: string) => boolean;
  /** When the member came: letters to all from before are none of his. */
  memberSince: (memberId: bigint) => Promise<Date>;
  /** Announcements that the member has not seen. */
  countUnreadNews: (member: { brand: string; memberId: bigint; type: number }) => Promise<number>;
  /** Tells the streams of a member, or of all members of a brand, that their mail is another than it was. */
  announce: (brand: string, memberId: string | null) => void;
}
