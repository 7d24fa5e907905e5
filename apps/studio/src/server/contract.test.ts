/** The contract knows no rules of games: what it says of them is what they say. */
import { safeParse, type $ZodType } from 'zod/v4/core';
import { expect, test } from 'vitest';
import { choose, rotateSeeds } from '@perya/contract/studio/rounds.ts';
import { jackpotTier } from '@perya/contract/studio/round-fields.ts';
import { acceptance, betOutcome, book, sport } from '@perya/contract/studio/sportsbook-fields.ts';
import { longestRound } from '@perya/game-rules/choices.ts';
import { isClientSeed } from '@perya/game-rules/fair/fair-random.ts';
import { jackpotTiers } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { books } from '@perya/game-rules/sportsbook/doors.ts';
import { acceptances } from '@perya/game-rules/sportsbook/slip.ts';
import { sports } from '@perya/game-rules/sportsbook/sport.ts';

const takes = (schema: $ZodType, input: unknown): boolean => safeParse(schema, input).success;

test('names of the sportsbook and of jackpots are those of the rules', () => {
  expect(sport.options).toEqual(sports);
  expect(book.options).toEqual(Object.keys(books));
  expect(acceptance.options).toEqual(acceptances);
  expect(betOutcome.options).toEqual(['won', 'lost', 'push', 'void']);
  expect(jackpotTier.options).toEqual(jackpotTiers);
});

test('a round has as many choices as the rules let it have', () => {
  const body = (index: number) => ({ index, choice: [0] });
  expect(takes(choose.body, body(longestRound - 1))).toBe(true);
  expect(takes(choose.body, body(longestRound))).toBe(false);
});

test.each(['', 'a', 'a.b-c_9', 'a'.repeat(64), 'a'.repeat(65), 'a:1', 'ä', 'a b', '\n'])(
  'the client seed %j is one for both or for neither',
  (clientSeed) => {
    expect(takes(rotateSeeds.body, { clientSeed })).toBe(isClientSeed(clientSeed));
  },
);
