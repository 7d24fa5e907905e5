/**
 * An offer played by synthetic players: what it costs, how many meet its terms, and what those take who come for it alone. Pure: the seed
 * decides everything. What is given and what it costs are amounts, counted exactly; only a player's purse on its way through the bets is a
 * model's: whole units in numbers, moved by chances, and nothing here is booked.
 */
import type { BonusProduct } from '@perya/contract/promotions/bonus-terms.ts';
import { offerWorthMinor, rewardMinorOf } from './offer-worth.ts';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { divide } from '@perya/money/rounding.ts';
import type { Rtps } from './expected-value.ts';

export interface Outcome {
  /** People who could have it, and rewards that were given: one hunter may have several. */
  players: number;
  given: number;
  /** How they ended: the terms met, the bonus lost before, the time over. */
  completed: number;
  lost: number;
  expired: number;
  /** Sums, minor units: given, became cash. */
  givenMinor: bigint;
  costMinor: bigint;
  /** Those who come for the offer alone, with the largest bets that it allows in the best game. */
  hunters: { people: number; given: number; completed: number; costMinor: bigint };
}

interface Simulation {
  run(players: number): void;
  outcome(): Outcome;
}

type Player = 'casual' | 'regular' | 'hunter';

/** Shares of the players (a model's assumption): most play a little, some daily, one in twenty for the offer alone. */
const shareOf = { hunter: 0.05, regular: 0.3 } as const;
/** Accounts that a hunter comes with, where no proved mobile number is asked for. */
const accountsOfHunter = 3;
const mostBets = 5_000;

/** What a stake is multiplied by, with its chance; scaled to the game's share that is paid back. */
const outcomes: Readonly<Record<BonusProduct, readonly (readonly [times: number, chance: number])[]>> = {
  RNG: [
    [0.5, 0.18],
    [1.5, 0.12],
    [4, 0.08],
    [20, 0.012],
    [100, 0.0008],
  ],
  FISH: [
    [2, 0.32],
    [6, 0.05],
  ],
  PVP: [[1.9, 0.5]],
  LIVE: [[2, 0.486]],
  SPORTS: [[1.9, 0.5]],
  ESPORTS: [[1.9, 0.5]],
  COCKFIGHT: [[1.9, 0.5]],
};

interface Game {
  product: BonusProduct;
  weight: number;
  /** Falling chances, the largest win first. */
  table: readonly { times: number; upTo: number }[];
  /** Lost of a counted unit: the smallest is the hunters' game. */
  price: number;
}

function gamesOf({ wagering }: OfferDefinition, rtps: Rtps): Game[] {
  return Object.entries(wagering?.weights ?? {}).flatMap(([name, weight = 0]) => {
    const product = name as BonusProduct;
    const rtp = (rtps[product] ?? 0) / 10_000;
    if (weight === 0 || rtp === 0) return [];
    return [{ product, weight, table: tableOf(product, rtp), price: (1 - rtp) / weight }];
  });
}

function tableOf(product: BonusProduct, rtp: number): Game['table'] {
  const raw = outcomes[product].reduce((sum, [times, chance]) => sum + times * chance, 0);
  let upTo = 0;
  return outcomes[product].map(([times, chance]) => {
    upTo += chance;
    return { times: (times * rtp) / raw, upTo };
  });
}

/** The slot of free spins, by the best slot's share; null: none are given. */
function spinsGameOf({ reward }: OfferDefinition, rtps: Rtps): Pick<Game, 'table'> | null {
  return reward.as === 'spins' ? { table: tableOf('RNG', (rtps.RNG ?? 0) / 10_000) } : null;
}

/** What all spins win together, minor units. */
function playSpins({ reward }: OfferDefinition, game: Pick<Game, 'table'>, random: () => number): bigint {
  if (reward.as !== 'spins') return 0n;
  let won = 0;
  for (let at = 0; at < reward.count; at += 1)
    won += Math.floor(Number(reward.valueMinor) * timesOf(game, random()));
  return BigInt(won);
}

