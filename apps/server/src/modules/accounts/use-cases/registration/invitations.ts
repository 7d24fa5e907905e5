import { randomInt } from 'node:crypto';
import type { Database, Queryable } from '#platform/db/database.ts';
import {
  findInvitationCode,
  insertInvitationCode,
  listRecommendations,
  listRecommendedBy,
  type Recommended,
} from '../../queries/invitations.ts';

/** Without what is read for something else: 0 O, 1 I L. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

const makeCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** The code by which a member invites friends; made when it is first asked for, and then always the same. */
function ensureInvitationCode(db: Database, brand: string, memberId: bigint): Promise<string> {
  return db.transaction(async (tx) => {
    const known = await findInvitationCode(tx, brand, memberId);
    if (known !== null) return known;
    for (;;) {
      const code = makeCode();
      if (await insertInvitationCode(tx, brand, memberId, code)) return code;
    }
  });
}

/** Who invited whom, for the room that pays for it. */
export interface Invitations {
  /** The code by which a member invites friends; made when it is first asked for. */
  ensureInvitationCode(brand: string, memberId: bigint): Promise<string>;
  /** Those of these members whom somebody recommended. */
  listRecommendations(tx: Queryable, memberIds: readonly bigint[]): Promise<Recommended[]>;
  /** Whom a member has recommended, the newest first, and how many there are. */
  listRecommendedBy(memberId: bigint, limit: number): Promise<{ friends: Recommended[]; total: number }>;
}

export const createInvitations = (db: Database): Invitations => ({
  ensureInvitationCode: (brand, memberId) => ensureInvitationCode(db, brand, memberId),
  listRecommendations,
  listRecommendedBy: (memberId, limit) => listRecommendedBy(db, memberId, limit),
});
