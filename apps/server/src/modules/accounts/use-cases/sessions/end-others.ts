import type { Session } from '#platform/http/bind.ts';
import type { Caller } from '../../caller.ts';
import { sha256 } from '../../crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import { updateDevicesDistrusted } from '../../queries/devices.ts';

/** Signs a member out everywhere but here; the other devices need the second factor when they come back. */
export async function endOthers(
  { db, sessions }: Accounts,
  { memberId, sessionId }: Session,
  { deviceToken }: Pick<Caller, 'deviceToken'>,
): Promise<void> {
  await updateDevicesDistrusted(db, memberId, deviceToken === null ? null : sha256(deviceToken));
  await sessions.endAll(memberId, sessionId);
}
