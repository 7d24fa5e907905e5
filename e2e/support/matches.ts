/** Matches of the sportsbook that end as a test wants, and their end before its time. */
import { randomBytes, randomUUID } from 'node:crypto';
import { commitmentOf } from '../../packages/game-rules/src/fair/fair-random.ts';
import { strengthOf } from '../../packages/game-rules/src/sportsbook/calendar.ts';
import { drawCourse } from '../../packages/game-rules/src/sportsbook/course.ts';
import { queryDatabase, rewriteDatabase } from './product.ts';

/** A match of football that begins soon and ends with this score; the book shows it within a few seconds. */
export async function arrangeFootball(
  [home, away]: readonly [home: string, away: string],
  score: readonly [number, number],
  startsInS: number,
): Promise<string> {
  const id = `kap-e2e-${randomUUID().slice(0, 8)}`;
  const fixture = { league: 'kap', home, away };
  for (;;) {
    const serverSeed = randomBytes(32).toString('hex');
    const { result } = drawCourse('football', strengthOf(fixture), { serverSeed, match: id });
    if (result.score.join() !== score.join()) continue;
    await queryDatabase(
      `insert into studio.sport_match (id, league, home, away, starts_at, server_seed, server_seed_hash)
       values ($1, 'kap', $2, $3, now() + $4 * interval '1 second', $5, $6)`,
      [id, home, away, startsInS, serverSeed, commitmentOf(serverSeed)],
    );
    return id;
  }
}

/** Their time is over. */
export async function endMatches(...ids: string[]): Promise<void> {
  await rewriteDatabase(
    `update studio.sport_match set starts_at = now() - interval '1 hour', updated_at = now() where id = any($1)`,
    [ids],
  );
}

/** It has just kicked off. */
export async function beginMatch(id: string): Promise<void> {
  await rewriteDatabase(`update studio.sport_match set starts_at = now(), updated_at = now() where id = $1`, [
    id,
  ]);
}
