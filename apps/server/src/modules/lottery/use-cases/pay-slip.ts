/** What a drawn slip brings its buyer: each posting under a key of the slip, so that a repetition pays nothing twice. */
import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { takeBack } from '#modules/wallet/index.ts';
import { prize } from '#modules/wallet/ledger/house.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import type { DrawnSlip } from '../queries/issue-slips.ts';
import { bookForSlip, slipFacts } from './post-for-slip.ts';

type Dependencies = Pick<LotteryDependencies, 'ledger'>;

/** The first result has the slip's own key; a correction adds its version. */
const keyOf = (what: string, { slipId }: DrawnSlip, version: number): string =>
  `lottery:${what}:${slipId}${version > 1 ? `:${version}` : ''}`;

/** A prize; what comes out of a first prize's fund is a leg of its own. */
export async function payPrize(
  dependencies: Dependencies,
  game: NumberGame,
  slip: DrawnSlip,
  { prizeMinor, fundMinor, version }: { prizeMinor: bigint; fundMinor: bigint; version: number },
): Promise<void> {
  await bookForSlip(dependencies, game, slip, {
    role: 'win',
    kind: 'win',
    house: `gaming:${game.product}`,
    amountMinor: prizeMinor - fundMinor,
    idempotencyKey: keyOf('win', slip, version),
    ...(fundMinor > 0n && {
      more: [{ amountMinor: fundMinor, kind: 'jackpot', house: prize(game.code) }],
    }),
  });
}

/** What a lower series gives back, whatever it has won. */
export async function payRebate(
  dependencies: Dependencies,
  game: NumberGame,
  slip: DrawnSlip,
): Promise<void> {
  await bookForSlip(dependencies, game, slip, {
    role: 'rebate',
    kind: 'rebate',
    house: 'rebate',
    amountMinor: slip.rebateMinor,
    idempotencyKey: `lottery:rebate:${slip.slipId}`,
  });
}

/** Takes back a prize that a corrected result does not give, all of it: what the member has spent is a debt. */
export async function takeBackPrize(
  { ledger }: Dependencies,
  game: NumberGame,
  slip: DrawnSlip,
  version: number,
): Promise<void> {
  await takeBack(ledger, {
    ...slipFacts(game, slip, { role: 'refund-win' }),
    kind: 'rollback',
    house: `gaming:${game.product}`,
    wholeMinor: slip.prizeMinor,
    idempotencyKey: keyOf('take-back', slip, version),
    debt: { source: 'lottery', of: `${slip.orderId} ${slip.numero}` },
  });
}
