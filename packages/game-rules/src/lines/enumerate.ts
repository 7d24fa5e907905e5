/** Counts every way in which the reels of a line slot can stop, in whole numbers. */
import { paySymbols, scatterSymbol, wildSymbol } from './line-rules.ts';
import type { LineSlot } from './line-slot.ts';

/** All ways to stop that show the same number of wilds and scatters, taken together. Pays are in line bets. */
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

interface ReelMasks {
  /** `masks[symbol][stop]`: the lines on which this reel shows the symbol or a wild, one bit a line. */
  masks: Int32Array[];
  wilds: Int32Array;
  scatters: Int32Array;
  length: number;
}

function masksOf({ rules: { lines, rows }, reels }: LineSlot, reel: number): ReelMasks {
  const strip = reels[reel]!;
  const shown = (stop: number, row: number): number => strip[(stop + row) % strip.length]!;
  const count = (symbol: number): Int32Array =>
    Int32Array.from(strip, (_, stop) => {
      let found = 0;
      for (let row = 0; row < rows; row += 1) if (shown(stop, row) === symbol) found += 1;
      return found;
    });
  const masks = [0, 1, ...paySymbols].map((symbol) =>
    Int32Array.from(strip, (_, stop) =>
      lines.reduce((mask, taken, line) => {
        const here = shown(stop, taken[reel]!);
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

/** Lines that show nothing but one symbol and wilds so far. */
interface AliveLines {
  symbol: number;
  mask: number;
  pays: readonly number[];
}

/** A second or two of work for five reels of thirty-odd stops. @throws RangeError with more than thirty lines */
export function enumerateSpins(slot: LineSlot): SpinClass[] {
  const { lines, linePays } = slot.rules;
  if (lines.length > 30) throw new RangeError('a mask holds thirty lines');
  const reels = slot.reels.map((_, reel) => masksOf(slot, reel));
  const tally = createTally(slot);
  const all = 2 ** lines.length - 1;
  const begun = paySymbols.map((symbol) => ({ symbol, mask: all, pays: linePays[symbol - 2]! }));
  const visit = (
    reel: number,
    alive: readonly AliveLines[],
    paid: number,
    wilds: number,
    scatters: number,
  ) => {
    const here = reels[reel]!;
    const isLast = reel === reels.length - 1;
    for (let stop = 0; stop < here.length; stop += 1) {
      let linePay = paid;
      const going: AliveLines[] = [];
      for (const { symbol, mask, pays } of alive) {
        const still = mask & here.masks[symbol]![stop]!;
        // A line that breaks here pays for the reels before, where those were three or more.
        const before = reel < 3 ? 0 : pays[reel - 3]!;
        linePay += before * bitCount(mask & ~still);
        if (isLast) linePay += pays[reel - 2]! * bitCount(still);
        else if (still !== 0) going.push({ symbol, mask: still, pays });
      }
      const wildsNow = wilds + here.wilds[stop]!;
      const scattersNow = scatters + here.scatters[stop]!;
      if (isLast) tally.add(wildsNow, scattersNow, linePay);
      else visit(reel + 1, going, linePay, wildsNow, scattersNow);
    }
  };
  visit(0, begun, 0, 0, 0);
  return tally.classes();
}

interface Tally {
  add(wilds: number, scatters: number, linePay: number): void;
  classes(): SpinClass[];
}

/** Sums stay whole numbers below 2^53: at most 40^5 ways of at most a few ten thousand line bets, squared per pay. */
function createTally(slot: LineSlot): Tally {
  const size = 16;
  // One list from pay to its number of ways for each class; squares are summed from it exactly at the end.
  const waysOfPay = Array.from({ length: size * size }, () => [] as number[]);
  return {
    add(wilds, scatters, linePay) {
      const ways = waysOfPay[wilds * size + scatters]!;
      while (ways.length <= linePay) ways.push(0);
      ways[linePay]! += 1;
    },
    classes: () =>
      waysOfPay.flatMap((ways, index) =>
        ways.length === 0 ? [] : [summarise(slot, Math.floor(index / size), index % size, ways)],
      ),
  };
}

function summarise(
  { rules }: LineSlot,
  wilds: number,
  scatters: number,
  waysOfPay: readonly number[],
): SpinClass {
  const scatterPay = (rules.scatterPays[scatters] ?? 0) * rules.lines.length;
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
