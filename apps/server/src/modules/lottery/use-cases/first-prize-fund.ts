/**
 * The fund of a shared first prize (six of n): an account of the house that never goes below zero. A stated part of every stake
 * that is drawn goes into it; the winning lines of an issue share the fund. Without a winner it rolls over.
 */
import { sharesOf } from '@perya/game-rules/lottery/first-prize.ts';
import type { FirstPrizeFund, NumberGame } from '@perya/game-rules/lottery/games.ts';
import { currencyDigits, type Currency } from '@perya/money/money.ts';
import { contribution, pool, prize } from '#modules/wallet/ledger/house.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { updateFundTaken, type Issue } from '../queries/issues.ts';
import { findDrawnSum } from '../queries/issue-slips.ts';

/** What was staked on winning lines, by slip in the order of their places. */
export type FundWinners = ReadonlyMap<bigint, bigint>;

/** What each winning slip gets of the fund, minor units. */
export type FundShares = ReadonlyMap<bigint, bigint>;

const poolOf = (brand: string, game: NumberGame, currency: Currency) => ({
  brand,
  currency,
  pool: pool(game.code, game.fund?.tier ?? 'six'),
});
const keyOf = (game: NumberGame, what: string): string => `${pool(game.code, 'six')}:${what}`;

const seedMinor = ({ seedUnits }: FirstPrizeFund, currency: Currency): bigint =>
  seedUnits * 10n ** BigInt(currencyDigits[currency]);

/** What is in the fund of a game, minor units: what the next draw would pay at least; null: it has none. */
export async function findFund(
  { ledger }: Pick<LotteryDependencies, 'ledger'>,
  brand: string,
  game: NumberGame,
  currency: Currency,
): Promise<bigint | null> {
  if (!game.fund) return null;
  const account = poolOf(brand, game, currency);
  const held = await ledger.poolMinor(account.brand, account.pool, currency);
  // The house puts its part in with the first draw.
  return held === 0n ? seedMinor(game.fund, currency) : held;
}

/**
 * Feeds the fund from a drawn issue, and takes it for the winners where there are some. Each posting has a key of the issue, so a
 * repetition feeds and takes nothing twice.
 */
export async function takeFund(
  dependencies: Pick<LotteryDependencies, 'db' | 'ledger' | 'ports'>,
  issue: Issue,
  game: NumberGame,
  winners: FundWinners,
): Promise<FundShares> {
  const { db, ledger, ports } = dependencies;
  const { brand, numero } = issue;
  const currency = ports.brands().find(({ code }) => code === brand)?.currency;
  if (!game.fund || !currency || !issue.numbers) return new Map();
  const account = poolOf(brand, game, currency);
  const house = contribution(game.code);
  const feed = async (amountMinor: bigint, what: string): Promise<void> => {
    if (amountMinor === 0n) return;
    const answer = await ledger.postToPool({
      ...account,
      kind: 'adjustment',
      amountMinor,
      house,
      idempotencyKey: keyOf(game, what),
    });
    if (answer.status !== 'booked' && answer.status !== 'replayed')
      throw new Error(`feeding the fund of ${game.code} ${numero} was answered ${answer.status}`);
  };
  await feed(seedMinor(game.fund, currency), 'seed:opening');
  await feed(((await findDrawnSum(db, issue)) * game.fund.percent) / 100n, `feed:${numero}`);
  if (winners.size === 0) {
    await updateFundTaken(db, issue, 0n);
    return winners;
  }
  const taken = await ledger.emptyPool({
    ...account,
    kind: 'jackpot',
    house: prize(game.code),
    idempotencyKey: keyOf(game, `win:${numero}`),
    reference: `lottery ${numero}`,
    refill: { kind: 'adjustment', amountMinor: seedMinor(game.fund, currency), house },
  });
  if (taken.status === 'conflict')
    throw new Error(`the fund of ${game.code} ${numero} was taken for something else`);
  await updateFundTaken(db, issue, taken.takenMinor);
  return shared(winners, taken.takenMinor);
}

/** Shares by slip, in the order of the winners. */
function shared(winners: FundWinners, takenMinor: bigint): Map<bigint, bigint> {
  const shares = sharesOf(takenMinor, [...winners.values()]);
  return new Map([...winners.keys()].map((slipId, at) => [slipId, shares[at]!]));
}
