/**
 * Port to a feed of results from outside. The feed counts as one of the two entrants that a result needs, a person is the other. Without a
 * feed, which is the default, two people enter each result.
 */
import * as z from 'zod/mini';

export interface ResultFeed {
  /** Whether the feed has this game. */
  tells(game: string): boolean;
  /** @returns the numbers of an issue; null if they are not known yet, or the feed does not have the game @throws on a bad answer */
  resultOf(game: string, numero: string): Promise<readonly number[] | null>;
}

const timeoutMs = 5_000;
const mostBytes = 16 * 1024;

const answer = z.strictObject({
  issue: z.string(),
  numbers: z.array(z.number().check(z.int(), z.minimum(0), z.maximum(999_999))).check(z.maxLength(100)),
});

/**
 * Asks over HTTP: `GET <url>?issue=202611261` answers `{ "issue": "202611261", "numbers": [...] }`, or 404 before the draw.
 * @param feeds addresses by game
 */
export function createHttpResultFeed(feeds: ReadonlyMap<string, string>): ResultFeed {
  return {
    tells: (game) => feeds.has(game),
    async resultOf(game, numero) {
      const address = feeds.get(game);
      if (address === undefined) return null;
      const url = new URL(address);
      url.searchParams.set('issue', numero);
      const response = await fetch(url, {
        headers: { Accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new Error(`the results of ${game} were not answered`, { cause: error });
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`the results of ${game} were answered ${response.status}`);
      const text = await response.text();
      if (text.length > mostBytes) throw new Error(`the result of ${game} ${numero} is too long`);
      const { issue, numbers } = answer.parse(JSON.parse(text));
      if (issue !== numero) throw new Error(`the feed of ${game} told of ${issue}, not of ${numero}`);
      return numbers;
    },
  };
}
