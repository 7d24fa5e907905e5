import { writeMail } from '#modules/inbox/index.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Caller } from '../../caller.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import { updateDevicesDistrusted } from '../../queries/devices.ts';
import { deleteSessionsOf } from '../../queries/sessions.ts';
import { deleteWaitingLoginsOf } from '../../queries/waiting-logins.ts';

/** Signs a member out everywhere but here, also where a login waits for its second factor; the other devices need the second factor when they come back. */
export async function endOthers(
  { db, clock, makeId, sessions }: Accounts,
  { brand, memberId, sessionId }: Session,
  { deviceToken }: Pick<Caller, 'deviceToken'>,
): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    await updateDevicesDistrusted(tx, memberId, deviceToken === null ? null : sha256(deviceToken));
    await deleteWaitingLoginsOf(tx, memberId);
    const found = await deleteSessionsOf(tx, memberId, sessionId);
    if (found.length === 0) return found;
    const mailId = makeId();
    const content = { kind: 'sessionsEnded', values: {} } as const;
    await writeMail(tx, { mailId, brand, memberId, key: `sessions:${mailId}`, at: clock.now(), content });
    return found;
  });
  // The other processes hear of it; this one need not wait for that.
  ended.forEach(sessions.forget);
}
