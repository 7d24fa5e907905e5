import type * as z from 'zod/mini';
import type { winMessage } from '@perya/contract/suppliers/supplier-messages.ts';
import type { Posting, Refusal, Transfer } from '#modules/wallet/ledger/posting.ts';
import { findHeldWin, insertHeldWin, type Ceiling } from '../queries/held-wins.ts';
import { readAmount } from '../rules/dialects.ts';
import type { RoundDetail } from '../rules/rounds.ts';
import {
  bonusDetail,
  freeDetail,
  legsOf,
  shareOfWin,
  stakedBy,
  totalOf,
  type Staked,
} from '../rules/split.ts';
import { claimWin, referenceOf, statusOfConflict } from '../wallet-api/claims.ts';
import type { Filled } from '../wallet-api/gate.ts';
import {
  accountOf,
  gameOf,
  refundKey,
  settledKey,
  storedId,
  supplierAccount,
  transactionKey,
  type Sitting,
  type SupplierContext,
  type SupplierOutcome,
} from '../context.ts';
import { houseOf, post } from '../wallet-api/post.ts';
import { repayDeficits } from './repay-deficits.ts';

type WinMessage = Filled<Omit<z.output<typeof winMessage>, 'amount'>> & { amount: number | string };

/**
 * Books a win, once, also of zero. Neither the token's time nor the player's state is asked (wallet rules 4, 5); that the
 * bet is there and was not taken back is decided with the posting (rules 14, 15, 24). A credit without a bet needs a grant
 * of ours, and there are none. A win beyond a ceiling is held for review.
 */
