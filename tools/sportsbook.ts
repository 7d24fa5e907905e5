/**
 * `npm run sportsbook -- void <match> --reason "why"`: voids a match. `npm run sportsbook -- correct <match> --reason "why"`: replaces a wrong
 * stored result with the one that follows from the match's seed; no other result can be set. Bets are settled again at once; the studio, which
 * can keep running, pays what is owed.
 */
import { parseArgs } from 'node:util';
import { ok } from '@perya/contract/result.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { plainSeeds } from '../apps/studio/src/server/seeds/seed-box.ts';
import { bookMatch } from '../apps/studio/src/server/sportsbook/book.ts';
import { findMatches } from '../apps/studio/src/server/sportsbook/queries/matches.ts';
import { correctResult, voidMatch } from '../apps/studio/src/server/sportsbook/use-cases/correct-result.ts';
import { commandAudits } from './command-audits.ts';
import { commandLine, refuse, withDatabase } from './operator.ts';

const usage =
  'Usage: npm run sportsbook -- void <match> --reason "why", or npm run sportsbook -- correct <match> --reason "why"';

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) return refuse(usage);
  return withDatabase('The match could not be changed', (db) => restate(db, asked), 2);
}

interface Asked {
  match: string;
  isVoid: boolean;
  /** For the audit: what made it necessary. */
  reason: string;
}

function readArguments(): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { reason: { type: 'string', default: '' } },
    });
    const [what, match = '', ...more] = positionals;
    const reason = values.reason.trim();
    if ((what !== 'void' && what !== 'correct') || more.length > 0 || !/^[\w-]{1,60}$/.test(match))
      return null;
    return reason.length < 3 ? null : { match, isVoid: what === 'void', reason };
  } catch {
    return null;
  }
}

async function restate(db: Database, { match, isVoid, reason }: Asked): Promise<number> {
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
      after: correct ? { state: 'over', score: correct.score, reason } : { state: 'void', reason },
    });
    return ok(null);
  });
  const changed = correct ? await correctResult(db, match, correct) : await voidMatch(db, match);
  const stands = correct ? `stands ${correct.score.join(':')}, as its seed says` : 'is void';
  console.log(`${match} ${stands}; bets settled again: ${changed ?? 0}`);
  return 0;
}
