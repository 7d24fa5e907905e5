import type { AuditName } from '@perya/contract/endpoint.ts';
import type { Change, ChangeNote, Noting } from '#platform/change.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { writeAudit, type Actor } from './write-audit.ts';

/** The way of a command to write: its changes and its row of the audit stand together, or not at all. */
export function openChange(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { action, object }: AuditName,
): Change {
  return (work) =>
    db.transaction(async (tx) => {
      let noted: ChangeNote | 'nothing' | null = null;
      const say = (one: ChangeNote | 'nothing'): void => {
        if (noted !== null) throw new Error(`${action} says twice what it changed`);
        noted = one;
      };
      const note: Noting = Object.assign((one: ChangeNote) => say(one), { nothing: () => say('nothing') });
      const result = await work(tx, note);
      if (!result.ok) return result;
      // TypeScript does not see the assignments inside `say`.
      const said = noted as ChangeNote | 'nothing' | null;
      if (said === null) throw new Error(`${action} does not say what it changed`);
      if (said !== 'nothing') await writeAudit(tx, clock, actor, { ...said, action, object });
      return result;
    });
}
