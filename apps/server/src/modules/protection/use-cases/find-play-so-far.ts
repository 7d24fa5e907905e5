import type { RealityCheckMinutes } from '@perya/contract/protection/tools.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { findNetSince } from '#modules/wallet/index.ts';
import type { ProtectionDependencies } from '../dependencies.ts';
import { findRealityCheck, type Member } from '../queries.ts';

export interface PlaySoFar {
  everyMinutes: RealityCheckMinutes | null;
  seconds: number;
  /** Null without reality checks: nobody would read it. */
  netMinor: bigint | null;
}

/** How long a session lasts since its login, and what play has brought since, as the ledger has booked it. */
export async function findPlaySoFar(
  { db, clock, currencyOf, accounts }: ProtectionDependencies,
  { brand, memberId, sessionId }: Member & { sessionId: bigint },
): Promise<Result<PlaySoFar, 'session.expired'>> {
  const since = await accounts.sessionStart(sessionId);
  if (since === null) return fail('session.expired');
  const everyMinutes = await findRealityCheck(db, memberId);
  const account = { brand, memberId, currency: currencyOf(brand) };
  const netMinor = everyMinutes === null ? null : await findNetSince(db, account, since);
  const seconds = Math.max(0, Math.floor((clock.now().getTime() - since.getTime()) / 1000));
  return ok({ everyMinutes, seconds, netMinor });
}