export async function creditWin(
  context: SupplierContext,
  sitting: Sitting,
  message: WinMessage,
): Promise<SupplierOutcome> {
  const { supplier, token } = sitting;
  if (message.currency !== token.currency) return { status: 'RS_ERROR_WRONG_CURRENCY' };
  const amountMinor = readAmount(supplier.dialect, message.amount, token.currency);
  if (typeof amountMinor !== 'bigint') return { status: 'RS_ERROR_WRONG_TYPES' };
  const bet = message.reference_transaction_uuid;
  if (bet === undefined) {
    const campaign = message.is_free === true || message.reward_uuid !== undefined;
    return { status: campaign ? 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' : 'RS_ERROR_WRONG_SYNTAX' };
  }
  const win: Win = {
    ...message,
    bet,
    amountMinor,
    // The win of a free spin ends its round also where it is nothing.
    staked: amountMinor === 0n && message.is_free !== true ? null : await stakedFor(context, sitting, bet),
  };
  // A free spin's win is its grant's, so its bet must be known first, also where others may come before theirs.
  if (message.is_free === true && win.staked === null && supplier.dialect.winBeforeBet === 'accept')
    return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
  const ceiling = await passedCeiling(context, sitting, win);
  const answer = await bookWin(context, sitting, ceiling === null ? win : { ...win, amountMinor: 0n });
  switch (answer.status) {
    case 'booked':
      if (ceiling === null) context.winCeilings.count(supplierAccount(token), amountMinor);
      else await holdWin(context, sitting, win, ceiling);
      await endFreeRound(context, sitting, win);
      void repayDeficits(context, accountOf(token)).catch(context.onError);
      return { status: 'RS_OK', balanceMinor: answer.balanceAfterMinor };
    case 'replayed':
      // Booked as zero before a crash, and not held yet.
      if (ceiling !== null) await holdWin(context, sitting, win, ceiling);
      await endFreeRound(context, sitting, win);
      return { status: 'RS_OK', balanceMinor: answer.balanceAfterMinor };
    case 'refused':
      return { status: await whyRefused(context, sitting, bet, answer.because) };
    case 'conflict':
      // The same win again, paid or held before: what was decided then counts.
      if (await wasDecided(context, sitting, win, answer.existing)) {
        const { availableMinor } = await context.ledger.balance(accountOf(token));
        return { status: 'RS_OK', balanceMinor: availableMinor };
      }
      return { status: statusOfConflict(answer.existing) };
    case 'insufficient':
      throw new Error('a credit needs no money');
  }
}

/** A win's message with its amount read. */
interface Win extends WinMessage {
  bet: string;
  amountMinor: bigint;
  /** Null: the bet is not booked, or not yet. A win that may come before its bet has nothing to be measured by but the day. */
  staked: Staked | null;
}

const referenceOfWin = (sitting: Sitting, { round, bet, ...message }: Win): string =>
  referenceOf(round, gameOf(sitting, message), bet);

/** The ceiling that the win passes; a bet that nobody knows is refused by its posting. */
async function passedCeiling(
  context: SupplierContext,
  { token, game }: Sitting,
  { staked, amountMinor }: Win,
): Promise<Ceiling | null> {
  if (amountMinor === 0n) return null;
  const stakeMinor = staked?.stakeMinor ?? null;
  return context.winCeilings.passed(supplierAccount(token), { game, stakeMinor, amountMinor });
}

/** The stake that a win belongs to. */
async function stakedFor(
  { ledger, recentStakes }: SupplierContext,
  { token }: Sitting,
  bet: string,
): Promise<Staked | null> {
  const idempotencyKey = transactionKey(token.vendor, bet);
  const recent = recentStakes.get(idempotencyKey);
  if (recent !== undefined) return recent;
  const transfer = await ledger.findTransfer({ ...accountOf(token), idempotencyKey });
  return transfer?.kind === 'bet' ? stakedBy(transfer) : null;
}

/** Free spins end when the rounds of all of them are over. A message that a crash cut off before this is sent again by its supplier. */
async function endFreeRound({ freeSpins }: SupplierContext, { token }: Sitting, win: Win): Promise<void> {
  if (win.staked?.free && win.round_closed === true)
    await freeSpins.settle({ vendor: token.vendor, bet: storedId(win.bet) });
}

async function holdWin(
  { db, clock, onWinHeld }: SupplierContext,
  sitting: Sitting,
  win: Win,
  because: Ceiling,
): Promise<void> {
  const { token } = sitting;
  const held = {
    ...accountOf(token),
    vendor: token.vendor,
    transactionId: storedId(win.transaction_uuid),
    amountMinor: win.amountMinor,
    round: win.round,
    gameCode: gameOf(sitting, win),
    bet: storedId(win.bet),
    because,
    heldAt: clock.now(),
  };
  await insertHeldWin(db, held);
  onWinHeld?.(held);
}

/**
 * Whether this very win was paid or held before. Its ceiling may judge otherwise by now, so that it was posted with another
 * amount than the first time.
 */
async function wasDecided(
  { db }: SupplierContext,
  sitting: Sitting,
  win: Win,
  existing: Transfer,
): Promise<boolean> {
  if (existing.kind !== 'win' || existing.reference !== referenceOfWin(sitting, win)) return false;
  const paidMinor = totalOf(existing);
  if (paidMinor === win.amountMinor) return true;
  if (paidMinor !== 0n) return false;
  const { token } = sitting;
  const held = await findHeldWin(db, token.vendor, storedId(win.transaction_uuid));
  return held?.amountMinor === win.amountMinor && held.memberId === token.memberId;
}

async function bookWin(context: SupplierContext, sitting: Sitting, message: Win) {
  const { supplier, token } = sitting;
  const { bet } = message;
  const { cashMinor, bonus } = shareOfWin(message.amountMinor, message.staked);
  const detail: RoundDetail = {
    vendor: token.vendor,
    round: message.round,
    game: gameOf(sitting, message),
    tx: message.transaction_uuid,
    role: 'win',
    closes: message.round_closed === true,
    ...bonusDetail(bonus),
    ...freeDetail(message.staked?.free ?? null),
  };
  const { dialect } = supplier;
  const conditions: Pick<Posting, 'requires' | 'unless'> = {
    unless: refundKey(token.vendor, bet),
    ...(dialect.winBeforeBet === 'refuse' && { requires: transactionKey(token.vendor, bet) }),
  };
  const account = accountOf(token);
  if (dialect.rollbackOfSettled === 'refuse') {
    // A win that is refused for its id must leave no mark.
    if (!(await claimWin(context, token, message.transaction_uuid)))
      return { status: 'refused', because: 'exclusive' } as const;
    // First the mark, then the win: between the two the bet can be taken back by nobody.
    const mark = await post(context, {
      ...account,
      ...conditions,
      idempotencyKey: settledKey(token.vendor, bet),
      kind: 'win',
      amountMinor: 0n,
      house: houseOf(sitting.game),
    });
    if (mark.status === 'refused') return mark;
  }
  return post(context, {
    ...account,
    ...conditions,
    idempotencyKey: transactionKey(token.vendor, message.transaction_uuid),
    exclusive: true,
    reference: referenceOfWin(sitting, message),
    kind: 'win',
    ...legsOf(cashMinor, bonus, houseOf(sitting.game), message.staked?.free),
    detail,
  });
}

async function whyRefused(
  { ledger }: SupplierContext,
  { token }: Sitting,
  bet: string,
  because: Refusal,
): Promise<SupplierOutcome['status']> {
  if (because === 'exclusive') return 'RS_ERROR_DUPLICATE_TRANSACTION';
  if (because === 'unless') return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  const transfer = await ledger.findTransfer({
    ...accountOf(token),
    idempotencyKey: transactionKey(token.vendor, bet),
  });
  return transfer?.kind === 'rollback'
    ? 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
}
