import type { Session } from '#platform/http/bind.ts';
import type { Accounts } from '../../dependencies.ts';
import { findMemberByName, insertAffiliate, insertMember } from '../../queries/members.ts';

export interface SeedMember {
  brand: string;
  userName: string;
  password: string;
  nickname: string | null;
  /** Member type. */
  type: number;
  /** Six digits, before money leaves. */
  paymentPassword?: string;
  /** The name that payouts go to. */
  payeeName?: string;
  /** An invitation code of this member. */
  affiliateCode?: string;
  uplineId?: bigint;
  /** The member who invited this one. */
  recommenderId?: bigint;
  /** Now, if it is left out. */
  registeredAt?: Date;
}

/** Makes a member of the demonstration, or finds the one that is there. @returns the member's identity. */
export async function seedMember(accounts: Accounts, seed: SeedMember): Promise<bigint> {
  const { db, clock, makeId, hasher, settingsOf } = accounts;
  const { registration, mainDomain } = settingsOf(seed.brand);
  if (!(await findMemberByName(db, seed.brand, seed.userName))) {
    const passwordHash = await hasher.hash(seed.password);
    const { paymentPassword, payeeName } = seed;
    const paymentPasswordHash = paymentPassword === undefined ? null : await hasher.hash(paymentPassword);
    if (passwordHash === null) throw new Error('The queue of password hashes is full');
    await insertMember(db, {
      memberId: makeId(),
      brand: seed.brand,
      userName: seed.userName,
      type: seed.type,
      passwordHash,
      paymentPasswordHash,
      nickname: seed.nickname,
      profile: payeeName === undefined ? {} : { payeeName },
      uplineId: seed.uplineId ?? null,
      recommenderId: seed.recommenderId ?? null,
      affiliateCode: null,
      mobile: null,
      mobileVerified: false,
      registerMethod: 'H5',
      registerUrl: mainDomain ?? 'localhost',
      address: null,
      at: seed.registeredAt ?? clock.now(),
      termsVersion: registration.termsVersion,
      ageConfirmed: registration.minimumAge,
    });
  }
  const member = await findMemberByName(db, seed.brand, seed.userName);
  if (!member) throw new Error(`The member ${seed.userName} could not be made`);
  if (seed.affiliateCode !== undefined) {
    const { memberId } = member;
    await insertAffiliate(db, seed.brand, { code: seed.affiliateCode, memberId, domain: null });
  }
  return member.memberId;
}

/** Opens a session of a member of the demonstration, without a login. @throws where it does not stand */
export async function seedSession(
  { db, sessions }: Pick<Accounts, 'db' | 'sessions'>,
  member: Pick<Session, 'brand' | 'memberId'>,
): Promise<Session> {
  const token = await sessions.open(db, member, { address: null, userAgent: null, method: 'password' });
  const session = await sessions.resolve(token);
  if (!session) throw new Error(`the session of ${member.memberId} does not stand`);
  return session;
}
