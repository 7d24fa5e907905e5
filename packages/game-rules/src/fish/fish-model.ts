/**
 * The mathematics of a shooting room. A shot is a bet of its own: its bullet is the stake, and whether it catches is drawn for
 * it alone. A kind of fish that pays m bullets is caught with the chance RTP / m; one that pays a drawn prize, with RTP divided by
 * the mean of its prizes. So every shot at every fish has the same return, exactly, whoever shoots, whoever shot before, and whatever
 * swims beside.
 */
import type { NumberSource } from '../fair/fair-random.ts';
import { volatilityOf, type ModelFacts } from '../model.ts';

/** All kinds that are drawn on a phone; each room has most of them. */
export const kindNames = [
  'sardine',
  'clownfish',
  'tang',
  'puffer',
  'squid',
  'lionfish',
  'turtle',
  'ray',
  'swordfish',
  'shark',
  'bomb-crab',
  'thunder-eel',
  'drill-lobster',
  'whale',
  'sea-dragon',
  'kraken',
] as const;
export type KindName = (typeof kindNames)[number];

/**
 * What a catch looks like: a bomb takes fish around it along, lightning leaps from fish to fish, a drill goes through those in its
 * way. That is all it is: the prize of the one that was shot is drawn for all of it, and those that go along pay nothing more.
 */
export type Power = 'none' | 'bomb' | 'chain' | 'drill' | 'boss';

export interface Prize {
  /** Bullets. */
  readonly times: number;
  /** How many of the kind's ways lead to it. */
  readonly weight: number;
}

export interface FishKind {
  readonly name: KindName;
  readonly power: Power;
  /** One, or several among which is drawn. */
  readonly prizes: readonly Prize[];
  /** How many come together, at least and at most. */
  readonly swarm: readonly [least: number, most: number];
  /** How long one takes across the room, by and large. */
  readonly crossMs: number;
  /** How often it comes, against the others; a boss comes by the clock. */
  readonly often: number;
}

/** As plain data: it stands in the page of a game. */
export interface FishRules {
  /** Return of every shot, in hundredths of its bullet. */
  readonly rtpPercent: number;
  /** In an order that never changes: a shot is kept with the number of its kind. */
  readonly kinds: readonly FishKind[];
  /** What a bullet may be worth, in minor units, lowest first. */
  readonly bulletsMinor: readonly bigint[];
  /** How many bullets a magazine may hold. */
  readonly magazines: readonly number[];
}

/** Pure: the same numbers always make the same shot. */
export interface FishModel {
  /** Kept with every magazine, so that it is checked by the rules that it was shot by. Never changes its meaning. */
  readonly name: string;
  readonly family: 'fish';
  /** Of somebody who shoots at the fish as they come, each as likely: one shot is a round, one bullet its stake. */
  readonly facts: ModelFacts;
  readonly rules: FishRules;
}

/** What is known of a kind's prizes. */
export interface KindFigures {
  /** That a shot catches. */
  readonly chance: number;
  /** Return of a shot: the same for all kinds. */
  readonly rtp: number;
  /** Mean of its prizes, in bullets. */
  readonly mean: number;
  readonly least: number;
  readonly most: number;
  /** Of a shot, in bullets. */
  readonly standardDeviation: number;
}

const sum = (prizes: readonly Prize[], of: (prize: Prize) => number): number =>
  prizes.reduce((total, prize) => total + of(prize), 0);
const waysOf = (prizes: readonly Prize[]): number => sum(prizes, ({ weight }) => weight);
const worthOf = (prizes: readonly Prize[]): number => sum(prizes, ({ times, weight }) => times * weight);

/**
 * Draws one shot. Of `100 · worth` equally likely numbers `rtpPercent · ways` catch, where worth is the sum of the kind's prizes by
 * their ways; the prize is then drawn among the ways. The mean is `rtpPercent / 100` bullets without any rounding.
 * @returns what it pays in bullets; 0: it got away.
 */
export function drawShot(
  { rtpPercent }: Pick<FishRules, 'rtpPercent'>,
  { prizes }: Pick<FishKind, 'prizes'>,
  numbers: NumberSource,
): number {
  const ways = waysOf(prizes);
  if (numbers.nextInt(100 * worthOf(prizes)) >= rtpPercent * ways) return 0;
  let way = numbers.nextInt(ways);
  for (const { times, weight } of prizes) {
    if (way < weight) return times;
    way -= weight;
  }
  throw new RangeError('prizes without ways');
}

export function figuresOfKind(
  { rtpPercent }: Pick<FishRules, 'rtpPercent'>,
  { prizes }: Pick<FishKind, 'prizes'>,
): KindFigures {
  const [ways, worth] = [waysOf(prizes), worthOf(prizes)];
  const chance = (rtpPercent * ways) / (100 * worth);
  const square = (chance * sum(prizes, ({ times, weight }) => times ** 2 * weight)) / ways;
  const all = prizes.map(({ times }) => times);
  return {
    chance,
    rtp: (chance * worth) / ways,
    mean: worth / ways,
    least: Math.min(...all),
    most: Math.max(...all),
    standardDeviation: Math.sqrt(square - (rtpPercent / 100) ** 2),
  };
}

/** The share of each kind among the fish that come, bosses left out: nobody sees them often enough to count on them. */
export function sharesOfKinds(kinds: readonly FishKind[]): number[] {
  const counts = kinds.map(({ often, swarm: [least, most] }) => (often * (least + most)) / 2);
  const all = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => count / all);
}

export function factsOf(rules: FishRules): ModelFacts {
  const shares = sharesOfKinds(rules.kinds);
  const kinds = rules.kinds.map((kind) => figuresOfKind(rules, kind));
  const mean = (of: (one: KindFigures) => number): number =>
    kinds.reduce((total, kind, index) => total + of(kind) * shares[index]!, 0);
  const rtp = rules.rtpPercent / 100;
  // Every kind has the same mean, so the variance of the mixture is the mean of the variances.
  const standardDeviation = Math.sqrt(mean((kind) => kind.standardDeviation ** 2));
  return {
    rtp,
    hitRate: mean(({ chance }) => chance),
    standardDeviation,
    maxRound: Math.max(...kinds.map(({ most }) => most)),
    volatility: volatilityOf(standardDeviation),
  };
}

export const fishModel = (name: string, rules: FishRules): FishModel => ({
  name,
  family: 'fish',
  facts: factsOf(rules),
  rules,
});
