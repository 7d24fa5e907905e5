import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Currency } from '@perya/money/money.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { WalletDependencies } from '../dependencies.ts';
import { presentBalance } from '../present.ts';

type Dependencies = Pick<WalletDependencies, 'ledger' | 'push' | 'currencyOf'>;

export const topicOf = (brand: string, memberId: bigint | string): string => `${brand}:${memberId}`;

/**
 * Opens the member's stream. It subscribes before it reads the balance, so that no change falls between the two; an
 * older one of the two is dropped by its number.
 */
export async function openBalanceStream(
  { ledger, push, currencyOf }: Dependencies,
  member: { brand: string; memberId: bigint; sessionId: bigint },
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<Result<null, 'system.overloaded'>> {
  const { brand, memberId, sessionId } = member;
  const currency = currencyOf(brand);
  const subscription = push.open(http.request, http.reply, topicOf(brand, memberId), sessionId);
  if (subscription === null) return fail('system.overloaded', { retryAfterSeconds: 5 });
  try {
    const balance = await ledger.balance({ brand, memberId, currency });
    push.send(
      subscription,
      'balance',
      presentBalance(balance.availableMinor, currency, balance.seq),
      Number(balance.seq),
    );
  } catch {
    // The status line has gone out: all that is left is to end the stream, and the client comes again.
    push.end(subscription);
  }
  return ok(null);
}

/** Reads the ledger's notification (`balanceChannel`) and sends each balance to the streams of its member. */
export function publishBalances(push: Dependencies['push'], payload: string): void {
  const changes = JSON.parse(payload) as [string, string, Currency, string, string][];
  for (const [brand, memberId, currency, availableMinor, seq] of changes) {
    const topic = topicOf(brand, memberId);
    // Of most who play no page is open at this process.
    if (!push.hasTopic(topic)) continue;
    const balance = presentBalance(BigInt(availableMinor), currency, BigInt(seq));
    push.publish(topic, 'balance', balance, Number(seq));
  }
}

/**
 * Tells the streams of a member, or of all members of a brand, that something of theirs has changed; what it is now they ask for.
 * @param memberId null: of all.
 */
export function announceTo(
  push: Dependencies['push'],
  event: string,
  brand: string,
  memberId: string | null,
): void {
  if (memberId !== null) push.announce(topicOf(brand, memberId), event);
  else for (const topic of push.topics()) if (topic.startsWith(`${brand}:`)) push.announce(topic, event);
}

/** After the listener was away: every member with a stream here gets the balance as it is now. */
export async function resendBalances({ ledger, push, currencyOf }: Dependencies): Promise<void> {
  for (const topic of push.topics()) {
    const split = topic.lastIndexOf(':');
    const brand = topic.slice(0, split);
    const currency = currencyOf(brand);
    const balance = await ledger.balance({ brand, memberId: BigInt(topic.slice(split + 1)), currency });
    push.publish(
      topic,
      'balance',
      presentBalance(balance.availableMinor, currency, balance.seq),
      Number(balance.seq),
    );
  }
}
