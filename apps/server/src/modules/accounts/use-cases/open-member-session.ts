import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { login } from '@perya/contract/accounts/login.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Accounts } from '../dependencies.ts';
import { updateLastLogin } from '../queries/members.ts';

export type SessionValue = ValueInputOf<typeof login>;

interface Who {
  memberId: bigint;
  brand: string;
  userName: string;
  type: number;
}

/** A new token for a member who has proved to be one: never a token that somebody brought along. */
export async function openMemberSession(
  { clock, sessions }: Accounts,
  tx: Queryable,
  member: Who,
  address: string,
): Promise<SessionValue> {
  const previous = await updateLastLogin(tx, member.memberId, clock.now());
  const token = await sessions.open(tx, member, address);
  return {
    token,
    userName: member.userName,
    customerType: member.type,
    firstTimeLogin: previous === null,
    previousLoginAt: previous?.toISOString() ?? null,
  };
}
