/**
 * Server-sent events to the clients of this process. A client subscribes under a topic; what is published there goes to
 * all its streams. Nothing is kept for those who are away: a client that connects gets the present state first, and an
 * event carries a sequence number, so that an older one never overtakes a newer one.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

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

interface Stream {
  write(chunk: string): boolean;
  end(): void;
  destroy(): void;
  readonly waitingBytes: number;
}

export interface Subscription {
  topic: string;
  /** Ending this session ends the stream. */
  sessionId: bigint;
  stream: Stream;
  lastSeq: number;
}

export interface PushHub {
  /**
   * Turns the reply into a stream under a topic.
   * @returns the subscription, or `null` when this process carries all the streams that it may.
   */
  open(request: FastifyRequest, reply: FastifyReply, topic: string, sessionId: bigint): Subscription | null;
  /** Sends an event to one stream, unless it has already had a newer one. */
  send(subscription: Subscription, event: string, data: unknown, seq: number): void;
  /** Sends an event to all streams of a topic. */
  publish(topic: string, event: string, data: unknown, seq: number): void;
  /** Ends the streams of a session. */
  endSession(sessionId: bigint): void;
  /** Topics that have a stream here. */
  topics(): string[];
  /** Sessions that have a stream here. */
  sessions(): bigint[];
  readonly size: number;
  close(): void;
}

export function createPushHub(options: PushOptions = {}): PushHub {
  const {
    heartbeatMs = 25_000,
    maxStreams = 18_000,
    maxStreamsPerTopic = 6,
    maxWaitingBytes = 65_536,
  } = options;
  const byTopic = new Map<string, Set<Subscription>>();
  const bySession = new Map<bigint, Set<Subscription>>();
  let size = 0;

  const drop = (subscription: Subscription): void => {
    if (!removeFrom(byTopic, subscription.topic, subscription)) return;
    removeFrom(bySession, subscription.sessionId, subscription);
    size -= 1;
  };
  const write = (subscription: Subscription, chunk: string): void => {
    if (subscription.stream.waitingBytes > maxWaitingBytes) {
      drop(subscription);
      subscription.stream.destroy();
    } else {
      subscription.stream.write(chunk);
    }
  };
  const finish = (subscription: Subscription): void => {
    drop(subscription);
    subscription.stream.end();
  };
  const send: PushHub['send'] = (subscription, event, data, seq) => {
    if (seq < subscription.lastSeq) return;
    subscription.lastSeq = seq;
    write(subscription, eventText(event, data, seq));
  };
  const heartbeat = setInterval(() => {
    for (const streams of byTopic.values()) for (const subscription of streams) write(subscription, ':\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  return {
    open(request, reply, topic, sessionId) {
      if (size >= maxStreams) return null;
      const streams = byTopic.get(topic);
      if (streams && streams.size >= maxStreamsPerTopic)
        finish(streams.values().next().value as Subscription);
      const subscription = { topic, sessionId, stream: openStream(request, reply), lastSeq: -1 };
      addTo(byTopic, topic, subscription);
      addTo(bySession, sessionId, subscription);
      size += 1;
      reply.raw.once('close', () => drop(subscription));
      return subscription;
    },
    send,
    publish(topic, event, data, seq) {
      const streams = byTopic.get(topic);
      if (!streams) return;
      const text = eventText(event, data, seq);
      for (const subscription of streams) {
        if (seq < subscription.lastSeq) continue;
        subscription.lastSeq = seq;
        write(subscription, text);
      }
    },
    endSession(sessionId) {
      for (const subscription of bySession.get(sessionId) ?? []) finish(subscription);
    },
    topics: () => [...byTopic.keys()],
    sessions: () => [...bySession.keys()],
    get size() {
      return size;
    },
    close() {
      clearInterval(heartbeat);
      for (const streams of byTopic.values()) for (const subscription of streams) finish(subscription);
    },
  };
}

function eventText(event: string, data: unknown, seq: number): string {
  return `id: ${seq}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Answers 200 with the headers that the application has already set, and keeps the connection. */
function openStream(request: FastifyRequest, reply: FastifyReply): Stream {
  reply.hijack();
  const response = reply.raw;
  request.raw.socket.setNoDelay(true);
  request.raw.socket.setTimeout(0);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A proxy that collects answers before passing them on would hold the events back.
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  // A client that goes away in the middle of a write is no failure of the server.
  response.on('error', () => {});
  return {
    write: (chunk) => response.write(chunk),
    end: () => void response.end(),
    destroy: () => void response.destroy(),
    get waitingBytes() {
      return response.writableLength;
    },
  };
}

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
