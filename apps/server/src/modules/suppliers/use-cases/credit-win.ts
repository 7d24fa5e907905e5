import type * as z from 'zod/mini';
import type { winMessage } from '@perya/contract/suppliers/supplier-messages.ts';
import { promotion } from '#modules/wallet/ledger/house.ts';
import type { Posting, Refusal } from '#modules/wallet/ledger/posting.ts';
import { readAmount } from '../rules/dialects.ts';
import type { RoundDetail } from '../rules/rounds.ts';
import { claimWin, referenceOf, statusOfConflict } from '../wallet-api/claims.ts';
import {
  accountOf,
  refundKey,
  settledKey,
  transactionKey,
  type Sitting,
  type SupplierContext,
  type SupplierOutcome,
} from '../context.ts';
import { houseOf, post } from '../wallet-api/post.ts';
import { repayDeficits } from './repay-deficits.ts';

type WinMessage = Omit<z.output<typeof winMessage>, 'amount'> & { amount: number | string };

/**
 * Books a win, once, also of zero. Neither the token's time nor the player's state is asked (wallet rules 4, 5); that the
 * bet is there and was not taken back is decided with the posting (rules 14, 15, 24).
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
  const campaign = message.is_free === true || typeof message.reward_uuid === 'string';
  if (bet === undefined && !campaign) return { status: 'RS_ERROR_WRONG_SYNTAX' };
  const answer = await bookWin(context, sitting, message, amountMinor);
  switch (answer.status) {
    case 'booked':
    case 'replayed':
      void repayDeficits(context, accountOf(token)).catch(context.onError);
      return { status: 'RS_OK', balanceMinor: answer.balanceAfterMinor };
    case 'refused':
      return { status: await whyRefused(context, sitting, bet as string, answer.because) };
    case 'conflict':
      return { status: statusOfConflict(answer.existing) };
    case 'insufficient':
      throw new Error('a credit needs no money');
  }
}

async function bookWin(
  context: SupplierContext,
  { supplier, token, game }: Sitting,
  message: WinMessage,
  amountMinor: bigint,
) {
  const bet = message.reference_transaction_uuid;
  const detail: RoundDetail = {
    vendor: token.vendor,
    round: message.round,
    game: message.game_code,
    tx: message.transaction_uuid,
    role: 'win',
    closes: message.round_closed === true,
  };
  const { dialect } = supplier;
  const conditions: Pick<Posting, 'requires' | 'unless'> =
    bet === undefined
      ? {}
      : {
          unless: refundKey(token.vendor, bet),
          ...(dialect.winBeforeBet === 'refuse' && { requires: transactionKey(token.vendor, bet) }),
        };
  const account = accountOf(token);
  if (bet !== undefined && dialect.rollbackOfSettled === 'refuse') {
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
      house: houseOf(game),
    });
    if (mark.status === 'refused') return mark;
  }
  return post(context, {
    ...account,
    ...conditions,
    idempotencyKey: transactionKey(token.vendor, message.transaction_uuid),
    exclusive: true,
    reference: referenceOf(message.round, message.game_code, bet),
    kind: bet === undefined ? 'promotion' : 'win',
    amountMinor,
    house: bet === undefined ? promotion(`campaign:${token.vendor}`) : houseOf(game),
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
