/** What a drawn slip brings its buyer: each posting under a key of the slip, so that a repetition pays nothing twice. */
import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { postUntilAnswered } from '#modules/wallet/index.ts';
import { prize } from '#modules/wallet/ledger/house.ts';
import type { Posting } from '#modules/wallet/ledger/posting.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import type { OpenSlip } from '../queries/issue-slips.ts';

type Dependencies = Pick<LotteryDependencies, 'ledger'>;

/** A prize; what comes out of a first prize's fund is a leg of its own. */
export async function payPrize(
  dependencies: Dependencies,
  game: NumberGame,
  slip: OpenSlip,
  { prizeMinor, fundMinor }: { prizeMinor: bigint; fundMinor: bigint },
): Promise<void> {
  await post(dependencies, slip, {
    ...detailOf(game, slip, 'win'),
    kind: 'win',
    house: `gaming:${game.product}`,
    amountMinor: prizeMinor - fundMinor,
    idempotencyKey: `lottery:win:${slip.slipId}`,
    ...(fundMinor > 0n && {
      more: [{ amountMinor: fundMinor, kind: 'jackpot', house: prize(game.code) }],
    }),
  });
}

/** What a lower series gives back, whatever it has won. */
export async function payRebate(dependencies: Dependencies, game: NumberGame, slip: OpenSlip): Promise<void> {
  await post(dependencies, slip, {
    ...detailOf(game, slip, 'rebate'),
    kind: 'rebate',
    house: 'rebate',
    amountMinor: slip.rebateMinor,
    idempotencyKey: `lottery:rebate:${slip.slipId}`,
  });
}

function detailOf({ vendor }: NumberGame, slip: OpenSlip, role: 'win' | 'rebate'): Pick<Posting, 'detail'> {
  const { orderId, slipId, game } = slip;
  return { detail: { vendor, round: `${orderId}`, game, tx: `${slipId}`, role, closes: false } };
}

async function post(
  { ledger }: Dependencies,
  { brand, memberId, currency, orderId, numero, slipId }: OpenSlip,
  what: Omit<Posting, 'brand' | 'memberId' | 'currency' | 'reference'>,
): Promise<void> {
  const answer = await postUntilAnswered(
    ledger,
    { brand, memberId, currency, reference: `lottery ${orderId} ${numero}`, ...what },
    { withinMs: 10_000 },
  );
  if (answer.status !== 'booked' && answer.status !== 'replayed')
    throw new Error(`the ${what.kind} of slip ${slipId} was answered ${answer.status}`);
}
