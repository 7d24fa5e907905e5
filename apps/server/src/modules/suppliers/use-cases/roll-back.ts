import type * as z from 'zod/mini';
import type { rollbackMessage } from '@perya/contract/suppliers/supplier-messages.ts';
import { cash, type PostingAnswer, type Transfer } from '#modules/wallet/ledger/posting.ts';
import { updateHeldWinsRefused } from '../queries/held-wins.ts';
import { insertDeficit, listWinsOfBet, type LaunchToken } from '../queries/transactions.ts';
import type { Dialect } from '../rules/dialects.ts';
import type { RoundDetail, RoundRole } from '../rules/rounds.ts';
import {
  bonusDetail,
  bonusOf,
  freeDetail,
  freeOf,
  legsOf,
  stakedBy,
  totalOf,
  type BonusPart,
} from '../rules/split.ts';
import { claimRollback, referenceOf } from '../wallet-api/claims.ts';
import type { Filled } from '../wallet-api/gate.ts';
import {
  accountOf,
  gameOf,
  jackpotDueKey,
  refundKey,
  settledKey,
  storedId,
  transactionKey,
  type Sitting,
  type SupplierContext,
  type SupplierOutcome,
} from '../context.ts';
import { houseOf, houseOfTransfer, post } from '../wallet-api/post.ts';

/**
 * Takes a transaction back, once. What was booked is believed, never the message's amount (wallet rule 18). Where nothing
 * was booked yet, a tombstone stays in its place for ever, whatever the answer is, so that a bet that is still under way
 * or comes later never debits (rules 20, 21, 24).
 */
export async function rollBack(
  context: SupplierContext,
  sitting: Sitting,
  message: Filled<z.output<typeof rollbackMessage>>,
): Promise<SupplierOutcome> {
  const { supplier, token } = sitting;
  const target = message.reference_transaction_uuid;
  const facts = referenceOf(target, message.round, gameOf(sitting, message));
  if (!(await claimRollback(context, token, message.transaction_uuid, facts)))
    return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  const booked = await bury(context, sitting, target);
  if (booked === null) {
    // A free bet may have taken its spin, and not be booked.
    await context.freeSpins.giveBack({ vendor: token.vendor, bet: storedId(target) });
    return withBalance(context, token, supplier.dialect.rollbackOfUnknown);
  }
  return booked.kind === 'bet'
    ? refundBet(context, sitting, target, booked)
    : takeBackWin(context, sitting, target, booked, supplier.dialect.rollbackOfWin);
}

/**
 * Puts a tombstone where nothing was booked.
 * @returns the transfer that was booked there before, or null where there is nothing to take back: a tombstone now, another
 * player's transaction, a rollback.
 */
async function bury(
  context: SupplierContext,
  { token, game }: Sitting,
  target: string,
): Promise<Transfer | null> {
  const house = houseOf(game);
  const tombstone = { ...accountOf(token), kind: 'rollback', amountMinor: 0n, house } as const;
  const grave = await post(context, {
    ...tombstone,
    idempotencyKey: transactionKey(token.vendor, target),
    exclusive: true,
  });
  if (grave.status === 'conflict') return grave.existing;
  if (grave.status === 'refused') return null;
  // Wins that ask only whether their bet was taken back find this.
  await post(context, { ...tombstone, idempotencyKey: refundKey(token.vendor, target) });
  return null;
}

