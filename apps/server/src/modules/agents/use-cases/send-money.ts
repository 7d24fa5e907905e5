/**
 * Agents send money to their upline, or to several direct downlines at once. A row is written first; then the gates are checked and the money
 * is booked, both under the lock of the sender's turnover, so that concurrent requests see each other. Due work finishes what a crashed process
 * left in between.
 */
import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import * as z from 'zod/mini';
import { mayTransferToUpline } from '#modules/accounts/index.ts';
import { findBalance, findTransfer, sendToMembers } from '#modules/wallet/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import { scheduler } from '#platform/due/due.ts';
import { defineHandler, type AnyHandler, type WorkKind } from '#platform/due/work.ts';
import type { Agent, AgentsDependencies } from '../dependencies.ts';
import {
  deleteSending,
  findDaySent,
  findRegisteredAt,
  findSending,
  findSendingByRequest,
  insertSending,
  listReceivers,
  lockSending,
  updateSent,
  type Sending,
  type SendingPart,
} from '../queries/transfers.ts';
import { findUpline } from '../queries/tree.ts';
import {
  findSendable,
  refuseSending,
  transferTermsOf,
  type Sendable,
  type TransferFacts,
  type TransferRefusal,
  type TransferTerms,
  type TransferWay,
} from '../rules/transfers.ts';

export type SendError =
  | TransferRefusal
  | 'payment.password.missing'
  | 'payment.password.wrong'
  | 'login.locked'
  | 'system.overloaded'
  | 'idempotency.conflict';

export interface SendRequest {
  way: TransferWay;
  parts: readonly SendingPart[];
  paymentPassword: string;
  requestId: string;
  sessionId: bigint;
  address: string;
}

/** The key of a sending's posting, the same in every process. */
const keyOf = (sendingId: bigint): string => `agents:sending:${sendingId}`;

/** Due work finishes a sending that is still open then. */
const endsAfterMs = 60_000;

const sendWork: WorkKind<{ sendingId: string }> = {
  name: 'agents.send',
  payload: z.object({ sendingId: z.string() }),
};

export const sendHandler = (dependencies: AgentsDependencies): AnyHandler =>
  defineHandler({
    kind: sendWork,
    run: async ({ payload: { sendingId } }) => void (await settle(dependencies, BigInt(sendingId))),
  });

/** Sends money. A repeated request gives the same sending; a refused one can be repeated. */
export async function sendMoney(
  dependencies: AgentsDependencies,
  agent: Agent,
  { paymentPassword, ...request }: SendRequest,
): Promise<Result<Sending, SendError>> {
  const { db, accounts, brands } = dependencies;
  if (!hasWay(brands.settingsOf(agent.brand), agent, request.way)) return fail('permission.denied');
  const ids = request.parts.map(({ receiverId }) => receiverId);
  if (new Set(ids).size !== ids.length) return fail('transfer.receiver');
  const checked = await accounts.payment.checkPaymentPassword(agent.memberId, paymentPassword);
  if (!checked.ok) return checked;
  const stored = await storeSending(dependencies, agent, request);
  if (!stored.ok) return stored;
  const { sendingId, state } = stored.value;
  const settled = state === 'sent' ? ok(null) : await settle(dependencies, sendingId);
  if (!settled.ok) return settled;
  const sent = await findSending(db, sendingId);
  // The same request beside this one was refused.
  return sent ? ok(sent) : fail('idempotency.conflict');
}

const hasWay = (
  settings: Parameters<typeof transferTermsOf>[0],
  { type }: Pick<Agent, 'type'>,
  way: TransferWay,
): boolean =>
  transferTermsOf(settings, way) !== null && (way === 'redRain' || mayTransferToUpline(type, true));

async function storeSending(
  { db, clock, makeId, timeZoneOf }: AgentsDependencies,
  { brand, memberId: senderId }: Agent,
  request: Omit<SendRequest, 'paymentPassword'>,
): Promise<Result<Sending, 'idempotency.conflict'>> {
  const at = clock.now();
  const sendingId = makeId();
  await db.transaction(async (tx) => {
    const day = dayOf(at, timeZoneOf(brand));
    const isNew = await insertSending(tx, { ...request, sendingId, brand, senderId, day, at });
    const dueAt = new Date(at.getTime() + endsAfterMs);
    const key = String(sendingId);
    if (isNew) await scheduler.schedule(tx, sendWork, { key, dueAt, payload: { sendingId: key } });
  });
  const stored = await findSendingByRequest(db, senderId, request.requestId);
  return stored && isSame(stored, request) ? ok(stored) : fail('idempotency.conflict');
}

const isSame = (
  { way, parts }: Pick<Sending, 'way' | 'parts'>,
  asked: Pick<SendRequest, 'way' | 'parts'>,
): boolean =>
  way === asked.way &&
  parts.length === asked.parts.length &&
  parts.every(
    ({ receiverId, amountMinor }, at) =>
      receiverId === asked.parts[at]?.receiverId && amountMinor === asked.parts[at]?.amountMinor,
  );

