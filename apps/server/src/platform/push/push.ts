/**
 * The members' live streams (`GET /wps/push`). A module registers the events that it knows a member's present state of; each
 * stream begins with all of them, and gets them again after notifications were missed. See README.md.
 */
import { push as pushEndpoint } from '@perya/contract/push/push.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind } from '../http/bind.ts';
import type { Module } from '../module.ts';
import { createPushHub, type PushHub, type PushOptions } from './hub.ts';
import type { SessionStreams } from './watch-sessions.ts';

export interface PushMember {
  brand: string;
  memberId: bigint;
}

export interface PresentState {
  data: unknown;
  /** Counts up with every change, so that an older state never overtakes a newer one. */
  seq: number;
}

export interface Push extends Module, SessionStreams {
  /** Each stream begins with this event, and gets it again after notifications were missed. */
  register(event: string, presentOf: (member: PushMember) => Promise<PresentState>): void;
  /** Whether the member has a stream at this process. */
  isOpen(member: PushMember): boolean;
  /** Sends an event to the member's streams at this process. */
  publish(member: PushMember, event: string, state: PresentState): void;
  /** Tells the streams of a member, or (null) of all members of a brand, that something of theirs has changed; they refetch it. */
  announce(event: string, brand: string, memberId: string | null): void;
  /** Ends the streams of visitors who are refused now. */
  endRefused: PushHub['endRefused'];
  /** Streams at this process. */
  readonly size: number;
  /** Ends all streams and opens no more. Call it before the server closes, which waits for open connections. */
  endAll(): void;
  close(): void;
}

export function createPush(options: PushOptions = {}): Push {
  const hub = createPushHub(options);
  const sources = new Map<string, (member: PushMember) => Promise<PresentState>>();
  return {
    register: (event, presentOf) => void sources.set(event, presentOf),
    isOpen: (member) => hub.hasTopic(topicOf(member)),
    publish: (member, event, { data, seq }) => hub.publish(topicOf(member), event, data, seq),
    announce(event, brand, memberId) {
      for (const topic of memberId === null ? hub.topics() : [`${brand}:${memberId}`])
        if (topic.startsWith(`${brand}:`)) hub.announce(topic, event);
    },
    sessions: hub.sessions,
    endSession: hub.endSession,
    endRefused: hub.endRefused,
    routes: (bind) => bindPush(bind, hub, sources),
    async resync() {
      for (const topic of hub.topics()) {
        for (const [event, presentOf] of sources) {
          const { data, seq } = await presentOf(memberOf(topic));
          hub.publish(topic, event, data, seq);
        }
      }
    },
    get size() {
      return hub.size;
    },
    endAll: () => hub.endAll(),
    close: () => hub.endAll(),
  };
}

/**
 * Opens a member's stream. It subscribes before it reads the present state, so that no change falls between the two; an older
 * one of the two is dropped by its number.
 */
function bindPush(
  bind: Bind,
  hub: PushHub,
  sources: ReadonlyMap<string, (member: PushMember) => Promise<PresentState>>,
): void {
  bind(pushEndpoint, async ({ session, reply }) => {
    const subscription = hub.open(reply, topicOf(session), session.sessionId);
    if (subscription === null) return fail('system.overloaded', { retryAfterSeconds: 5 });
    try {
      for (const [event, presentOf] of sources) {
        const { data, seq } = await presentOf(session);
        hub.send(subscription, event, data, seq);
      }
    } catch {
      // The status line has gone out: all that is left is to end the stream, and the client comes again.
      hub.end(subscription);
    }
    return ok(null);
  });
}

const topicOf = ({ brand, memberId }: PushMember): string => `${brand}:${memberId}`;

function memberOf(topic: string): PushMember {
  const split = topic.lastIndexOf(':');
  return { brand: topic.slice(0, split), memberId: BigInt(topic.slice(split + 1)) };
}
