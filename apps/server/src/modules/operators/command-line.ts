/** Commands that an operator runs beside the servers: the same use cases, and the same audit. */
import type { AuditName } from '@perya/contract/endpoint.ts';
import type { Change } from '#platform/change.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { openChange } from './audit/open-change.ts';

/**
 * How a command changes something. @param user who runs it, by the operating system: there is no login, since access to the
 * database and the keys allows everything.
 */
export function openCommandLine(
  { db, clock }: { db: Database; clock: Clock },
  user: string,
): (audit: AuditName) => Change {
  return (audit) => openChange({ db, clock }, { kind: 'command line', name: user }, audit);
}
