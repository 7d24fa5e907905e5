import { hash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { jackpotMessage } from '@perya/contract/suppliers/supplier-messages.ts';
import type { JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { findJackpotRules } from '@perya/game-rules/jackpot/jackpots.ts';
import { emptyPot, listOwedJackpots, type JackpotTransfer } from '#modules/wallet/index.ts';
import { prize } from '#modules/wallet/ledger/house.ts';
import type { RoundDetail } from '../rules/rounds.ts';
import { referenceOf } from '../wallet-api/claims.ts';
import type { Filled } from '../wallet-api/gate.ts';
import {
  accountOf,
  gameOf,
  jackpotDueKey,
  jackpotMark,
  jackpotPaidKey,
  refundKey,
  storedId,
  transactionKey,
  type MemberCurrency,
  type Sitting,
  type SupplierContext,
  type SupplierOutcome,
} from '../context.ts';
import { post } from '../wallet-api/post.ts';
import { repayDeficits } from './repay-deficits.ts';

/** What a mark says: enough to pay it without the supplier. */
interface Due extends MemberCurrency {
  vendor: string;
  round: string;
  game: string;
  transactionId: string;
  bet: string;
  jackpot: string;
  tier: JackpotTier;
}

/**
 * Pays what is in a pool to the bet that won it, once, in three postings of which each can be repeated: a mark on the member's
 * account, under which the bet can be taken back no more; the pool is emptied and begun anew; the member gets what was in it. A
 * process may end anywhere between: the supplier says it again, and so does `payOwedJackpots`. Who wins in the same moment gets
 * what the ledger finds in the pool then.
 */
export async function payJackpot(
  context: SupplierContext,
  { token }: Sitting,
  message: Filled<z.output<typeof jackpotMessage>>,
): Promise<SupplierOutcome> {
  if (message.currency !== token.currency) return { status: 'RS_ERROR_WRONG_CURRENCY' };
  const account = accountOf(token);
  const { vendor } = token;
  // As keys hold it: the mark's payment is found by it.
  const bet = storedId(message.reference_transaction_uuid);
  const due: Due = {
    ...account,
    vendor,
    round: message.round,
    game: gameOf({ token }, message),
    transactionId: message.transaction_uuid,
    bet,
    jackpot: message.jackpot,
    tier: message.tier,
  };
  const refusal = await refuse(context, due);
  if (refusal !== null) return { status: refusal };
  const mark = await post(context, {
    ...account,
    idempotencyKey: jackpotDueKey(vendor, bet),
    kind: 'jackpot',
    amountMinor: 0n,
    house: prize(due.jackpot),
    requires: transactionKey(vendor, bet),
    unless: refundKey(vendor, bet),
    reference: factsOf(due),
    detail: detailOf(due, 'jackpot-due'),
  });
  if (mark.status === 'refused') return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' };
  if (mark.status === 'conflict') return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  return { status: 'RS_OK', ...(await pay(context, due)) };
}

const factsOf = ({ transactionId, jackpot, tier, round, game }: Due): string =>
  referenceOf(transactionId, jackpot, tier, round, game);

const detailOf = (
  { vendor, round, game, transactionId, bet, jackpot, tier }: Due,
  role: RoundDetail['role'],
): RoundDetail => ({
  vendor,
  round,
  game,
  tx: transactionId,
  role,
  closes: false,
  jackpot,
  tier,
  bet,
});

/** Whether the bet has fed that jackpot in that round, and the id is nobody's else. */
async function refuse({ ledger }: SupplierContext, due: Due): Promise<SupplierOutcome['status'] | null> {
  const { brand, memberId, vendor } = due;
  const found = await ledger.findTransfer({
    brand,
    memberId,
    idempotencyKey: transactionKey(vendor, due.bet),
  });
  if (found === null) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  if (found.kind === 'rollback') return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  const { round, game, jackpot } = found.detail as RoundDetail;
  if (found.kind !== 'bet' || round !== due.round || game !== due.game)
    return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  // What has not been fed by the bet cannot be won by it: play money, a free bet, a game without.
  if (jackpot !== due.jackpot) return 'RS_ERROR_INVALID_GAME';
  const content = hash('sha256', referenceOf(due.bet, factsOf(due)), 'buffer').subarray(0, 16);
  const claimed = await ledger.claim(memberId, transactionKey(vendor, due.transactionId), content);
  const own = claimed.memberId === memberId && claimed.content?.equals(content) === true;
  return own ? null : 'RS_ERROR_DUPLICATE_TRANSACTION';
}

async function pay(
  context: SupplierContext,
  due: Due,
): Promise<{ balanceMinor: bigint; amountMinor: bigint }> {
  const { brand, memberId, currency, vendor, bet } = due;
  const jackpot = findJackpotRules(due.jackpot);
  if (!jackpot) throw new Error(`The jackpot ${due.jackpot} is gone.`);
  await context.pots.open(brand);
  const taken = await emptyPot(
    context.ledger,
    { brand, jackpot, tier: due.tier },
    {
      key: `${vendor}:${bet}`,
      reference: referenceOf(String(memberId), factsOf(due)),
      detail: { vendor, bet, jackpot: due.jackpot, tier: due.tier, winner: String(memberId) },
    },
  );
  if (taken.status === 'conflict') throw new Error(`another win of the pool stands under ${vendor}:${bet}`);
  const answer = await post(context, {
    brand,
    memberId,
    currency,
    idempotencyKey: jackpotPaidKey(vendor, bet),
    kind: 'jackpot',
    amountMinor: taken.takenMinor,
    house: prize(due.jackpot),
    reference: factsOf(due),
    detail: detailOf(due, 'win'),
  });
  if (answer.status !== 'booked' && answer.status !== 'replayed')
    throw new Error(`paying a jackpot was answered with ${answer.status}`);
  void repayDeficits(context, { brand, memberId, currency }).catch(context.onError);
  return { balanceMinor: answer.balanceAfterMinor, amountMinor: taken.takenMinor };
}

/** Pays what was marked and not paid: the process that did ended between the two. @param before marked earlier than that */
export async function payOwedJackpots(
  context: SupplierContext,
  brands: readonly string[],
  before: Date,
): Promise<number> {
  const owed = await listOwedJackpots(context.db, jackpotMark, { brands, before, limit: 100 });
  for (const mark of owed) await pay(context, dueOf(mark));
  return owed.length;
}

function dueOf({ brand, memberId, currency, detail }: JackpotTransfer): Due {
  const { vendor, round, game, tx, bet, jackpot, tier } = detail as RoundDetail;
  return {
    brand,
    memberId,
    currency,
    vendor,
    round,
    game,
    transactionId: tx,
    bet: bet!,
    jackpot: jackpot!,
    tier: tier as JackpotTier,
  };
}
