/**
 * The exact mathematics of Fiesta Nights. The spin is enumerated in full: every one of the 32^5 ways that the reels can
 * stop is counted once, in whole numbers. The free games then follow by recursion over (games left, multiplier), which
 * is exact too, as each free game is independent of the others; only its final figures are floating point (relative
 * error below 1e-12).
 */
import {
  freeGamesAdded,
  freeGamesLimit,
  freeGamesOpened,
  linePays,
  lines,
  multiplierLimit,
  multiplierStart,
  rowCount,
  scatterPays,
} from './pay-table.ts';
import { nextMultiplier } from './play.ts';
import { reels } from './reels.ts';
import { scatterSymbol, symbolNames, wildSymbol } from './symbols.ts';

/** All ways to stop that show the same number of lanterns and wheels, taken together. Pays are in line bets. */
export interface SpinClass {
  readonly wilds: number;
  readonly scatters: number;
  /** How many of the ways. */
  ways: number;
  /** How many of them pay anything. */
  paying: number;
  sumPay: number;
  sumLinePay: number;
  sumPaySquared: bigint;
  maxPay: number;
}

export interface Mathematics {
  /** Number of ways to stop. */
  ways: number;
  /** Returns of one stake, as fractions of it. */
  rtp: number;
  rtpLines: number;
  rtpScatters: number;
  rtpFreeGames: number;
  /** Share of paid games that pay anything at once (before free games). */
  hitRate: number;
  /** Share of rounds that open the free games. */
  freeGamesRate: number;
  /** Mean number of free games once opened. */
  freeGamesMean: number;
  /** Mean worth of the free games once opened, in stakes. */
  freeGamesWorth: number;
  /** Standard deviation of a round's return, in stakes. */
  standardDeviation: number;
  /** The most that a paid game alone can pay, in stakes. */
  maxPaidGame: number;
  /** The most that a whole round can pay, in stakes, were every game of the longest round the best one. */
  maxRound: number;
}

interface ReelMasks {
  /** For each symbol: the lines on which this reel shows it or a lantern, one bit a line. */
  masks: Int32Array[];
  wilds: Int32Array;
  scatters: Int32Array;
  length: number;
}

function masksOf(reel: number): ReelMasks {
  const strip = reels[reel]!;
  const shown = (stop: number, row: number): number => strip[(stop + row) % strip.length]!;
  const count = (symbol: number): Int32Array =>
    Int32Array.from(
      strip,
      (_, stop) => [0, 1, 2].filter((row) => row < rowCount && shown(stop, row) === symbol).length,
    );
  const masks = symbolNames.map((_, symbol) =>
    Int32Array.from(strip, (_stop, stop) =>
      lines.reduce((mask, rows, line) => {
        const here = shown(stop, rows[reel]!);
        return here === symbol || here === wildSymbol ? mask | (1 << line) : mask;
      }, 0),
    ),
  );
  return { masks, wilds: count(wildSymbol), scatters: count(scatterSymbol), length: strip.length };
}

