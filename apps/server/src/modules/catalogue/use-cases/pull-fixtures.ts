import { fixtureFeed } from '@perya/contract/catalogue/fixture-feed.ts';
import type { Database } from '#platform/db/database.ts';
import { replaceHotMatches } from '../queries/hot-matches.ts';

const timeoutMs = 5_000;
/** Some times more than the longest list that is accepted. */
const mostBytes = 256 * 1024;

/** Of every feed. @throws the first failure, once all of them were asked; a feed that fails leaves what was known of it. */
export async function pullAllFixtures(db: Database, feeds: ReadonlyMap<string, string>): Promise<void> {
  const pulls = await Promise.allSettled([...feeds].map(([vendor, url]) => pullFixtures(db, vendor, url)));
  const failed = pulls.find((pull) => pull.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Takes a sportsbook's list of matches for the present one. @returns how many of its matches are shown from now on
 * @throws when the feed does not answer, or not as agreed: what was known stays.
 */
export async function pullFixtures(db: Database, vendor: string, url: string): Promise<number> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    // By itself it names neither the feed nor what was asked for.
    throw new Error(`The feed of ${vendor} did not answer`, { cause: error });
  });
  if (!response.ok) throw new Error(`The feed of ${vendor} answered ${response.status}`);
  const { fixtures } = fixtureFeed.parse(JSON.parse(await textOf(response)));
  // A room that is named twice is one match.
  const rooms = new Map(fixtures.map((fixture) => [fixture.roomId, fixture]));
  return replaceHotMatches(db, vendor, [...rooms.values()]);
}

/** The body, as long as it is no longer than what is accepted. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new Error('The feed is too long');
    text += decoder.decode(part, { stream: true });
  }
  return text;
}
