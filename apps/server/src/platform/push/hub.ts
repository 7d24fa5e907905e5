/**
 * Server-sent events to the clients of this process. A client subscribes under a topic; what is published there goes to
 * all its streams. Nothing is kept for those who are away: a client that connects gets the present state first, and an
 * event carries a sequence number, so that an older one never overtakes a newer one.
 */
import { eventText, prepareEventStream, type EventStream } from '@perya/http/event-stream.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionStreams } from './watch-sessions.ts';

export interface PushOptions {
  /** How often a comment keeps the connection through proxies. */
  heartbeatMs?: number;
  /** Streams of this process; more are refused. */
  maxStreams?: number;
  /** Streams of one topic; the oldest gives way, since a phone that lost its network leaves dead ones behind. */
  maxStreamsPerTopic?: number;
  /** Bytes that may wait for a slow client before its stream is cut; it reconnects and gets the present state. */
  maxWaitingBytes?: number;
}

export interface Subscription {
  topic: string;
  /** Ending this session ends the stream. */
  sessionId: bigint;
  stream: EventStream;
  /** The call that opened it. */
  request: FastifyRequest;
  lastSeq: number;
  /** What was sent last, so that the same news by two ways is told once. */
  lastText: string;
}

export interface PushHub extends SessionStreams {
  /**
   * Turns the reply into a stream under a topic.
   * @returns the subscription, or `null` when this process carries all the streams that it may.
   */
  open(reply: FastifyReply, topic: string, sessionId: bigint): Subscription | null;
  /** Sends an event to one stream, unless it has already had a newer one. */
  send(subscription: Subscription, event: string, data: unknown, seq: number): void;
  /** Sends an event to all streams of a topic. */
  publish(topic: string, event: string, data: unknown, seq: number): void;
  /** Tells all streams of a topic that something has happened, without a state that could be older or newer. */
  announce(topic: string, event: string): void;
  /** Ends one stream, whose client may come again. */
  end(subscription: Subscription): void;
  /** Ends the streams of calls that are refused now. @param refusalOf null: not refused */
  endRefused(refusalOf: (request: FastifyRequest) => unknown): void;
  /** Topics that have a stream here. */
  topics(): string[];
  hasTopic(topic: string): boolean;
  readonly size: number;
  /** Ends all streams and opens no more. Clients reconnect to another process. */
  endAll(): void;
}

export function createPushHub(options: PushOptions = {}): PushHub {
  const {
    heartbeatMs = 25_000,
    maxStreams = 18_000,
    maxStreamsPerTopic = 6,
    maxWaitingBytes = 65_536,
  } = options;
  const registry = createRegistry();
  let ending = false;
  const finish = (subscription: Subscription, last?: string): void => {
    registry.remove(subscription);
    subscription.stream.close(last);
  };
  const tell = (subscription: Subscription, text: string, seq: number): void => {
    if (seq < subscription.lastSeq || text === subscription.lastText) return;
    Object.assign(subscription, { lastSeq: seq, lastText: text });
    subscription.stream.write(text);
  };

  return {
    open(reply, topic, sessionId) {
      if (ending || registry.size >= maxStreams) return null;
      const [oldest, ...others] = registry.ofTopic(topic);
      if (oldest && others.length + 1 >= maxStreamsPerTopic) finish(oldest);
      const subscription = {
        topic,
        sessionId,
        request: reply.request,
        stream: prepareEventStream(reply, { heartbeatMs, mostWaitingBytes: maxWaitingBytes }),
        lastSeq: -1,
        lastText: '',
      };
      registry.add(subscription);
      subscription.stream.open(() => registry.remove(subscription));
      return subscription;
    },
    send: (subscription, event, data, seq) =>
      tell(subscription, eventText(event, JSON.stringify(data), seq), seq),
    publish(topic, event, data, seq) {
      if (!registry.hasTopic(topic)) return;
      const text = eventText(event, JSON.stringify(data), seq);
      for (const subscription of registry.ofTopic(topic)) tell(subscription, text, seq);
    },
    announce: (topic, event) => registry.ofTopic(topic).forEach(({ stream }) => stream.send(event, '{}')),
    endSession(sessionId) {
      for (const subscription of registry.ofSession(sessionId)) finish(subscription, endText);
    },
    end: (subscription) => finish(subscription),
    endRefused(refusalOf) {
      for (const subscription of registry.all())
        if (refusalOf(subscription.request) !== null) finish(subscription);
    },
    topics: registry.topics,
    hasTopic: registry.hasTopic,
    sessions: registry.sessions,
    get size() {
      return registry.size;
    },
    endAll() {
      ending = true;
      for (const subscription of registry.all()) finish(subscription);
    },
  };
}

/** The streams by topic and by session. */
function createRegistry() {
  const byTopic = new Map<string, Set<Subscription>>();
  const bySession = new Map<bigint, Set<Subscription>>();
  let size = 0;
  return {
    add(subscription: Subscription): void {
      addTo(byTopic, subscription.topic, subscription);
      addTo(bySession, subscription.sessionId, subscription);
      size += 1;
    },
    remove(subscription: Subscription): void {
      if (!removeFrom(byTopic, subscription.topic, subscription)) return;
      removeFrom(bySession, subscription.sessionId, subscription);
      size -= 1;
    },
    ofTopic: (topic: string): Subscription[] => [...(byTopic.get(topic) ?? [])],
    ofSession: (sessionId: bigint): Subscription[] => [...(bySession.get(sessionId) ?? [])],
    all: (): Subscription[] => Array.from(byTopic.values(), (streams) => Array.from(streams)).flat(),
    topics: (): string[] => [...byTopic.keys()],
    hasTopic: (topic: string): boolean => byTopic.has(topic),
    sessions: (): bigint[] => [...bySession.keys()],
    get size() {
      return size;
    },
  };
}

/** The client need not come again to learn that it may not. */
const endText = eventText('end', '{}');

function addTo<Key>(map: Map<Key, Set<Subscription>>, key: Key, subscription: Subscription): void {
  const set = map.get(key);
  if (set) set.add(subscription);
  else map.set(key, new Set([subscription]));
}

function removeFrom<Key>(map: Map<Key, Set<Subscription>>, key: Key, subscription: Subscription): boolean {
  const set = map.get(key);
  if (!set?.delete(subscription)) return false;
  if (set.size === 0) map.delete(key);
  return true;
}
