import { readAmount } from '../rules/dialects.ts';
import { refuseStake } from '../rules/player-checks.ts';
import type { RoundDetail } from '../rules/rounds.ts';
import { referenceOf, statusOfConflict } from '../wallet-api/claims.ts';
import {
  accountOf,
  gameOf,
  transactionKey,
  type Sitting,
  type SupplierContext,
  type SupplierOutcome,
} from '../context.ts';
import type { TransactionMessage } from '../wallet-api/messages.ts';
import { houseOf, post } from '../wallet-api/post.ts';
import { betDetail, isTakenBack, type BetMessage } from './bet-message.ts';
import { bookFreeBet } from './book-free-bet.ts';
import { stakeBonus, type Bet } from './stake-bonus.ts';

/**
 * Books a stake, once. All checks come before the booking; a repetition of a booked bet is never refused (wallet rules 5–12,
 * 21, 27, 32). A free bet needs a grant of ours; otherwise a supplier could pay wins to a player without a stake.
 */
export async function placeBet(
  context: SupplierContext,
  sitting: Sitting,
  message: BetMessage,
): Promise<SupplierOutcome> {
  const { supplier, token, game } = sitting;
  if (message.currency !== token.currency) return { status: 'RS_ERROR_WRONG_CURRENCY' };
  const amountMinor = readAmount(supplier.dialect, message.amount, token.currency);
  if (typeof amountMinor !== 'bigint') return { status: 'RS_ERROR_WRONG_TYPES' };
  const stakeMinor = amountMinor;
  const key = transactionKey(token.vendor, message.transaction_uuid);
  const player = await context.stateOf(token);
  const refusal = refuseStake({
    now: context.clock.now(),
    tokenExpiresAt: token.expiresAt,
    player,
    gameOpen: game?.open === true,
    brandClosed: context.isClosed(token.brand),
    vendorAtWork: context.vendorsAtWork(token.brand).has(token.vendor),
    stakeMinor,
    maxStakeMinor: context.maxStakeMinor(token.brand),
  });
  if (refusal !== null && !(await isBooked(context, sitting, key))) return { status: refusal };
  const book = message.is_free === true ? bookFreeBet : bookBet;
  const booking = book(context, sitting, message, { key, stakeMinor });
  context.betsInFlight.set(key, booking);
  try {
    return await booking;
  } finally {
    if (context.betsInFlight.get(key) === booking) context.betsInFlight.delete(key);
  }
}

/** Whether this id is booked already, or a copy of the same message is booking it now. */
async function isBooked(context: SupplierContext, { token }: Sitting, key: string): Promise<boolean> {
  await context.betsInFlight.get(key)?.catch(() => null);
  const transfer = await context.ledger.findTransfer({ ...accountOf(token), idempotencyKey: key });
  return transfer?.kind === 'bet';
}

async function bookBet(
  context: SupplierContext,
  sitting: Sitting,
  message: BetMessage & TransactionMessage,
  { key, stakeMinor }: { key: string; stakeMinor: bigint },
): Promise<SupplierOutcome> {
  const { token } = sitting;
  const { transaction_uuid: transactionId, round } = message;
  const game = gameOf(sitting, message);
  const jackpot = stakeMinor > 0n ? jackpotOf(context, sitting) : null;
  const detail: RoundDetail = { ...betDetail(sitting, message), ...(jackpot !== null && { jackpot }) };
  const bet: Bet = {
    ...accountOf(token),
    idempotencyKey: key,
    exclusive: true,
    kind: 'bet',
    amountMinor: -stakeMinor,
    house: houseOf(sitting.game),
    reference: referenceOf(round, game, ''),
    detail,
  };
  const cash = await post(context, bet);
  const { answer, bonus } =
    cash.status === 'insufficient' || cash.status === 'conflict'
      ? await stakeBonus(context, bet, cash)
      : { answer: cash, bonus: null };
  if (answer === 'bonus.refused') return { status: 'RS_ERROR_LIMIT_REACHED' };
  switch (answer.status) {
    case 'booked':
      context.recentStakes.set(key, { stakeMinor, bonus, free: null });
      return { status: 'RS_OK', balanceMinor: answer.balanceAfterMinor };
    case 'replayed':
      // A repeated bet after its rollback stays rolled back (rule 21).
      if (await isTakenBack(context, sitting, transactionId))
        return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' };
      return { status: 'RS_OK', balanceMinor: answer.balanceAfterMinor };
    case 'insufficient':
      return { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balanceMinor: answer.balanceMinor };
    case 'conflict':
      return { status: statusOfConflict(answer.existing) };
    case 'refused':
      if (answer.because === 'cap') return { status: 'RS_ERROR_LIMIT_REACHED' };
      // The id belongs to another player or to a rollback.
      return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  }
}

/** The jackpot that a stake of the game feeds in the player's brand and currency. */
function jackpotOf({ pots }: SupplierContext, { token, game }: Sitting): string | null {
  const found = pots
    .jackpotsOf(token.brand)
    .find(({ code, currency }) => code === game?.jackpot && currency === token.currency);
  return found?.code ?? null;
}