function bitCount(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Counts every way in which the reels can stop. About a second of work. */
export function enumerateSpins(): SpinClass[] {
  const reel = [0, 1, 2, 3, 4].map(masksOf) as [ReelMasks, ReelMasks, ReelMasks, ReelMasks, ReelMasks];
  const tally = createTally();
  const [r1, r2, r3] = reel;
  for (let a = 0; a < r1.length; a += 1) {
    // Reel 1 shows no lantern: only its own symbols can begin a line.
    const begun = symbolNames
      .map((_, symbol) => symbol)
      .filter((symbol) => linePaysOf(symbol) && r1.masks[symbol]![a]);
    for (let b = 0; b < r2.length; b += 1) {
      for (let c = 0; c < r3.length; c += 1) {
        const alive = begun.flatMap((symbol) => {
          const mask = r1.masks[symbol]![a]! & r2.masks[symbol]![b]! & r3.masks[symbol]![c]!;
          return mask === 0 ? [] : [{ symbol, mask, pays: linePaysOf(symbol)! }];
        });
        const wilds = r1.wilds[a]! + r2.wilds[b]! + r3.wilds[c]!;
        const scatters = r1.scatters[a]! + r2.scatters[b]! + r3.scatters[c]!;
        countLastReels(reel, alive, wilds, scatters, tally);
      }
    }
  }
  return tally.classes();
}

interface AliveLines {
  symbol: number;
  mask: number;
  pays: readonly [number, number, number];
}

function countLastReels(
  reel: readonly ReelMasks[],
  alive: readonly AliveLines[],
  wilds: number,
  scatters: number,
  tally: Tally,
): void {
  const r4 = reel[3]!;
  const r5 = reel[4]!;
  for (let d = 0; d < r4.length; d += 1) {
    for (let e = 0; e < r5.length; e += 1) {
      let linePay = 0;
      for (const { symbol, mask, pays } of alive) {
        const four = mask & r4.masks[symbol]![d]!;
        const five = four & r5.masks[symbol]![e]!;
        linePay +=
          pays[0] * (bitCount(mask) - bitCount(four)) +
          pays[1] * (bitCount(four) - bitCount(five)) +
          pays[2] * bitCount(five);
      }
      tally.add(wilds + r4.wilds[d]! + r5.wilds[e]!, scatters + r4.scatters[d]! + r5.scatters[e]!, linePay);
    }
  }
}

function linePaysOf(symbol: number): readonly [number, number, number] | undefined {
  return linePays[symbolNames[symbol]!];
}

interface Tally {
  add(wilds: number, scatters: number, linePay: number): void;
  classes(): SpinClass[];
}

/** Sums stay whole numbers below 2^53: at most 32^5 ways of at most a few ten thousand line bets, squared per pay. */
function createTally(): Tally {
  const size = 16;
  // One map from pay to its number of ways for each class; squares are summed from it exactly at the end.
  const waysOfPay = Array.from({ length: size * size }, () => [] as number[]);
  return {
    add(wilds, scatters, linePay) {
      const ways = waysOfPay[wilds * size + scatters]!;
      while (ways.length <= linePay) ways.push(0);
      ways[linePay]! += 1;
    },
    classes: () =>
      waysOfPay.flatMap((ways, index) =>
        ways.length === 0 ? [] : [summarise(Math.floor(index / size), index % size, ways)],
      ),
  };
}

function summarise(wilds: number, scatters: number, waysOfPay: readonly number[]): SpinClass {
  const scatterPay = (scatterPays[scatters] ?? 0) * lines.length;
  const sum: SpinClass = {
    wilds,
    scatters,
    ways: 0,
    paying: 0,
    sumPay: 0,
    sumLinePay: 0,
    sumPaySquared: 0n,
    maxPay: 0,
  };
  waysOfPay.forEach((ways, linePay) => {
    if (ways === 0) return;
    const pay = linePay + scatterPay;
    sum.ways += ways;
    if (pay > 0) sum.paying += ways;
    sum.sumPay += ways * pay;
    sum.sumLinePay += ways * linePay;
    sum.sumPaySquared += BigInt(ways) * BigInt(pay) ** 2n;
    sum.maxPay = Math.max(sum.maxPay, pay);
  });
  return sum;
}

/** What free games from some point on are worth. Line bets. */
interface Worth {
  mean: number;
  meanSquare: number;
  games: number;
  max: number;
}

/**
 * The worth of the free games, `games` of them owed and none played, at the starting multiplier.
 * V(left, owed, m) sums over the classes of the next game: its pay times its multiplier, and what follows it.
 */
export function freeGamesWorth(classes: readonly SpinClass[], games: number): Worth {
  const total = classes.reduce((sum, one) => sum + one.ways, 0);
  const known = new Map<number, Worth>();
  const worth = (played: number, owed: number, before: number): Worth => {
    if (played === owed) return { mean: 0, meanSquare: 0, games: 0, max: 0 };
    const key = (played * 128 + owed) * 128 + before;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const sum: Worth = { mean: 0, meanSquare: 0, games: 1, max: 0 };
    for (const one of classes) {
      const share = one.ways / total;
      const multiplier = nextMultiplier(before, one.wilds);
      const added = one.scatters >= 3 ? Math.min(freeGamesAdded, freeGamesLimit - owed) : 0;
      const next = worth(played + 1, owed + added, multiplier);
      const mean = (one.sumPay / one.ways) * multiplier;
      const meanSquare = (Number(one.sumPaySquared) / one.ways) * multiplier ** 2;
      sum.mean += share * (mean + next.mean);
      // Given its class, a game's pay is independent of the games after it.
      sum.meanSquare += share * (meanSquare + 2 * mean * next.mean + next.meanSquare);
      sum.games += share * next.games;
      sum.max = Math.max(sum.max, one.maxPay * multiplier + next.max);
    }
    known.set(key, sum);
    return sum;
  };
  return worth(0, games, multiplierStart);
}

/** Everything that `docs/games/fiesta-nights.md` states, from the strips and the pay table alone. */
export function computeMathematics(classes: readonly SpinClass[] = enumerateSpins()): Mathematics {
  const stake = lines.length;
  const ways = classes.reduce((sum, one) => sum + one.ways, 0);
  const share = (of: (one: SpinClass) => number): number =>
    classes.reduce((sum, one) => sum + of(one), 0) / ways;
  const none: Worth = { mean: 0, meanSquare: 0, games: 0, max: 0 };
  const worths = new Map(
    Object.values(freeGamesOpened).map((games) => [games, freeGamesWorth(classes, games)]),
  );
  const after = (one: SpinClass): Worth => worths.get(freeGamesOpened[one.scatters] ?? 0) ?? none;
  const rtpLines = share((one) => one.sumLinePay) / stake;
  const rtpBase = share((one) => one.sumPay) / stake;
  const rtpFreeGames = share((one) => one.ways * after(one).mean) / stake;
  const rtp = rtpBase + rtpFreeGames;
  const meanSquare = share(
    (one) => Number(one.sumPaySquared) + 2 * one.sumPay * after(one).mean + one.ways * after(one).meanSquare,
  );
  const freeGamesRate = share((one) => (after(one).games > 0 ? one.ways : 0));
  return {
    ways,
    rtp,
    rtpLines,
    rtpScatters: rtpBase - rtpLines,
    rtpFreeGames,
    hitRate: share((one) => one.paying),
    freeGamesRate,
    freeGamesMean: share((one) => one.ways * after(one).games) / freeGamesRate,
    freeGamesWorth: rtpFreeGames / freeGamesRate,
    standardDeviation: Math.sqrt(meanSquare / stake ** 2 - rtp ** 2),
    maxPaidGame: Math.max(...classes.map((one) => one.maxPay)) / stake,
    maxRound: Math.max(...classes.map((one) => one.maxPay + after(one).max)) / stake,
  };
}

/** Multipliers that can occur, for the pay table sheet. */
export const multiplierRange = { from: multiplierStart, to: multiplierLimit } as const;
