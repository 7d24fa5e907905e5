/** The suppliers' wallet API: each endpoint passes the gate and then its use case (Hub88 dialect). */
import { dayOf } from '@perya/calendar/days.ts';
import { supplierBet } from '@perya/contract/suppliers/supplier-bet.ts';
import {
  jackpotInfoMessage,
  jackpotMessage,
  rollbackMessage,
  userBalanceMessage,
  userInfoMessage,
} from '@perya/contract/suppliers/supplier-messages.ts';
import { supplierJackpot } from '@perya/contract/suppliers/supplier-jackpot.ts';
import { supplierJackpotInfo } from '@perya/contract/suppliers/supplier-jackpot-info.ts';
import { supplierRollback } from '@perya/contract/suppliers/supplier-rollback.ts';
import { supplierUserBalance } from '@perya/contract/suppliers/supplier-user-balance.ts';
import { supplierUserInfo } from '@perya/contract/suppliers/supplier-user-info.ts';
import { supplierWin } from '@perya/contract/suppliers/supplier-win.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { ok, type Result } from '@perya/contract/result.ts';
import { readId } from '@perya/http/cursor.ts';
import { inCallersTrace } from '@perya/process/traces.ts';
import type { FastifyRequest } from 'fastify';
import type { $ZodType, output } from 'zod/v4/core';
import type { Bind } from '#platform/http/bind.ts';
import type { Supplier } from '../doors.ts';
import {
  accountOf,
  supplierUser,
  writeAnswer,
  type Sitting,
  type SupplierContext,
  type SupplierOutcome,
} from '../context.ts';
import { admit, findSitting, signatureHeader, type Filled } from './gate.ts';
import { betMessageOf, winMessageOf } from './messages.ts';
import { signedAtHeader } from '../rules/bound-signature.ts';
import { writeAmount, type SupplierStatus } from '../rules/dialects.ts';
import { refuseBalance } from '../rules/player-checks.ts';
import { showJackpot } from '../show-jackpot.ts';
import { creditWin } from '../use-cases/credit-win.ts';
import { payJackpot } from '../use-cases/pay-jackpot.ts';
import { placeBet } from '../use-cases/place-bet.ts';
import { rollBack } from '../use-cases/roll-back.ts';

interface Call {
  params: { supplier: string };
  rawBody: Buffer;
  fastify: FastifyRequest;
}

type Answer = Result<{ status: SupplierStatus; request_uuid?: string }>;

/** In the dialect's envelope, like every other answer. */
function refuseCall(error: ErrorCode): { status: SupplierStatus } {
  return { status: walletErrors[error] ?? 'RS_ERROR_WRONG_SYNTAX' };
}

/** A path without a supplier, and a brand that nobody has. */
const walletErrors: Partial<Record<ErrorCode, SupplierStatus>> = {
  'request.invalid': 'RS_ERROR_INVALID_PARTNER',
  'not.found': 'RS_ERROR_INVALID_PARTNER',
};

