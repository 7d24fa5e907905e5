/**
 * Who tells results from outside: a port. The feed's word is one of the two that a result needs; a person's is the other. By default
 * there is none, and two people enter each result.
 */
import * as z from 'zod/mini';

export interface ResultFeed {
  /** Whether it tells of a game at all. */
  tells(game: string): boolean;
  /** @returns what was drawn in an issue; null: not known yet, or nobody tells of this game. @throws when the feed answers badly */
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