/** A small generator of equally distributed numbers (mulberry32): the same seed, the same players. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function createSimulation(offer: OfferDefinition, rtps: Rtps, seed = 1): Simulation {
  const random = randomOf(seed);
  const games = gamesOf(offer, rtps).toSorted((one, other) => one.price - other.price);
  const spins = spinsGameOf(offer, rtps);
  const room = { left: roomOf(offer) };
  const hunters = { people: 0, given: 0, completed: 0, costMinor: 0n };
  const all = { players: 0, given: 0, completed: 0, lost: 0, expired: 0, givenMinor: 0n, costMinor: 0n };
  const take = (player: Player): void => {
    if (room.left <= 0) return;
    room.left -= 1;
    const depositMinor = depositOf(offer, random());
    const bonusMinor = rewardMinorOf(offer, depositMinor);
    const wonMinor = spins === null ? bonusMinor : playSpins(offer, spins, random);
    const ended = play(offer, { player, games, depositMinor, bonusMinor: wonMinor }, random);
    all.given += 1;
    all.givenMinor += bonusMinor;
    all.costMinor += ended.costMinor;
    all[ended.end] += 1;
    if (player !== 'hunter') return;
    hunters.given += 1;
    hunters.costMinor += ended.costMinor;
    if (ended.end === 'completed') hunters.completed += 1;
  };
  return {
    run(players) {
      for (let at = 0; at < players; at += 1) {
        all.players += 1;
        const drawn = random();
        const isHunter = drawn < shareOf.hunter;
        if (isHunter) hunters.people += 1;
        const accounts = isHunter ? accountsOf(offer) : 1;
        const player = isHunter ? 'hunter' : drawn < shareOf.hunter + shareOf.regular ? 'regular' : 'casual';
        for (let account = 0; account < accounts; account += 1) take(player);
      }
    },
    outcome: () => ({ ...all, hunters: { ...hunters } }),
  };
}

/** Rewards that the fund pays. */
function roomOf({ budgetMinor, maxClaims, reward }: OfferDefinition): number {
  const most = offerWorthMinor({ reward });
  const ofBudget = budgetMinor === null ? Infinity : Number(divide(BigInt(budgetMinor), most, 'down'));
  return Math.min(ofBudget, maxClaims ?? Infinity);
}

const accountsOf = ({ conditions }: OfferDefinition): number =>
  conditions.contacts?.includes('mobile') ? 1 : accountsOfHunter;

/** What is deposited for it: from the smallest that it asks for to ten times that. */
function depositOf({ trigger, conditions }: OfferDefinition, drawn: number): bigint {
  if (trigger.on !== 'deposit') return 0n;
  const least = BigInt(conditions.minDepositMinor ?? 10_000);
  return least * (drawn < 0.5 ? 1n : drawn < 0.8 ? 2n : drawn < 0.95 ? 5n : 10n);
}

interface Taken {
  player: Player;
  games: readonly Game[];
  depositMinor: bigint;
  bonusMinor: bigint;
}

/** One reward to its end: the cash is staked first, each purse wins by its share of the stake. */
function play(
  { wagering }: OfferDefinition,
  { player, games, depositMinor, bonusMinor }: Taken,
  random: () => number,
): { end: 'completed' | 'lost' | 'expired'; costMinor: bigint } {
  // Cash is the member's at once.
  if (wagering === null) return { end: 'completed', costMinor: bonusMinor };
  if (bonusMinor === 0n) return { end: 'lost', costMinor: 0n };
  const game = player === 'hunter' ? games[0] : games[Math.floor(random() * games.length)];
  if (game === undefined) return { end: 'expired', costMinor: 0n };
  const required = Number(bonusMinor) * wagering.multiple;
  const bet = Math.max(100, Math.floor(Number(wagering.maxBetMinor) * partOf(player, random())));
  const bets = Math.min(mostBets, betsOf(player, wagering.days, random()));
  let [cash, bonus, counted] = [Number(depositMinor), Number(bonusMinor), 0];
  for (let at = 0; at < bets; at += 1) {
    const stake = Math.min(bet, cash + bonus);
    const ofCash = Math.min(stake, cash);
    const won = Math.floor(stake * timesOf(game, random()));
    const cashWon = stake === 0 ? 0 : Math.floor((won * ofCash) / stake);
    cash += cashWon - ofCash;
    bonus += won - cashWon - (stake - ofCash);
    counted += Math.floor((stake * game.weight) / 100);
    if (counted >= required) return { end: 'completed', costMinor: BigInt(bonus) };
    if (bonus <= 0) return { end: 'lost', costMinor: 0n };
  }
  return { end: 'expired', costMinor: 0n };
}

/** Of the largest bet. */
function partOf(player: Player, drawn: number): number {
  if (player === 'hunter') return 1;
  return player === 'regular' ? 0.1 + 0.5 * drawn : 0.05 + 0.2 * drawn;
}

/** Bets within the time of the bonus. */
function betsOf(player: Player, days: number, drawn: number): number {
  if (player === 'hunter') return mostBets;
  return player === 'regular' ? Math.floor(days * (10 + 90 * drawn)) : Math.floor(20 + 180 * drawn);
}

function timesOf({ table }: Pick<Game, 'table'>, drawn: number): number {
  for (const { times, upTo } of table) if (drawn < upTo) return times;
  return 0;
}