/** Checks the gates and books, once, also when called concurrently. Removes a refused sending. */
async function settle(
  dependencies: AgentsDependencies,
  sendingId: bigint,
): Promise<Result<null, TransferRefusal>> {
  const { db, clock, brands } = dependencies;
  const known = await findSending(db, sendingId);
  if (!known) return ok(null);
  const password = await dependencies.accounts.payment.findPaymentPasswordState(known.senderId);
  // `ok`, so that the removal of a refused sending is committed.
  const refused = await db.transaction(async (tx) => {
    if (!(await lockSending(tx, sendingId))) return ok(null);
    const sending = await findSending(tx, sendingId);
    if (sending?.state !== 'requested') return ok(null);
    const terms = transferTermsOf(brands.settingsOf(sending.brand), sending.way);
    const refusal = await checkAndBook(dependencies, tx, sending, { terms, password });
    if (refusal !== null) await deleteSending(tx, sendingId);
    else await updateSent(tx, sendingId, clock.now());
    await scheduler.cancel(tx, sendWork, String(sendingId));
    return ok(refusal);
  });
  return refused.value === null ? ok(null) : fail(refused.value);
}

/**
 * Books a sending unless a gate refuses it. @returns the refusal, or null once it is booked. Holds the lock, so it must not take another
 * connection of the pool; the ledger's lanes have their own.
 */
async function checkAndBook(
  dependencies: AgentsDependencies,
  tx: Queryable,
  sending: Sending,
  { terms, password }: { terms: TransferTerms | null; password: Password },
): Promise<TransferRefusal | null> {
  const { ledger, clock, currencyOf } = dependencies;
  const { brand, senderId, way, parts, sendingId } = sending;
  const idempotencyKey = keyOf(sendingId);
  const before = await findTransfer(tx, { brand, memberId: senderId, idempotencyKey });
  if (before === null) {
    if (terms === null) return 'permission.denied';
    const facts = await findTransferFacts(dependencies, tx, sending, password);
    const refusal = refuseSending(
      terms,
      facts,
      parts.map(({ amountMinor }) => amountMinor),
      clock.now(),
    );
    if (refusal !== null) return refusal;
  }
  const answer = await sendToMembers(ledger, {
    brand,
    currency: currencyOf(brand),
    senderId,
    parts,
    idempotencyKey,
    reference: way,
    detail: { sending: String(sendingId), way },
  });
  if (answer.status === 'insufficient') return 'funds.insufficient';
  if (answer.status === 'booked' || answer.status === 'replayed') return null;
  throw new Error(`the sending ${sendingId} was answered with ${answer.status}`);
}

type Password = Awaited<ReturnType<AgentsDependencies['accounts']['payment']['findPaymentPasswordState']>>;

interface Asked {
  /** Null: none yet. */
  sendingId: bigint | null;
  brand: string;
  senderId: bigint;
  way: TransferWay;
  parts: readonly SendingPart[];
}

/** In a transaction the sender's turnover stays locked until its end. */
async function findTransferFacts(
  { clock, currencyOf, timeZoneOf, turnover, ports }: AgentsDependencies,
  db: Queryable,
  { sendingId, brand, senderId, way, parts }: Asked,
  password: Password,
): Promise<TransferFacts> {
  const now = clock.now();
  const account = { brand, memberId: senderId, currency: currencyOf(brand) };
  const { lockedMinor } = await turnover.turnoverLeft(db, account);
  const { availableMinor } = await findBalance(db, account);
  const unheldMinor = await ports.findUnheld(db, account);
  const day = dayOf(now, timeZoneOf(brand));
  const ids = parts.map(({ receiverId }) => receiverId);
  const near = await listReceivers(db, senderId, way, ids);
  const guarded = await ports.listProtected(db, ids, now);
  return {
    availableMinor: availableMinor - unheldMinor,
    lockedMinor,
    today: await findDaySent(db, senderId, day, sendingId),
    dayEndsAt: startOfDay(addDays(day, 1), timeZoneOf(brand)),
    registeredAt: await findRegisteredAt(db, senderId),
    stopped: await ports.hasStopped(db, senderId, now),
    receivers: near.length === ids.length && guarded.length === 0,
    password: {
      isSet: password.setAt !== null,
      waitSeconds: password.waitSeconds,
      heldUntil: password.heldUntil,
    },
  };
}

export interface SendTerms extends Sendable {
  terms: TransferTerms;
  availableMinor: bigint;
  lockedMinor: bigint;
  upline: string | null;
}

/** What an agent can send in a direction now. */
export async function sendTermsOf(
  dependencies: AgentsDependencies,
  agent: Agent,
  way: TransferWay,
): Promise<Result<SendTerms, 'permission.denied'>> {
  const { db, clock, accounts, brands } = dependencies;
  const { brand, memberId: senderId } = agent;
  const settings = brands.settingsOf(brand);
  const terms = transferTermsOf(settings, way);
  const upline = way === 'upLine' ? await findUpline(db, senderId) : null;
  if (!terms || !hasWay(settings, agent, way) || (way === 'upLine' && !upline))
    return fail('permission.denied');
  const password = await accounts.payment.findPaymentPasswordState(senderId);
  const parts = upline ? [{ receiverId: upline.memberId, amountMinor: terms.minMinor }] : [];
  const asked = { sendingId: null, brand, senderId, way, parts };
  const facts = await findTransferFacts(dependencies, db, asked, password);
  const { availableMinor, lockedMinor } = facts;
  const sendable = findSendable(terms, facts, clock.now());
  return ok({ ...sendable, terms, availableMinor, lockedMinor, upline: upline?.userName ?? null });
}
