/** Staff accounts: what one person may do at once. What needs a second person is in `kinds.ts`. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import { makeToken, sha256 } from '#platform/crypto/tokens.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Operators } from '../../dependencies.ts';
import {
  findOperator,
  lockOperator,
  updateDisabled,
  upsertInvitation,
  type Operator,
} from '../../queries/operators.ts';
import { looksAfter, worksWith } from '../../rules/staff-scope.ts';
import { updateAllEnded } from '../../queries/sessions.ts';

const invitationMs = 24 * 60 * 60_000;

/** Null identity and brands: the command line. */
export type StaffActor = { operatorId: bigint | null; brands: readonly string[] | null };

/** Locks a colleague whom the operator may act on: nobody acts on staff of brands that are not theirs. */
async function lockColleague(
  tx: Queryable,
  { brands }: StaffActor,
  operatorId: string,
): Promise<Result<Operator, 'not.found' | 'permission.denied'>> {
  const operator = await lockOperator(tx, operatorId);
  if (!operator || !worksWith(brands, operator.brands)) return fail('not.found');
  return looksAfter(brands, operator.brands) ? ok(operator) : fail('permission.denied');
}

/** Takes an operator's access away; all sessions end at once. */
export function disableOperator(
  { clock }: Operators,
  change: Change,
  by: StaffActor,
  { operatorId, reason }: { operatorId: string; reason: string },
): Promise<Result<Operator, 'not.found' | 'permission.denied' | 'approval.own'>> {
  return change(async (tx, note) => {
    if (String(by.operatorId) === operatorId) return fail('approval.own');
    const found = await lockColleague(tx, by, operatorId);
    if (!found.ok) return found;
    const operator = found.value;
    const at = clock.now();
    if (operator.state === 'disabled') note.nothing();
    else {
      await updateDisabled(tx, operator.operatorId, at);
      const endedSessions = await updateAllEnded(tx, operator.operatorId, null, at);
      const before = { state: operator.state };
      note({
        objectId: operatorId,
        brand: null,
        before,
        after: { state: 'disabled', endedSessions },
        reason,
      });
    }
    return ok((await findOperator(tx, operatorId))!);
  });
}

/** Makes the one-time link of an operator who has no password yet; an earlier link holds no longer. */
export function inviteOperator(
  { clock, consoleUrl }: Pick<Operators, 'clock' | 'consoleUrl'>,
  change: Change,
  by: StaffActor,
  { operatorId, reason }: { operatorId: string; reason: string },
): Promise<Result<OneTimeLink, 'not.found' | 'permission.denied' | 'operator.state'>> {
  return change(async (tx, note) => {
    const found = await lockColleague(tx, by, operatorId);
    if (!found.ok) return found;
    const operator = found.value;
    if (operator.state !== 'invited') return fail('operator.state');
    const made = await makeLink({ clock, consoleUrl }, tx, operator.operatorId);
    note({ objectId: operatorId, brand: null, after: { expiresAt: made.expiresAt.toISOString() }, reason });
    return ok(made);
  });
}

export interface OneTimeLink {
  link: string;
  expiresAt: Date;
}

/** A new one-time link; an earlier one holds no longer. */
export async function makeLink(
  { clock, consoleUrl }: Pick<Operators, 'clock' | 'consoleUrl'>,
  tx: Queryable,
  operatorId: bigint,
): Promise<OneTimeLink> {
  const token = makeToken();
  const expiresAt = new Date(clock.now().getTime() + invitationMs);
  await upsertInvitation(tx, operatorId, sha256(token), expiresAt);
  // Behind the hash sign: it reaches no server and no log.
  return { link: `${consoleUrl}/invitation#${token}`, expiresAt };
}