/** Gives the stored stake back; what the bet has won is taken back, or it stays as it is. */
export async function refundBet(
  context: SupplierContext,
  { supplier, token }: Pick<Sitting, 'supplier' | 'token'>,
  target: string,
  bet: Transfer,
): Promise<SupplierOutcome> {
  const { dialect } = supplier;
  const refuses = dialect.rollbackOfSettled === 'refuse';
  const account = accountOf(token);
  const settled = settledKey(token.vendor, target);
  const fedJackpot = bet.detail?.['jackpot'] !== undefined;
  // A bet that has won a jackpot stays, in every dialect. One guard goes with a posting: that of the larger sum.
  if (refuses && fedJackpot && (await context.ledger.findTransfer({ ...account, idempotencyKey: settled })))
    return withBalance(context, token, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  const answer = await post(context, {
    ...account,
    idempotencyKey: refundKey(token.vendor, target),
    kind: 'rollback',
    // Each purse gets back what it paid.
    ...legsOf(-bet.amountMinor, stakedBy(bet).bonus, await houseOfTransfer(context, bet)),
    ...(fedJackpot ? { unless: jackpotDueKey(token.vendor, target) } : refuses && { unless: settled }),
    detail: {
      ...refundDetail(bet, target, 'refund-bet'),
      stakedAt: bet.at.toISOString(),
      ...bonusDetail(stakedBy(bet).bonus),
    },
  });
  // A bet that has been settled is no open transaction any more in a dialect that refuses this.
  if (answer.status === 'refused') return withBalance(context, token, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  if (freeOf(bet) !== null) await context.freeSpins.giveBack({ vendor: token.vendor, bet: storedId(target) });
  const outcome = outcomeOf(answer, dialect.repeatedRollback);
  if (refuses) return outcome;
  // After the refund, which no win can follow: those that were booked before it are all there are.
  const taken = await takeBackWinsOf(context, { supplier, token }, target, bet);
  return taken === 0 ? outcome : withBalance(context, token, outcome.status);
}

/** @returns how many wins were taken back. */
async function takeBackWinsOf(
  context: SupplierContext,
  sitting: Pick<Sitting, 'supplier' | 'token'>,
  target: string,
  bet: Transfer,
): Promise<number> {
  const { supplier, token } = sitting;
  const account = accountOf(token);
  await updateHeldWinsRefused(
    context.db,
    { vendor: token.vendor, bet: storedId(target) },
    context.clock.now(),
  );
  const wins = await listWinsOfBet(context.db, {
    ...account,
    vendor: token.vendor,
    bet: storedId(target),
    // A win that may come before its bet is older than it.
    afterSeq: supplier.dialect.winBeforeBet === 'accept' ? 0n : bet.seq,
  });
  for (const win of wins) await takeBackWin(context, sitting, win.transactionId, win, 'into-deficit');
  return wins.length;
}

async function takeBackWin(
  context: SupplierContext,
  { supplier: { dialect }, token }: Pick<Sitting, 'supplier' | 'token'>,
  target: string,
  win: Pick<Transfer, 'amountMinor' | 'detail'>,
  how: Dialect['rollbackOfWin'],
): Promise<SupplierOutcome> {
  if (how === 'refuse') {
    return withBalance(context, token, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  }
  const debit = await firstDebit(context, win);
  const posting = {
    ...accountOf(token),
    idempotencyKey: refundKey(token.vendor, target),
    kind: 'rollback',
  } as const;
  const house = await houseOfTransfer(context, win);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const answer = await post(context, {
      ...posting,
      ...legsOf(-debit.cashMinor, debit.bonus, house, freeOf(win)),
      detail: { ...refundDetail(win, target, 'refund-win'), ...bonusDetail(debit.bonus) },
    });
    if (answer.status !== 'insufficient') {
      // Taken back before, perhaps with a smaller debit: that one counts.
      const taken = answer.status === 'conflict' ? answer.existing : taking(debit);
      await noteOwed(context, token, target, owedOf(win, taken, debit.converted));
      if (answer.status === 'conflict') return withBalance(context, token, dialect.repeatedRollback);
      return outcomeOf(answer, dialect.repeatedRollback);
    }
    if (answer.purse !== cash) takeLess(debit, answer.balanceMinor);
    else if (how === 'within-balance')
      return { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balanceMinor: answer.balanceMinor };
    else debit.cashMinor = answer.balanceMinor;
  }
  throw new Error('the balance kept changing while a win was taken back');
}

/** What is taken of a win, of each purse. */
interface Debit {
  cashMinor: bigint;
  /** Signed: below zero. */
  bonus: BonusPart | null;
  /** The bonus has become cash: what its purse lacks is taken there. Of one that was spent or has lapsed, nothing is owed. */
  converted: boolean;
}

async function firstDebit(
  { bonuses }: SupplierContext,
  win: Pick<Transfer, 'amountMinor' | 'detail'>,
): Promise<Debit> {
  const won = bonusOf(win);
  return {
    cashMinor: win.amountMinor,
    bonus: won && { ...won, minor: -won.minor },
    converted: won !== null && (await bonuses.isConverted(won.grantId)),
  };
}

function takeLess(debit: Debit, thereMinor: bigint): void {
  if (debit.bonus === null) throw new Error('a debit without a bonus lacks none');
  if (debit.converted) debit.cashMinor += -debit.bonus.minor - thereMinor;
  debit.bonus = { ...debit.bonus, minor: -thereMinor };
}

const taking = ({ cashMinor, bonus }: Debit): Pick<Transfer, 'amountMinor' | 'detail'> => ({
  amountMinor: -cashMinor,
  detail: bonusDetail(bonus),
});

/** What the member owes: of the cash that was won, and of a bonus that has become cash. */
function owedOf(
  win: Pick<Transfer, 'amountMinor' | 'detail'>,
  taken: Pick<Transfer, 'amountMinor' | 'detail'>,
  converted: boolean,
): bigint {
  return converted ? totalOf(win) + totalOf(taken) : win.amountMinor + taken.amountMinor;
}

async function noteOwed(
  { db, clock }: SupplierContext,
  token: LaunchToken,
  target: string,
  owedMinor: bigint,
): Promise<void> {
  if (owedMinor <= 0n) return;
  await insertDeficit(db, {
    ...accountOf(token),
    vendor: token.vendor,
    transactionId: storedId(target),
    owedMinor,
    now: clock.now(),
  });
}

function refundDetail(transfer: Pick<Transfer, 'detail'>, target: string, role: RoundRole): RoundDetail {
  const { vendor, round, game, jackpot } = transfer.detail as RoundDetail;
  const free = freeOf(transfer);
  // Nothing was staked in the round of a free spin, so no refund says that it is over.
  const closes = free !== null && role === 'refund-bet';
  const detail = { vendor, round, game, tx: target, role, closes, ...freeDetail(free) };
  return jackpot === undefined ? detail : { ...detail, jackpot };
}

function outcomeOf(answer: PostingAnswer, repeated: SupplierOutcome['status']): SupplierOutcome {
  switch (answer.status) {
    case 'booked':
      return { status: 'RS_OK', balanceMinor: answer.balanceAfterMinor };
    case 'replayed':
      return { status: repeated, balanceMinor: answer.balanceAfterMinor };
    default:
      throw new Error(`a refund was answered with ${answer.status}`);
  }
}

async function withBalance(
  { ledger }: SupplierContext,
  token: LaunchToken,
  status: SupplierOutcome['status'],
): Promise<SupplierOutcome> {
  const { availableMinor } = await ledger.balance(accountOf(token));
  return { status, balanceMinor: availableMinor };
}
