/**
 * What affiliates are told of their players, by GET to the address that an operator has set. Only origins that the installation names are
 * asked (`AFFILIATE_POSTBACKS`): without any, no request leaves.
 */
import * as z from 'zod/mini';
import { id } from '@perya/contract/fields.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { scheduler } from '#platform/due/due.ts';
import { defineHandler, type AnyHandler, type WorkKind } from '#platform/due/work.ts';
import type { AgentsDependencies } from '../dependencies.ts';
import { listTerms, type Affiliate } from '../queries/affiliates.ts';
import {
  findPostback,
  insertPostback,
  lockPostback,
  updateFailed,
  updatePostback,
  updateWaiting,
} from '../queries/postbacks.ts';
import { addressOf, isAllowedAddress, termsOn, type PostbackFacts } from '../rules/affiliates.ts';

const payload = z.strictObject({ postbackId: id });
const work: WorkKind<z.output<typeof payload>> = { name: 'agents.postback', payload };
const timeoutMs = 5_000;

interface Told {
  event: PostbackFacts['event'];
  player: { playerId: bigint; tag: string | null };
  amountMinor: bigint;
  day: string;
}

/** In the transaction of the event. Does nothing for affiliates without an address. */
export async function tellAffiliate(
  {
    makeId,
    clock,
    currencyOf,
    postbackOrigins,
  }: Pick<AgentsDependencies, 'makeId' | 'clock' | 'currencyOf' | 'postbackOrigins'>,
  tx: Queryable,
  { affiliateId, brand, postback }: Pick<Affiliate, 'affiliateId' | 'brand' | 'postback'>,
  { event, player: { playerId, tag }, amountMinor, day }: Told,
): Promise<void> {
  if (postback === null || !isAllowedAddress(postback, postbackOrigins)) return;
  const amount = formatDecimal(amountMinor, currencyOf(brand));
  const address = addressOf(postback, { event, player: String(playerId), tag: tag ?? '', amount, day });
  const [postbackId, at] = [makeId(), clock.now()];
  if (!(await insertPostback(tx, { postbackId, affiliateId, playerId, event, address, at }))) return;
  const key = String(postbackId);
  await scheduler.schedule(tx, work, { key, dueAt: at, payload: { postbackId: key } });
}

/** Sends a failed postback again, to the address that the affiliate has now. The facts are those of its event. */
export async function resendPostback(
  {
    clock,
    currencyOf,
    postbackOrigins,
  }: Pick<AgentsDependencies, 'clock' | 'currencyOf' | 'postbackOrigins'>,
  tx: Queryable,
  { affiliateId, brand, postback }: Pick<Affiliate, 'affiliateId' | 'brand' | 'postback'>,
  postbackId: bigint,
): Promise<Result<null, 'not.found' | 'postback.state' | 'postback.address'>> {
  const failed = await lockPostback(tx, affiliateId, postbackId);
  if (!failed) return fail('not.found');
  if (failed.state !== 'failed') return fail('postback.state');
  if (postback === null || !isAllowedAddress(postback, postbackOrigins)) return fail('postback.address');
  const { event, playerId, tag, day } = failed;
  const terms = event === 'qualified' ? termsOn(await listTerms(tx, [affiliateId]), day) : null;
  const amount = formatDecimal(terms?.cpaMinor ?? 0n, currencyOf(brand));
  const address = addressOf(postback, { event, player: String(playerId), tag: tag ?? '', amount, day });
  await updateWaiting(tx, postbackId, address);
  const key = String(postbackId);
  await scheduler.reschedule(tx, work, { key, dueAt: clock.now(), payload: { postbackId: key } });
  return ok(null);
}

/** Sends a postback until it is answered with success; at least once, so the address may see it again. */
export function postbackHandler({
  db,
  clock,
  postbackOrigins,
}: Pick<AgentsDependencies, 'db' | 'clock' | 'postbackOrigins'>): AnyHandler {
  return defineHandler({
    kind: work,
    concurrency: 2,
    async run({ payload: { postbackId } }, { signal }) {
      const postback = await findPostback(db, BigInt(postbackId));
      if (postback?.state !== 'waiting') return;
      // The installation may have taken the origin off its list meanwhile.
      if (!isAllowedAddress(postback.address, postbackOrigins))
        return updateFailed(db, postback.postbackId, clock.now());
      const { answer, error } = await ask(postback.address, signal);
      const isSent = error === null;
      await updatePostback(db, postback.postbackId, {
        state: isSent ? 'sent' : 'waiting',
        answer,
        error,
        endedAt: isSent ? clock.now() : null,
      });
      if (error !== null) throw new Error(`a postback was not taken: ${error}`);
    },
    gaveUp: ({ payload: failed }, tx) =>
      updateFailed(tx, BigInt(payload.parse(failed).postbackId), clock.now()),
  });
}

async function ask(
  address: string,
  signal: AbortSignal,
): Promise<{ answer: number | null; error: string | null }> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return { answer: response.status, error: response.ok ? null : `answered ${response.status}` };
  } catch {
    // What went wrong in the network may hold addresses of it.
    return { answer: null, error: 'no answer' };
  }
}
