/** What a drawn slip brings its buyer: each posting under a key of the slip, so that a repetition pays nothing twice. */
import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { postUntilAnswered } from '#modules/wallet/index.ts';
import { prize } from '#modules/wallet/ledger/house.ts';
import type { Posting } from '#modules/wallet/ledger/posting.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import type { OpenSlip } from '../queries/issue-slips.ts';

type Dependencies = Pick<LotteryDependencies, 'ledger'>;

export type PaidSlip = Omit<OpenSlip, 'rows'>;

/** Of the first result under the slip alone; a correction pays under its own number. */
const keyOf = (what: string, { slipId }: PaidSlip, version: number): string =>
  `lottery:${what}:${slipId}${version > 1 ? `:${version}` : ''}`;

/** A prize; what comes out of a first prize's fund is a leg of its own. */
export async function payPrize(
  dependencies: Dependencies,
  game: NumberGame,
  slip: PaidSlip,
  { prizeMinor, fundMinor, version }: { prizeMinor: bigint; fundMinor: bigint; version: number },
): Promise<void> {
  await post(dependencies, slip, {
    ...detailOf(game, slip, 'win'),
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
export async function payRebate(dependencies: Dependencies, game: NumberGame, slip: PaidSlip): Promise<void> {
  await post(dependencies, slip, {
    ...detailOf(game, slip, 'rebate'),
    kind: 'rebate',
    house: 'rebate',
    amountMinor: slip.rebateMinor,
    idempotencyKey: `lottery:rebate:${slip.slipId}`,
  });
}

/**
 * Takes a prize back that a corrected result does not give: what the member has of it.
 * @returns what was taken, minor units; a repetition gives the first answer again.
 */
export async function takeBackPrize(
  { ledger }: Dependencies,
  game: NumberGame,
  slip: PaidSlip,
  version: number,
): Promise<bigint> {
  const { brand, memberId, currency, orderId, numero, slipId, prizeMinor } = slip;
  // What an earlier correction could not take was never paid again.
  let takenMinor = prizeMinor;
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const answer = await postUntilAnswered(
      ledger,
      {
        brand,
        memberId,
        currency,
        kind: 'rollback',
        house: `gaming:${game.product}`,
        amountMinor: -takenMinor,
        idempotencyKey: keyOf('take-back', slip, version),
        reference: `lottery ${orderId} ${numero}`,
        ...detailOf(game, slip, 'refund-win'),
      },
      { withinMs: 10_000 },
    );
    if (answer.status === 'booked' || answer.status === 'replayed') return takenMinor;
    // Taken before, perhaps when there was less.
    if (answer.status === 'conflict') return -answer.existing.amountMinor;
    if (answer.status !== 'insufficient')
      throw new Error(`taking back the prize of slip ${slipId} was answered ${answer.status}`);
    takenMinor = answer.balanceMinor > 0n ? answer.balanceMinor : 0n;
  }
  throw new Error(`the balance kept changing while the prize of slip ${slipId} was taken back`);
}

function detailOf(
  { vendor }: NumberGame,
  slip: PaidSlip,
  role: 'win' | 'rebate' | 'refund-win',
): Pick<Posting, 'detail'> {
  const { orderId, slipId, game } = slip;
  return { detail: { vendor, round: `${orderId}`, game, tx: `${slipId}`, role, closes: false } };
}

async function post(
  { ledger }: Dependencies,
  { brand, memberId, currency, orderId, numero, slipId }: PaidSlip,
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
