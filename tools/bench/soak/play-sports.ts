/** The sportsbook: singles and parlays, before and during the matches, and cashing out. */
import { randomUUID } from 'node:crypto';
import { isBook, type Book } from '../../../packages/game-rules/src/sportsbook/doors.ts';
import type {
  BetAnswer,
  BetView,
  BoardView,
  MatchDetails,
  MatchView,
  SlipLeg,
} from '../../../apps/studio/src/sportsbook-api.ts';
import { between, pick, sometimes } from './pick.ts';
import type { Player } from './player.ts';
import { tilesOf } from './tiles.ts';

const tiles = tilesOf(isBook);

/** Odds that have moved, a market that closed, a goal: what a bettor meets all day. */
const refusals = [
  'price.changed',
  'market.closed',
  'market.suspended',
  'bet.goal',
  'bets.tooMany',
  'funds.insufficient',
  'payout.limit',
  'offer.changed',
  'offer.none',
] as const;

interface Counter {
  player: Player;
  book: Book;
  token: string;
}

export async function playSports(player: Player): Promise<void> {
  const tile = pick(tiles);
  const opened = await player.openBook(tile.slug);
  if (!opened) return;
  const counter: Counter = { player, book: tile.model as Book, token: opened.session };
  const url = `${player.studio}/api/sportsbook/stream/${counter.book}`;
  const leave = player.listen({ what: 'stream of odds', url }, () => {});
  for (let slips = between(2, 6); slips > 0 && player.goesOn(); slips -= 1) {
    await placeSlip(counter);
    await player.think();
    if (sometimes(0.4)) await cashOutOne(counter);
  }
  await leave();
}

async function placeSlip({ player, book, token }: Counter): Promise<void> {
  const base = `${player.studio}/api/sportsbook`;
  const board = await player.ask<BoardView>({ what: 'board', url: `${base}/board/${book}` });
  if (!board.ok) return;
  const { live, upcoming } = board.value;
  const from = sometimes(0.4) && live.length > 0 ? live : [...live, ...upcoming];
  const matches = shuffled(from).slice(0, sometimes(0.6) ? 1 : between(2, 5));
  const legs: SlipLeg[] = [];
  for (const match of matches) {
    const leg = await legOf(player, base, match);
    if (leg) legs.push(leg);
  }
  if (legs.length === 0) return;
  const body = {
    slipId: randomUUID(),
    stakeMinor: BigInt(between(1, 10)) * 1_000n,
    acceptance: pick(['none', 'better', 'any']),
    legs,
  };
  const what = `bet ${book}`;
  const call = { what, url: `${base}/bets`, method: 'POST' as const, token, body, expected: refusals };
  const answer = await player.ask<BetAnswer>(call);
  if (!answer.ok && answer.code === 'funds.insufficient') await player.deposit();
}

async function legOf(player: Player, base: string, { id }: MatchView): Promise<SlipLeg | null> {
  // A match can end while it is looked at.
  const expected = ['not.found'];
  const reply = await player.ask<MatchDetails>({ what: 'match', url: `${base}/matches/${id}`, expected });
  const markets = reply.ok ? reply.value.match.markets : [];
  if (!reply.ok || markets.length === 0) return null;
  const market = pick(markets);
  const { name: selection, odds } = pick(market.selections);
  return { match: id, market: market.name, selection, odds, version: reply.value.match.version };
}

async function cashOutOne({ player, token }: Counter): Promise<void> {
  const base = `${player.studio}/api/sportsbook`;
  const bets = await player.ask<BetView[]>({ what: 'own bets', url: `${base}/bets`, token });
  const offered = bets.ok ? bets.value.filter(({ cashOutMinor }) => cashOutMinor !== null) : [];
  if (offered.length === 0) return;
  const { id, cashOutMinor } = pick(offered);
  await player.ask<BetAnswer>({
    what: 'cash-out sportsbook',
    url: `${base}/bets/${id}/cash-out`,
    method: 'POST',
    token,
    body: { leastMinor: cashOutMinor },
    expected: refusals,
  });
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