export function bindWalletApi(bindAny: Bind, context: SupplierContext): void {
  const bind: Bind = (endpoint, handler) => bindAny(endpoint, handler, refuseCall);
  bind(supplierUserInfo, (call) => showUser(context, call));
  bind(supplierUserBalance, (call) =>
    answer(
      context,
      call,
      () => userBalanceMessage,
      async (sitting) => {
        const refusal = refuseBalance({
          now: context.clock.now(),
          tokenExpiresAt: sitting.token.expiresAt,
          player: await context.standingOf(sitting.token),
        });
        if (refusal !== null) return { status: refusal };
        const { availableMinor } = await context.ledger.balance(accountOf(sitting.token));
        const more = {
          play: playOf(context, sitting),
          time_zone: context.timeZoneOf(sitting.token.brand),
          ...(await freeSpinsOf(context, sitting)),
        };
        return { status: 'RS_OK', balanceMinor: availableMinor, more };
      },
    ),
  );
  bind(supplierBet, (call) =>
    answer(
      context,
      call,
      ({ dialect }) => betMessageOf(dialect),
      (sitting, message) => placeBet(context, sitting, message),
    ),
  );
  bind(supplierWin, (call) =>
    answer(
      context,
      call,
      ({ dialect }) => winMessageOf(dialect),
      (sitting, message) => creditWin(context, sitting, message),
    ),
  );
  bind(supplierJackpot, (call) =>
    answer(
      context,
      call,
      () => jackpotMessage,
      (sitting, message) => payJackpot(context, sitting, message),
    ),
  );
  bind(supplierJackpotInfo, (call) =>
    answer(
      context,
      call,
      () => jackpotInfoMessage,
      async (sitting) => ({ status: 'RS_OK', more: { jackpot: await showJackpot(context, sitting) } }),
    ),
  );
  bind(supplierRollback, (call) =>
    answer(
      context,
      call,
      () => rollbackMessage,
      (sitting, message) => rollBack(context, sitting, message),
    ),
  );
}

/** What the merchant's compliance profile leaves open: nothing that it does not name. */
function playOf({ complianceOf }: SupplierContext, { token }: Sitting) {
  const { autoplay = false, quickSpin = false, quickGames = false } = complianceOf(token.brand);
  return { autoplay, quick_spin: quickSpin, quick_games: quickGames };
}

/** The free spins of the player in the game that the token was made for, as the dialect writes amounts. */
async function freeSpinsOf({ freeSpins }: SupplierContext, { token, supplier }: Sitting) {
  const live = await freeSpins.listLive({ ...accountOf(token), vendor: token.vendor, game: token.gameCode });
  if (live.length === 0) return {};
  return {
    free_spins: live.map(({ grantId, left, valueMinor, expiresAt }) => ({
      reward_uuid: String(grantId),
      left,
      value: writeAmount(supplier.dialect, valueMinor, token.currency),
      expires_at: expiresAt.toISOString(),
    })),
  };
}

/** What every message of a player names. */
interface AboutPlayer {
  request_uuid: string;
  token: string;
  user?: string | null | undefined;
  game_code?: string | null | undefined;
}

type Run<Message> = (sitting: Sitting, message: Filled<Message>) => Promise<SupplierOutcome>;

/** Gate, token, use case. */
async function answer<Schema extends $ZodType<AboutPlayer>>(
  context: SupplierContext,
  call: Call,
  schemaOf: (supplier: Supplier) => Schema,
  run: Run<output<Schema>>,
): Promise<Answer> {
  const admitted = await enter(context, call, schemaOf);
  if (!admitted.ok) return told(context, call, refusal(admitted));
  return inCallersTrace(call.fastify, () => answerAdmitted(context, call, admitted, run));
}

/** What goes wrong inside is UNKNOWN: the supplier then asks again or rolls back (rules 27, 28). */
async function answerAdmitted<Message extends AboutPlayer>(
  context: SupplierContext,
  call: Call,
  { supplier, message }: { supplier: Supplier; message: Filled<Message> },
  run: Run<Message>,
): Promise<Answer> {
  const { request_uuid } = message;
  try {
    const found = await findSitting(context, supplier, message as Filled<AboutPlayer>);
    if (!found.ok) return told(context, call, { status: found.status, request_uuid }, supplier);
    const outcome = await withBonus(context, found.sitting, await run(found.sitting, message));
    const written = writeAnswer(found.sitting, request_uuid, outcome);
    return told(context, call, written as { status: SupplierStatus }, supplier);
  } catch (error) {
    context.onError?.(error);
    return told(context, call, { status: 'RS_ERROR_UNKNOWN', request_uuid } as const, supplier);
  }
}

