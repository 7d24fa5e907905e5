/**
 * `npm run application -- list|show|take|approve|reject|issue …`: applications for promotions, as the console
 * decides them. Every step is in the audit with the name of who made it. Exit code 2 where it could do nothing.
 */
import { parseArgs } from 'node:util';
import type { ApplicationState } from '../packages/contract/src/promotions/promotion.ts';
import { applicationStates } from '../packages/contract/src/promotions/promotion.ts';
import { decideApplication } from '../packages/contract/src/promotions/operators/decide-application.ts';
import { readId } from '../packages/http/src/cursor.ts';
import { phrase } from '../packages/phrases/src/phrase.ts';
import { createContent } from '../apps/server/src/modules/content/index.ts';
import {
  createPromotions,
  type Decision,
  type Promotions,
  type WaitingApplication,
} from '../apps/server/src/modules/promotions/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../apps/server/src/platform/id.ts';
import { openToolStorage } from './open-storage.ts';
import { commandLine, operatorName, refuse, withDatabase } from './operator.ts';

const usage = `Usage: npm run application -- list [--brand perya] [--state applying]
       npm run application -- show|take|approve <id>
       npm run application -- reject <id> --note "why, for the member to read"
       npm run application -- issue <id> --note "what, for the member to collect"
Steps are recorded under the name of who is logged in here, or --by <name>.`;

const targets: Readonly<Record<string, Decision['to']>> = {
  take: 'process',
  approve: 'joined',
  reject: 'rejected',
  issue: 'issued',
};

interface Asked {
  command: string;
  id: string | undefined;
  brand: string | undefined;
  states: readonly ApplicationState[];
  note: string | undefined;
  by: string;
}

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) return refuse(usage);
  return withDatabase('The applications could not be used', async (db) => {
    // A node of its own beside the servers', which count from 0.
    const common = { db, clock: systemClock, makeId: createIdMaker(1022) };
    const { storage } = await openToolStorage();
    const promotions = createPromotions({
      ...common,
      announcements: createContent({ ...common, artPath: '' }),
      storage,
      pageBrandOf: () => null,
    });
    return run(db, promotions, asked);
  });
}

async function run(
  db: Database,
  promotions: Promotions,
  { command, id, brand, states, note, by }: Asked,
): Promise<number> {
  if (command === 'list') {
    const list = await promotions.listApplications(states, { brand });
    for (const one of list) console.log(lineOf(one));
    console.log(`${list.length} found.`);
    return 0;
  }
  if (command === 'show') {
    const [one] = await promotions.listApplications(applicationStates, { applicationId: id });
    if (!one) return refuse(`There is no application ${id}.`);
    console.log(textOf(one, promotions));
    return 0;
  }
  const to = targets[command];
  if (!to || id === undefined) return refuse(usage);
  const done = await promotions.decideApplication(commandLine(db, by)(decideApplication.audit), {
    applicationId: id,
    to,
    actor: by,
    brands: null,
    ...(note !== undefined && { note }),
  });
  if (!done.ok) return refuse(`Application ${id}: ${phrase('EN', done.error)}`);
  console.log(`Application ${id} is ${done.value.state}.`);
  return 0;
}

function readArguments(): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        brand: { type: 'string' },
        state: { type: 'string' },
        note: { type: 'string' },
        by: { type: 'string' },
      },
    });
    const [command = '', id, ...rest] = positionals;
    const { brand, state, note, by = operatorName() } = values;
    const isList = command === 'list';
    const states = state === undefined ? (['applying', 'process'] as const) : only(state);
    const needsNote = command === 'reject' || command === 'issue';
    if (!isList && command !== 'show' && !Object.hasOwn(targets, command)) return null;
    if (isList === (id !== undefined) || rest.length > 0 || states.length === 0) return null;
    if (id !== undefined && (id.startsWith('0') || readId(id) === null)) return null;
    if (needsNote !== (note !== undefined) || (note !== undefined && !/^[^\0]{1,300}$/.test(note.trim())))
      return null;
    return { command, id, brand, states, note: note?.trim(), by };
  } catch {
    return null;
  }
}

function only(state: string): readonly ApplicationState[] {
  return applicationStates.filter((one) => one === state);
}

function lineOf({
  applicationId,
  createdAt,
  state,
  brand,
  promotion,
  userName,
  pictures,
}: WaitingApplication) {
  const facts = [applicationId, createdAt.toISOString(), state, brand, promotion, userName];
  return [...facts, `${pictures.length} pictures`].join('  ');
}

/** A remark is somebody else's text: shown as JSON, so that it can steer no terminal. */
function textOf(one: WaitingApplication, { locatePicture }: Promotions): string {
  return [
    lineOf(one),
    `Remark: ${JSON.stringify(one.remark)}`,
    ...(one.reason === null ? [] : [`Reason: ${one.reason}`]),
    ...(one.reward === null ? [] : [`Issued: ${one.reward}`]),
    ...one.pictures.map(({ id }) => `Picture: ${locatePicture(one.applicationId, BigInt(id))}`),
  ].join('\n');
}
