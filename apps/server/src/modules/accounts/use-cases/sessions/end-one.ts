import { fail, ok, type Result } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Accounts } from '../../dependencies.ts';
import { deleteSessionOf } from '../../queries/sessions.ts';
import { deleteWaitingLoginsOf } from '../../queries/waiting-logins.ts';
import { deviceName } from '../../rules/device.ts';

/** Signs a member out on one device; of another than this one a mail says so. */
export async function endOne(
  { db, clock, makeId, sessions }: Accounts,
  { brand, memberId, sessionId: own }: Session,
  sessionId: bigint,
): Promise<Result<Record<never, never>, 'not.found'>> {
  const ended = await db.transaction<Result<Record<never, never>, 'not.found'>>(async (tx) => {
    const session = await deleteSessionOf(tx, memberId, sessionId);
    if (!session) return fail('not.found');
    await deleteWaitingLoginsOf(tx, memberId);
    if (sessionId === own) return ok({});
    const content = { kind: 'sessionEnded', values: { device: deviceName(session.userAgent) } } as const;
    const key = `session:${sessionId}`;
    await writeMail(tx, { mailId: makeId(), brand, memberId, key, at: clock.now(), content });
    return ok({});
  });
  // The other processes hear of it; this one knows already.
  if (ended.ok) sessions.forget(sessionId);
  return ended;
}
