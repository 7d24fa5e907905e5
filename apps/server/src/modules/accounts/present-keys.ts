import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { addPasskey } from '@perya/contract/accounts/add-passkey.ts';
import type { listSessions } from '@perya/contract/accounts/list-sessions.ts';
import type { Passkey } from './queries/passkeys.ts';
import type { MemberSession } from './queries/sessions.ts';
import { deviceOf, shortenedAddress } from './rules/device.ts';

export function presentPasskey(passkey: Passkey): ValueInputOf<typeof addPasskey> {
  return {
    id: String(passkey.passkeyId),
    name: passkey.name,
    createdAt: passkey.createdAt.toISOString(),
    lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    synced: passkey.multiDevice,
  };
}

/** The session that asks first, then as they come. */
export function presentSessions(
  sessions: readonly MemberSession[],
  currentId: bigint,
): ValueInputOf<typeof listSessions>['list'] {
  const list = sessions.map(({ sessionId, address, userAgent, method, createdAt, lastSeenAt }) => ({
    id: String(sessionId),
    ...deviceOf(userAgent),
    address: shortenedAddress(address),
    method,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: sessionId === currentId,
  }));
  return list.toSorted((a, b) => Number(b.current) - Number(a.current));
}
