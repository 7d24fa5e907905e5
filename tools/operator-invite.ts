/**
 * `npm run operator:invite -- --name ana [--title "Owner"] [--role owner]…`: the first operator of an installation, or a new link for one
 * who has lost the keys, which are removed. It prints a one-time link. Who runs it is in the audit. Exit code 2 where it could do nothing.
 */
import { parseArgs } from 'node:util';
import { roleNames, type Role } from '../packages/contract/src/operators/permissions.ts';
import { inviteOperator } from '../packages/contract/src/operators/invite-operator.ts';
import { phrase } from '../packages/phrases/src/phrase.ts';
import { countOwners, inviteFromCommandLine } from '../apps/server/src/modules/operators/index.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { checkConsoleUrl } from '../apps/server/src/config-production.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createIdMaker } from '../apps/server/src/platform/id.ts';
import { SettingError } from '../packages/process/src/settings.ts';
import { commandLine, refuse, withDatabase } from './operator.ts';

const usage = `Usage: npm run operator:invite -- --name ana [--title "Owner"] [--role owner]…
Roles: ${roleNames.join(', ')}; without one, owner. The link leads to CONSOLE_URL.`;

const lonely = `A proposal takes two people, also one for a new colleague. Invite a second owner, or nobody can approve it:
npm run operator:invite -- --name NAME --title Deputy --role owner`;
const pair =
  'There are two owners. A change of the roles or keys of one of them needs a third person; without one, this command gives new keys.';

/** A node of its own beside the servers', which count from 0, and the other tools'. */
const node = 1020;

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) return refuse(usage);
  // The database is found by itself; of the settings only the console's address is used.
  const { consoleUrl } = readConfig({
    DATABASE_URL: 'postgres://embedded',
    ...process.env,
    PERYA_MODE: 'demo',
  });
  const fault = process.env['PERYA_MODE'] === 'production' ? faultOfConsole(consoleUrl) : null;
  if (fault !== null) return refuse(fault);
  return withDatabase('Nobody was invited', async (db) => {
    const change = commandLine(db)(inviteOperator.audit);
    const common = { clock: systemClock, makeId: createIdMaker(node), consoleUrl };
    const made = await inviteFromCommandLine(common, change, asked);
    if (!made.ok) return refuse(phrase('EN', made.error));
    const { link, expiresAt, isNew } = made.value;
    console.log(
      isNew
        ? `${asked.name} is a new operator: ${asked.roles.join(', ')}.`
        : `The old keys of ${asked.name} are gone.`,
    );
    console.log(`Until ${expiresAt.toISOString()} this link sets a password, once:\n${link}`);
    const owners = await countOwners(db);
    if (owners < 2) console.log(lonely);
    else if (owners === 2) console.log(pair);
    return 0;
  });
}

/** The link sets a password, so it must not lead where others could read it. */
function faultOfConsole(consoleUrl: string): string | null {
  try {
    checkConsoleUrl(consoleUrl, [process.env['PUBLIC_URL'], process.env['STUDIO_URL']]);
    return null;
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
}

function readArguments(): { name: string; title: string; roles: Role[] } | null {
  try {
    const { values } = parseArgs({
      options: {
        name: { type: 'string', default: '' },
        title: { type: 'string', default: 'Owner' },
        role: { type: 'string', multiple: true, default: ['owner'] },
      },
    });
    const roles = roleNames.filter((role) => values.role.includes(role));
    const title = values.title.trim();
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/.test(values.name) || roles.length !== new Set(values.role).size)
      return null;
    return title.length < 1 || title.length > 80 ? null : { name: values.name, title, roles };
  } catch {
    return null;
  }
}
