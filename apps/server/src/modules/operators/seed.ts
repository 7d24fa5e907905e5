/** The first operators: those of the demo, and in production the one whom a command invites. */
import type { Role } from '@perya/contract/operators/permissions.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import type { Clock } from '#platform/clock.ts';
import { createPasswordHasher } from '#platform/crypto/password-hasher.ts';
import { createSecretBox } from '@perya/process/secret-box.ts';
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import { ensureSecret } from '#platform/keys.ts';
import { replaceSetUp, updateConfirmed } from './queries/keys.ts';
import { findOperatorByName, insertOperator, updatePassword, updateReset } from './queries/operators.ts';
import { updateAllEnded } from './queries/sessions.ts';
import { makeLink, type OneTimeLink } from './use-cases/staff/staff.ts';

interface Common {
  db: Database;
  clock: Clock;
  makeId: MakeId;
}

export interface DemoOperator {
  name: string;
  title: string;
  roles: Role[];
  password: string;
  /** Of an authenticator that is in use from the beginning. */
  authenticatorSecret: Uint8Array;
}

/** Makes the operators of the demo that are missing; those that are there keep what they have. */
export async function seedOperators(
  { db, clock, makeId, dataDir }: Common & { dataDir: string },
  demo: readonly DemoOperator[],
): Promise<void> {
  const secretBox = createSecretBox(await ensureSecret(dataDir, 'operators.secret'));
  const passwords = createPasswordHasher();
  for (const { name, title, roles, password, authenticatorSecret } of demo) {
    if (await findOperatorByName(db, name)) continue;
    const hash = await passwords.hash(password);
    await db.transaction(async (tx) => {
      const operatorId = makeId();
      const at = clock.now();
      const one = { operatorId, name, title, roles, brands: null, amountLimitMinor: null, at };
      if (hash === null || !(await insertOperator(tx, one))) return;
      await updatePassword(tx, operatorId, hash, at);
      await replaceSetUp(tx, operatorId, secretBox.seal(authenticatorSecret, operatorId), at);
      await updateConfirmed(tx, operatorId, 0n, at);
    });
  }
}

export interface Invitation {
  name: string;
  title: string;
  roles: Role[];
}

/**
 * For the command line alone, which needs no second person: a new operator with a one-time link, or a new link for one who is there and
 * has lost the keys; those are removed.
 */
export async function inviteFromCommandLine(
  { clock, makeId, consoleUrl }: Pick<Common, 'clock' | 'makeId'> & { consoleUrl: string },
  change: Change,
  { name, title, roles }: Invitation,
): Promise<Result<OneTimeLink & { isNew: boolean }, 'username.taken'>> {
  return change(async (tx, note) => {
    const present = await findOperatorByName(tx, name);
    const at = clock.now();
    const operatorId = present?.operatorId ?? makeId();
    if (present) {
      await updateReset(tx, operatorId);
      await updateAllEnded(tx, operatorId, null, at);
    } else {
      const one = { operatorId, name, title, roles, brands: null, amountLimitMinor: null, at };
      if (!(await insertOperator(tx, one))) return fail('username.taken');
    }
    note({
      objectId: String(operatorId),
      brand: null,
      before: present && { state: present.state, roles: present.roles },
      after: { state: 'invited', name, roles: present?.roles ?? roles },
    });
    const made = await makeLink({ clock, consoleUrl }, tx, operatorId);
    return ok({ ...made, isNew: present === null });
  });
}
