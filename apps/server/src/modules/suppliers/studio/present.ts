/** Presents the studio's answers in the contract's form. */
import type * as z from 'zod/mini';
import type {
  deskBet,
  deskMarket,
  deskMatch,
  sharedRound,
  sharedStake,
} from '@perya/contract/suppliers/operators/studio-fields.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type {
  toldMatch,
  toldRound,
  toldWholeMatch,
  toldWholeRound,
} from '@perya/contract/studio/desk-fields.ts';

type Names = ReadonlyMap<bigint, string>;
type Told = z.output<typeof toldMatch>;
type Whole = z.output<typeof toldWholeMatch>;

const presentSums = (sums: Told['sums']) =>
  sums.map(({ currency, stakes, stakedMinor, wonMinor }) => ({
    currency,
    stakes,
    staked: formatDecimal(stakedMinor, currency),
    won: formatDecimal(wonMinor, currency),
  }));

export const presentMatch = ({ sums, ...match }: Told): z.input<typeof deskMatch> => ({
  ...match,
  sums: presentSums(sums),
});

export const presentWholeMatch = ({ markets, bets, seedScore, ...match }: Whole, names: Names) => ({
  ...presentMatch(match),
  seedScore,
  markets: markets.map(presentMarket),
  bets: bets.map((bet) => presentBet(bet, names)),
});

const presentMarket = ({
  market,
  selections,
  worst,
}: Whole['markets'][number]): z.input<typeof deskMarket> => ({
  market,
  selections: selections.map(({ selection, odds, laid }) => ({
    selection,
    odds,
    laid: laid.map(
      ({ currency, singles, singlesStakedMinor, singlesPayMinor, parlays, parlaysStakedMinor }) => ({
        currency,
        singles,
        singlesStaked: formatDecimal(singlesStakedMinor, currency),
        singlesPay: formatDecimal(singlesPayMinor, currency),
        parlays,
        parlaysStaked: formatDecimal(parlaysStakedMinor, currency),
      }),
    ),
  })),
  worst: worst.map(({ currency, lossMinor }) => ({ currency, loss: formatDecimal(lossMinor, currency) })),
});

function presentBet(
  { merchant, user, currency, stakeMinor, payoutMinor, ...bet }: Whole['bets'][number],
  names: Names,
): z.input<typeof deskBet> {
  return {
    ...bet,
    brand: merchant,
    memberId: user,
    userName: names.get(BigInt(user)) ?? '',
    currency,
    stake: formatDecimal(stakeMinor, currency),
    payout: payoutMinor === null ? null : formatDecimal(payoutMinor, currency),
  };
}

export const presentRound = ({
  sums,
  ...round
}: z.output<typeof toldRound>): z.input<typeof sharedRound> => ({
  ...round,
  sums: presentSums(sums),
});

export function presentStake(
  {
    merchant,
    user,
    currency,
    stakeMinor,
    wonMinor,
    ...stake
  }: z.output<typeof toldWholeRound>['stakes'][number],
  names: Names,
): z.input<typeof sharedStake> {
  return {
    ...stake,
    brand: merchant,
    memberId: user,
    userName: names.get(BigInt(user)) ?? '',
    currency,
    stake: formatDecimal(stakeMinor, currency),
    won: wonMinor === null ? null : formatDecimal(wonMinor, currency),
  };
}
