/**
 * The distribution of one game's pay, exactly, without counting its windows one by one: there are up to 10¹⁵ of them.
 * The reels are independent, and a symbol pays the product of its counts; so every moment of the pay is a sum of products
 * over the reels, gathered reel by reel. Games are kept apart by what the free games ask of them: scatters, and reels that
 * raise the multiplier. Figures are floating point with a relative error below 1e-12.
 */
import type { WaysPays } from './evaluate-ways.ts';
import type { ReelState } from './reel-states.ts';

/** All games with so many scatters and raising reels, taken together. */
export interface GameClass {
  readonly scatters: number;
  readonly raises: number;
  /** Their probability. */
  readonly share: number;
  /** Probability of those among them that pay anything. */
  readonly paying: number;
  /** Sums of pay and of its square over them, weighted by probability: parts of the stake. */
  readonly pay: number;
  readonly paySquared: number;
  /** Without the scatters' own pay. */
  readonly waysPay: number;
}

/** For each class the weight of something; `classes[scatters * size + raises]`. */
type Weights = Float64Array;

/** Sums over a reel's states, apart by what they add to the class: nothing, a raise, a scatter, both. */
type Kernel = readonly [number, number, number, number];

function kernelOf(states: readonly ReelState[], factor: (counts: readonly number[]) => number): Kernel {
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  for (const { share, counts, scatters, raises } of states)
    sums[scatters * 2 + raises]! += share * factor(counts);
  return sums;
}

/** Weights of classes over so many reels, and how a reel moves them on. */
function createSpace(reels: number) {
  const size = reels + 1;
  const none = (): Weights => new Float64Array(size * size);
  const start = (): Weights => none().fill(1, 0, 1);
  const add = (to: Weights, from: Weights, kernel: Kernel, times = 1): Weights => {
    kernel.forEach((weight, index) => {
      if (weight === 0 || times === 0) return;
      const shift = (index >> 1) * size + (index & 1);
      for (let one = 0; one + shift < to.length; one += 1) to[one + shift]! += from[one]! * weight * times;
    });
    return to;
  };
  const moved = (from: Weights, kernel: Kernel): Weights => add(none(), from, kernel);
  return { size, none, start, add, moved };
}

type Space = ReturnType<typeof createSpace>;

const always = (): number => 1;

export function gameClasses(reels: readonly (readonly ReelState[])[], pays: WaysPays): GameClass[] {
  const space = createSpace(reels.length);
  const shares = reels.reduce(
    (weights, states) => space.moved(weights, kernelOf(states, always)),
    space.start(),
  );
  const paying = payingWeights(space, reels);
  const symbols = pays.pays.map((_, symbol) => symbol);
  const sum = (all: readonly Weights[], at: number): number =>
    all.reduce((total, one) => total + one[at]!, 0);
  const means = symbols.map((symbol) => meanOf(space, reels, pays.pays[symbol]!, symbol));
  const squares = symbols.flatMap((a) =>
    symbols.filter((b) => b >= a).map((b) => productOf(space, reels, pays.pays, a, b)),
  );
  const classes: GameClass[] = [];
  shares.forEach((share, at) => {
    if (share === 0) return;
    const scatters = Math.floor(at / space.size);
    const scatterPay = (pays.scatterPays[scatters] ?? 0) * pays.stakeParts;
    const waysPay = sum(means, at);
    classes.push({
      scatters,
      raises: at % space.size,
      share,
      paying: scatterPay > 0 ? share : paying[at]!,
      pay: waysPay + scatterPay * share,
      paySquared: sum(squares, at) + 2 * scatterPay * waysPay + scatterPay ** 2 * share,
      waysPay,
    });
  });
  return classes;
}

/** What a run of so many reels pays a way, 0 for fewer than three. */
const payOf = (pays: readonly number[], run: number): number => (run < 3 ? 0 : pays[run - 3]!);

