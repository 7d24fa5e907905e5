/** The most that one window can pay: more cells never pay less, so that only windows none of which holds another are tried. */
import type { WaysPays } from './evaluate-ways.ts';
import type { ReelState } from './reel-states.ts';

type Shown = Pick<ReelState, 'counts' | 'scatters'>;

const holds = (a: Shown, b: Shown): boolean =>
  a.scatters >= b.scatters && a.counts.every((count, symbol) => count >= b.counts[symbol]!);

/** Those that no other one holds. */
function frontOf(states: readonly Shown[]): Shown[] {
  const different = [...new Map(states.map((one) => [`${one.counts.join()} ${one.scatters}`, one])).values()];
  return different.filter((one) => !different.some((other) => other !== one && holds(other, one)));
}

/** Parts of the stake. Branch and bound: a branch is left where even its symbols' best goings-on cannot beat what was found. */
export function largestPay(
  reels: readonly (readonly Shown[])[],
  { pays, scatterPays, stakeParts }: WaysPays,
): number {
  const fronts = reels.map(frontOf);
  const scatterPay = (scatters: number): number => (scatterPays[scatters] ?? 0) * stakeParts;
  const mostForScatters = Math.max(0, ...Object.values(scatterPays)) * stakeParts;
  const payOf = (symbol: number, run: number): number => (run < 3 ? 0 : pays[symbol]![run - 3]!);
  /** `ahead[reel][symbol]`: the most that a way which has come as far as this reel can still become. */
  const ahead: number[][] = Array.from({ length: reels.length + 1 }, () => []);
  pays.forEach((_, symbol) => {
    ahead[reels.length]!.push(payOf(symbol, reels.length));
    for (let reel = reels.length - 1; reel >= 0; reel -= 1) {
      const most = Math.max(...fronts[reel]!.map(({ counts }) => counts[symbol]!));
      ahead[reel]![symbol] = Math.max(payOf(symbol, reel), most * ahead[reel + 1]![symbol]!);
    }
  });
  let best = 0;
  const visit = (reel: number, ways: readonly number[], paid: number, scatters: number): void => {
    if (reel === reels.length) {
      const ended = ways.reduce((sum, count, symbol) => sum + count * payOf(symbol, reel), 0);
      best = Math.max(best, paid + ended + scatterPay(scatters));
      return;
    }
    const branches = fronts[reel]!.map((shown) => {
      const next = ways.map((count, symbol) => count * shown.counts[symbol]!);
      const ended = ways.reduce(
        (sum, count, symbol) => (shown.counts[symbol] === 0 ? sum + count * payOf(symbol, reel) : sum),
        0,
      );
      const hope = next.reduce((sum, count, symbol) => sum + count * ahead[reel + 1]![symbol]!, 0);
      return { shown, next, paid: paid + ended, bound: paid + ended + hope + mostForScatters };
    });
    for (const branch of branches.toSorted((a, b) => b.bound - a.bound)) {
      if (branch.bound <= best) return;
      visit(reel + 1, branch.next, branch.paid, scatters + branch.shown.scatters);
    }
  };
  visit(
    0,
    pays.map(() => 1),
    0,
    0,
  );
  return best;
}