/** Counts an answer. @param supplier absent if the call was not admitted */
function told<Value extends { status: SupplierStatus }>(
  { onCall }: SupplierContext,
  { fastify }: Call,
  value: Value,
  supplier?: Supplier,
): { ok: true; value: Value } {
  const endpoint = fastify.routeOptions.url?.slice('/supplier/:supplier'.length) ?? '';
  onCall?.(supplier?.code ?? null, endpoint, value.status);
  return ok(value);
}

/** A supplier knows one balance: what may be staked, of the cash and of a bonus. */
async function withBonus(
  { bonuses }: SupplierContext,
  { token }: Sitting,
  outcome: SupplierOutcome,
): Promise<SupplierOutcome> {
  if (outcome.balanceMinor === undefined) return outcome;
  const bonusMinor = await bonuses.spendableMinor(accountOf(token));
  return bonusMinor === 0n ? outcome : { ...outcome, balanceMinor: outcome.balanceMinor + bonusMinor };
}

const forged: ReadonlySet<SupplierStatus> = new Set([
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_INVALID_PARTNER',
]);

async function enter<Schema extends $ZodType>(
  { doors, clock, onError }: SupplierContext,
  { params, rawBody, fastify }: Call,
  schemaOf: (supplier: Supplier) => Schema,
) {
  try {
    const { [signatureHeader]: signature, [signedAtHeader]: signedAt } = fastify.headers;
    const path = (fastify.url.split('?', 1)[0] ?? '').slice(`/supplier/${params.supplier}`.length);
    const call = { rawBody, signature, path, signedAt, now: clock.now() };
    const admitted = await admit(doors, params.supplier, call, schemaOf);
    if (!admitted.ok && forged.has(admitted.status)) {
      const facts = { supplier: params.supplier.slice(0, 40), reason: admitted.status };
      fastify.server.securityEvents.note('signature.refused', fastify.ip, facts);
    }
    return admitted;
  } catch (error) {
    onError?.(error);
    return { ok: false, status: 'RS_ERROR_UNKNOWN' } as const;
  }
}

function refusal({ status, requestUuid }: { status: SupplierStatus; requestUuid?: string }) {
  return { status, ...(requestUuid !== undefined && { request_uuid: requestUuid }) };
}

/** Who a user is: nothing but what a supplier needs to run its games. */
async function showUser(context: SupplierContext, call: Call): Promise<Answer> {
  const admitted = await enter(context, call, () => userInfoMessage);
  if (!admitted.ok) return ok(refusal(admitted));
  return inCallersTrace(call.fastify, () => findUser(context, admitted));
}

async function findUser(
  context: SupplierContext,
  { supplier, message }: { supplier: Supplier; message: Filled<output<typeof userInfoMessage>> },
): Promise<Answer> {
  const { user, supplier_user: alias, token, request_uuid } = message;
  try {
    const sitting = token === undefined ? null : await context.sittings.find(token);
    if (token !== undefined && sitting?.vendor !== supplier.code)
      return ok({ status: 'RS_ERROR_INVALID_TOKEN', request_uuid });
    const named = user ?? (sitting === null ? alias : supplierUser(sitting.memberId)) ?? '';
    if (sitting !== null && named !== supplierUser(sitting.memberId))
      return ok({ status: 'RS_ERROR_INVALID_TOKEN', request_uuid });
    const memberId = named.startsWith('0') ? null : readId(named);
    const player = memberId === null ? null : await context.findPlayer(memberId);
    if (player === null) return ok({ status: 'RS_ERROR_INVALID_TOKEN', request_uuid });
    const value = {
      status: 'RS_OK' as const,
      request_uuid,
      user: supplierUser(player.memberId),
      currency: context.currencyOf(player.brand),
      country: 'PH',
      registration_date: dayOf(player.registeredAt, context.timeZoneOf(player.brand)),
    };
    return ok(value);
  } catch (error) {
    context.onError?.(error);
    return ok({ status: 'RS_ERROR_UNKNOWN', request_uuid });
  }
}
