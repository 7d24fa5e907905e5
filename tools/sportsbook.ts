/**
 * `npm run sportsbook -- void <match>`, `npm run sportsbook -- correct <match> <home> <away>`: a match does not count, or another
 * result stands. Bets are settled anew at once; the studio, which may run meanwhile, pays what is owed. Goals or points for
 * football and basketball, sets or maps for the others; sets and maps that bets were settled by stay as they were.
 */
import { openPool } from '@perya/process/database.ts';
import { findMatches } from '../apps/studio/src/server/sportsbook/queries/matches.ts';
import { correctResult, voidMatch } from '../apps/studio/src/server/sportsbook/use-cases/correct-result.ts';
import { findDatabase } from './find-database.ts';

const usage =
  'Usage: npm run sportsbook -- void <match>, or npm run sportsbook -- correct <match> <home> <away>';

process.exitCode = await main(process.argv.slice(2));

async function main([what, match = '', home = '', away = '', ...more]: string[]): Promise<number> {
  const correct = what === 'correct' && /^\d{1,3}$/.test(home) && /^\d{1,3}$/.test(away);
  const isVoid = what === 'void' && home === '';
  if (!/^[\w-]{1,60}$/.test(match) || more.length > 0 || !(correct || isVoid)) return refuse(usage);
  const place = await findDatabase();
  if (typeof place === 'string') return refuse(place);
  const db = openPool({ url: place.url, size: 2, name: 'perya-sportsbook-tool' });
  try {
    const [row] = await findMatches(db, [match]);
    const score = [Number(home), Number(away)] as const;
    const periods = row?.result?.periods ?? [];
    const changed = isVoid
      ? await voidMatch(db, match)
      : await correctResult(db, match, { score, periods, over: true });
    if (changed === null)
      return refuse(`There is no match ${match} ${correct ? 'that is over' : ''}`.trim() + '.');
    console.log(`${match} ${isVoid ? 'is void' : `stands ${home}:${away}`}; bets settled anew: ${changed}`);
    return 0;
  } finally {
    await db.close();
    await place.close();
  }
}

function refuse(text: string): number {
  console.error(text);
  return 2;
}
