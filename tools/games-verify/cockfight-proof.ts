/**
 * The proofs of the arenas. What a stake in the pool returns depends on what all lay: its exact figures are those of a stake too small to move
 * a pool in which the house's stakes lie alone; what a larger one returns is counted beside it, and pools of many players are
 * simulated against what the commission says.
 */
import { fairNumbers } from '../../packages/game-rules/src/fair/fair-random.ts';
import {
  drawSpot,
  returnsOf,
  winnerOf,
  type CockfightRules,
} from '../../packages/game-rules/src/table/cockfight/cockfight.ts';
import { cockfightArena, cockfightDerby } from '../../packages/game-rules/src/table/cockfight/models.ts';
import { accountOf, poolReturns } from '../../packages/game-rules/src/table/pool.ts';
import type { TableModel } from '../../packages/game-rules/src/table/table-model.ts';
import { percent, table } from './proof.ts';
import type { TableProof } from './table-proof.ts';

const rulesOf = (model: TableModel): CockfightRules => model.rules as CockfightRules;

/** Share of the contests that end in a draw. */
const drawn = ({ drawWays, ways }: CockfightRules): number => drawWays / ways;

/** What comes back of all that lies in a pool, before anything is rounded: the commission is kept where a contest is won. */
const returnOfPool = (rules: CockfightRules): number =>
  1 - (rules.terms.commission / 100) * (1 - drawn(rules));

/** What a stake on MERON returns on average where so much lies on both sides, in minor units, itself counted. */
function returnOnMeron(rules: CockfightRules, meron: bigint, wala: bigint): number {
  const returns = poolReturns(rules.terms, { meron, wala });
  if (!returns) return 1;
  return drawn(rules) + ((1 - drawn(rules)) / 2) * (returns['meron']! / 100);
}

const stakesMinor = [1000n, 100_000n, 500_000n, 1_000_000n, 2_000_000n] as const;

const pesos = (minor: bigint): string => `₱${(minor / 100n).toLocaleString('en')}`;

/** The mean over every stake of the house of what one player's stake alone returns; and the whole pool by its shares. */
function moreTables(model: TableModel): string {
  const rules = rulesOf(model);
  const { house, lean } = rules;
  const parts = Array.from({ length: lean * 2 + 1 }, (_, index) => 500 - lean + index);
  const sums = Array.from(
    { length: house.steps },
    (_, step) => house.leastMinor + BigInt(step) * house.stepMinor,
  );
  const alone = stakesMinor.map((stake) => {
    const all = sums.flatMap((sum) =>
      parts.map((part) => {
        const meron = (sum / 1000n) * BigInt(part);
        return returnOnMeron(rules, meron + stake, sum - meron);
      }),
    );
    const mean = all.reduce((total, one) => total + one, 0) / all.length;
    return [pesos(stake), percent(mean), percent(Math.min(...all)), percent(Math.max(...all))];
  });
  const shares = [10n, 20n, 30n, 40n, 48n, 50n, 52n, 60n, 70n, 80n, 90n].map((share) => {
    const [meron, wala] = [share * 1000n, (100n - share) * 1000n];
    const returns = poolReturns(rules.terms, { meron, wala });
    return [
      `${share} %`,
      returns ? (returns['meron']! / 100).toFixed(2) : 'comes back',
      percent(returnOnMeron(rules, meron, wala), 2),
    ];
  });
  return [
    '### One player alone with the house',
    table(['stake on one side', 'RTP, mean', 'least', 'most'], alone),
    '### A side, by how much of the pool lies on it',
    table(['share of the pool', 'pays', 'RTP'], shares),
    `Of all that lies in a pool ${percent(returnOfPool(rules))} comes back, less what the rounding leaves: the pool is shared in ${percent(1 - drawn(rules), 1)} of the contests and returned in the others.`,
  ].join('\n\n');
}

/** Pools of up to forty players with stakes of all sizes: nothing is lost in them, and the commission is what it is said to be. */
function checkPools(model: TableModel, { rounds, seed }: { rounds: number; seed: string }): PoolRun {
  const rules = rulesOf(model);
  const failures: string[] = [];
  let [back, breakage, squares] = [0, 0, 0];
  let lost = 0n;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const outcome = model.draw(fairNumbers({ serverSeed: seed, clientSeed: 'pool', nonce }));
    const bets = fairNumbers({ serverSeed: seed, clientSeed: 'players', nonce });
    const laid = { meron: 0n, wala: 0n };
    for (let left = bets.nextInt(41); left > 0; left -= 1)
      laid[bets.nextInt(2) === 0 ? 'meron' : 'wala'] += BigInt(1 + bets.nextInt(2000)) * 1000n;
    const account = accountOf(model.pool!, outcome, laid);
    const paid = account.players + account.house;
    if (account.breakage < 0n || paid + account.commission + account.breakage !== account.whole)
      failures.push(`${model.name}: a pool does not add up (nonce ${nonce}).`);
    const share = Number(paid + account.breakage) / Number(account.whole);
    back += share;
    squares += share * share;
    breakage += Number(account.breakage) / Number(account.whole);
    lost += account.whole - paid;
  }
  const mean = back / rounds;
  const deviation = Math.sqrt(Math.max(0, squares / rounds - mean ** 2) / rounds);
  const right = returnOfPool(rules);
  const margin = 2.575829 * deviation;
  if (Math.abs(mean - right) > margin)
    failures.push(`${model.name}: the simulated return of its pools is outside its interval.`);
  return { failures, mean, margin, right, breakage: breakage / rounds, lost };
}

interface PoolRun {
  failures: string[];
  mean: number;
  /** Half the 99 % interval. */
  margin: number;
  right: number;
  breakage: number;
  lost: bigint;
}

function cockfightProof(model: TableModel, title: string): TableProof {
  const rules = rulesOf(model);
  const each = (rules.ways - rules.drawWays) / 2 / rules.ways;
  return {
    model,
    title,
    shown: model.spots.map(({ id }) => id),
    returnsOf: (spot) => returnsOf(rules, spot),
    kindOf: (outcome) => `${winnerOf(rules, outcome) ?? drawSpot}/${outcome[3]}`,
    kinds: () =>
      new Map(
        Array.from({ length: rules.lean * 2 + 1 }, (_, part) =>
          [['meron', each] as const, ['wala', each] as const, [drawSpot, drawn(rules)] as const].map(
            ([winner, share]): [string, number] => [`${winner}/${part}`, share / (rules.lean * 2 + 1)],
          ),
        ).flat(),
      ),
    more: () => moreTables(model),
    also(run) {
      const { failures, mean, margin, right, breakage } = checkPools(model, run);
      run.found({
        model: model.name,
        what: 'return of a whole pool, what is left by rounding included',
        how: 'identity: the commission is kept where a contest is won',
        exact: right,
        found: mean,
        margin,
        played: `${run.rounds.toLocaleString('en')} pools of up to 40 players`,
        chiSquare: null,
        test: 'packages/game-rules/src/table/pool.test.ts',
      });
      run.print('return of whole pools, exact', percent(right));
      run.print(
        'return of whole pools, drawn',
        `${percent(mean)}, of it left by rounding ${percent(breakage)}`,
      );
      return failures;
    },
  };
}

export const cockfightProofs: readonly TableProof[] = [
  cockfightProof(cockfightArena, 'Arena'),
  cockfightProof(cockfightDerby, 'Derby'),
];
