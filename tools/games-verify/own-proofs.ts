/**
 * The proofs of what is no round of one model: rooms, pools, books, matches of cards. Each counts what can be counted, holds its documents
 * against it, and plays with the studio's own code; what it played stands in the report as rows.
 */
import { fishModels } from '../../packages/game-rules/src/fish/models.ts';
import { jackpots } from '../../packages/game-rules/src/jackpot/jackpots.ts';
import { proveMatches } from './card-matches.ts';
import { proveFishRooms } from './fish.ts';
import { proveJackpots } from './jackpot.ts';
import { proveLucky9 } from './lucky-9.ts';
import type { OwnRun } from './own-proof.ts';
import { pusoyGames } from './pusoy.ts';
import { proveSportsbook } from './sportsbook.ts';
import { tongitsGame } from './tongits.ts';

export interface OwnProof {
  name: string;
  title: string;
  models: readonly string[];
  /** One of what it plays is worth so many rounds of work. */
  worth: number;
  /** @returns what does not agree, in sentences without figures: a second run says the same. */
  prove(run: OwnRun): string[];
}

export const ownProofs: readonly OwnProof[] = [
  {
    name: 'jackpots',
    title: 'The jackpots: their draw, and what they add',
    models: jackpots.map(({ code }) => code),
    worth: 10,
    prove: proveJackpots,
  },
  {
    name: 'fish',
    title: 'The shooting rooms: every kind, counted and shot at',
    models: fishModels.map(({ name }) => name),
    worth: 10,
    prove: proveFishRooms,
  },
  {
    name: 'lucky-9',
    title: 'Lucky 9: every hand counted, and matches of four bots',
    models: ['lucky-9'],
    worth: 10,
    prove: proveLucky9,
  },
  {
    name: 'sportsbook',
    title: 'The sportsbook: its margins, and matches played against its prices',
    models: ['sportsbook'],
    worth: 100,
    prove: proveSportsbook,
  },
  {
    name: 'pusoy',
    title: 'Pusoy Dos and Big Two: matches among equal robots',
    models: pusoyGames.map(({ model }) => model.name),
    worth: 10_000,
    prove: (run) => proveMatches(pusoyGames, run),
  },
  {
    name: 'tongits',
    title: 'Tongits: matches among equal robots',
    models: ['tongits'],
    worth: 1_000,
    prove: (run) => proveMatches([tongitsGame], run),
  },
];
