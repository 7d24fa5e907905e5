/**
 * `npm run sportsbook -- void <match> --approval <number>`: voids a match. `npm run sportsbook -- correct <match> --approval <number>`: replaces a wrong
 * stored result with the one that follows from the match's seed; no other result can be set. Two operators have decided it in the console, with a reason. Bets are settled again at once; the studio, which
 * can keep running, pays what is owed.
 */
import { parseArgs } from 'node:util';
import { ok } from '@perya/contract/result.ts';
import type { AllowedCommand } from '../apps/server/src/modules/operators/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { plainSeeds } from '../apps/studio/src/server/seeds/seed-box.ts';
import { bookMatch } from '../apps/studio/src/server/sportsbook/book.ts';
import { findMatches, listPlannedMatches } from '../apps/studio/src/server/sportsbook/queries/matches.ts';
import { correctResult, voidMatch } from '../apps/studio/src/server/sportsbook/use-cases/correct-result.ts';
import { allowanceOf, allowedBy } from './allowed-command.ts';
import { commandAudits } from './command-audits.ts';
import { commandLine, refuse, withDatabase } from './operator.ts';

const usage =
  'Usage: npm run sportsbook -- void <match> --approval 123, or npm run sportsbook -- correct <match> --approval 123';

/** In place of a match: every one that is not over, for a book whose seeds are lost. */
const allPlanned = 'planned';
const yearMs = 365 * 86_400_000;

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) return refuse(usage);
  return withDatabase('The match could not be changed', (db) => restate(db, asked), 2);
}

interface Asked {
  match: string;
  isVoid: boolean;
  /** Number of the approval. */
  approval: string;
}

function readArguments(): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { approval: { type: 'string', default: '' } },
    });
    const [what, match = '', ...more] = positionals;
    if ((what !== 'void' && what !== 'correct') || more.length > 0 || !/^[\w-]{1,60}$/.test(match))
      return null;
    return values.approval === '' ? null : { match, isVoid: what === 'void', approval: values.approval };
  } catch {
    return null;
  }
}

async function restate(db: Database, { match, isVoid, approval }: Asked): Promise<number> {
  const action = isVoid ? 'match.void' : 'match.correct';
  const allowed = await allowedBy(db, approval, { action, match });
  if (typeof allowed === 'string') return refuse(`${allowed}.`);
  if (isVoid && match === allPlanned) {
    for (const { id } of await listPlannedMatches(db, new Date(systemClock.now().getTime() + yearMs)))
      await restateOne(db, { match: id, isVoid }, allowed);
    return 0;
  }
  return restateOne(db, { match, isVoid }, allowed);
}

async function restateOne(
  db: Database,
  { match, isVoid }: Pick<Asked, 'match' | 'isVoid'>,
  allowed: AllowedCommand,
): Promise<number> {
  const [row] = await findMatches(db, [match]);
  if (!row || !(isVoid || row.state === 'over'))
    return refuse(`There is no match ${match} ${isVoid ? '' : 'that is over'}`.trim() + '.');
  // Without the key of the seeds: that of a match which is over stands in plain text.
  const correct = isVoid ? null : bookMatch(row, plainSeeds).course().result;
  const audit = isVoid ? commandAudits.voidMatch : commandAudits.correctMatch;
  // Bets are settled in many transactions, so the row comes first: nothing is changed that is not on record.
  await commandLine(db)(audit)(async (_tx, note) => {
    const before = { state: row.state, score: row.result?.score ?? null };
    note({
      objectId: match,
      brand: null,
      before,
      after: {
        ...(correct ? { state: 'over', score: correct.score } : { state: 'void' }),
        ...allowanceOf(allowed),
      },
    });
    return ok(null);
  });
  const changed = correct ? await correctResult(db, match, correct) : await voidMatch(db, match);
  const stands = correct ? `stands ${correct.score.join(':')}, as its seed says` : 'is void';
  console.log(`${match} ${stands}; bets settled again: ${changed ?? 0}`);
  return 0;
}