/** Weighted sums of what one symbol pays. */
function meanOf(
  space: Space,
  reels: readonly (readonly ReelState[])[],
  pays: readonly number[],
  symbol: number,
): Weights {
  // The mean product of the counts so far, and what was paid where the run has ended.
  let going = space.start();
  let paid = space.none();
  reels.forEach((states, run) => {
    const ended = kernelOf(states, (counts) => (counts[symbol] === 0 ? 1 : 0));
    paid = space.moved(paid, kernelOf(states, always));
    space.add(paid, going, ended, payOf(pays, run));
    going = space.moved(
      going,
      kernelOf(states, (counts) => counts[symbol]!),
    );
  });
  return space.add(paid, going, [1, 0, 0, 0], payOf(pays, reels.length));
}

/** Weighted sums of the product of what two symbols pay; for two different ones twice that, as a square has it. */
function productOf(
  space: Space,
  reels: readonly (readonly ReelState[])[],
  pays: readonly (readonly number[])[],
  a: number,
  b: number,
): Weights {
  let bothGo = space.start();
  let aGoes = space.none();
  let bGoes = space.none();
  let paid = space.none();
  const stop = [1, 0, 0, 0] as const;
  const end = (to: Weights, run: number, kernels: { a: Kernel; b: Kernel; both: Kernel }): Weights => {
    const [payA, payB] = [payOf(pays[a]!, run), payOf(pays[b]!, run)];
    space.add(to, aGoes, kernels.a, payA);
    space.add(to, bGoes, kernels.b, payB);
    return space.add(to, bothGo, kernels.both, payA * payB);
  };
  reels.forEach((states, run) => {
    const over = (symbol: number) => (counts: readonly number[]) => (counts[symbol] === 0 ? 1 : 0);
    const count = (symbol: number) => (counts: readonly number[]) => counts[symbol]!;
    const kernel = (one: (counts: readonly number[]) => number, other: typeof one = always): Kernel =>
      kernelOf(states, (counts) => one(counts) * other(counts));
    const nextPaid = end(space.moved(paid, kernel(always)), run, {
      a: kernel(over(a)),
      b: kernel(over(b)),
      both: kernel(over(a), over(b)),
    });
    const nextA = space.moved(aGoes, kernel(count(a)));
    space.add(nextA, bothGo, kernel(count(a), over(b)), payOf(pays[b]!, run));
    const nextB = space.moved(bGoes, kernel(count(b)));
    space.add(nextB, bothGo, kernel(over(a), count(b)), payOf(pays[a]!, run));
    bothGo = space.moved(bothGo, kernel(count(a), count(b)));
    [aGoes, bGoes, paid] = [nextA, nextB, nextPaid];
  });
  end(paid, reels.length, { a: stop, b: stop, both: stop });
  return a === b ? paid : paid.map((weight) => weight * 2);
}

/** Probabilities of games in which any symbol has come through the first three reels. */
function payingWeights(space: Space, reels: readonly (readonly ReelState[])[]): Weights {
  // By the set of symbols, a bit each, that every reel so far shows.
  let sets = new Map([[-1, space.start()]]);
  for (const states of reels.slice(0, 3)) {
    const bySet = Map.groupBy(states, ({ counts }) =>
      counts.reduce((set, count, symbol) => (count > 0 ? set | (1 << symbol) : set), 0),
    );
    const next = new Map<number, Weights>();
    for (const [before, weights] of sets) {
      for (const [shown, some] of bySet) {
        const set = before & shown;
        if (set === 0) continue;
        const to = next.get(set) ?? space.none();
        next.set(set, space.add(to, weights, kernelOf(some, always)));
      }
    }
    sets = next;
  }
  let all = space.none();
  for (const weights of sets.values()) space.add(all, weights, [1, 0, 0, 0]);
  for (const states of reels.slice(3)) all = space.moved(all, kernelOf(states, always));
  return all;
}
