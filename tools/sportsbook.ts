/**
 * `npm run sportsbook -- void <match>`, `npm run sportsbook -- correct <match> <home> <away>`: a match does not count, or another
 * result stands. Bets are settled anew at once; the studio, which may run meanwhile, pays what is owed. Goals or points for
 * football and basketball, sets or maps for the others; sets and maps that bets were settled by stay as they were.
 */
import { ok } from '@perya/contract/result.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { findMatches } from '../apps/studio/src/server/sportsbook/queries/matches.ts';
import { correctResult, voidMatch } from '../apps/studio/src/server/sportsbook/use-cases/correct-result.ts';
import { commandLine, refuse, withDatabase } from './operator.ts';

const usage =
  'Usage: npm run sportsbook -- void <match>, or npm run sportsbook -- correct <match> <home> <away>';

process.exitCode = await main(process.argv.slice(2));

async function main([what, match = '', home = '', away = '', ...more]: string[]): Promise<number> {
  const correct = what === 'correct' && /^\d{1,3}$/.test(home) && /^\d{1,3}$/.test(away);
  const isVoid = what === 'void' && home === '';
  if (!/^[\w-]{1,60}$/.test(match) || more.length > 0 || !(correct || isVoid)) return refuse(usage);
  return withDatabase(
    'The match could not be changed',
    (db) => restate(db, { match, isVoid, home, away }),
    2,
  );
}

interface Asked {
  match: string;
  isVoid: boolean;
  home: string;
  away: string;
}

async function restate(db: Database, { match, isVoid, home, away }: Asked): Promise<number> {
  const [row] = await findMatches(db, [match]);
  if (!row || !(isVoid || row.state === 'over'))
    return refuse(`There is no match ${match} ${isVoid ? '' : 'that is over'}`.trim() + '.');
  const score = [Number(home), Number(away)] as const;
  const audit = { action: isVoid ? 'sportsbook.void-match' : 'sportsbook.correct-result', object: 'match' };
  // Bets are settled in many transactions, so the row comes first: nothing is changed that is not on record.
  await commandLine(db)(audit)(async (_tx, note) => {
    const before = { state: row.state, score: row.result?.score ?? null };
    note({
      objectId: match,
      brand: null,
      before,
      after: isVoid ? { state: 'void' } : { state: 'over', score },
    });
    return ok(null);
  });
  const periods = row.result?.periods ?? [];
  const changed = isVoid
    ? await voidMatch(db, match)
    : await correctResult(db, match, { score, periods, over: true });
  console.log(
    `${match} ${isVoid ? 'is void' : `stands ${home}:${away}`}; bets settled anew: ${changed ?? 0}`,
  );
  return 0;
}
