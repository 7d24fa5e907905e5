/**
 * Streams of the studio. What belongs to a session is read by `fetch`, since the token stands in a header; what is everybody's, like
 * the odds, by `EventSource`.
 */
import type { FastifyReply } from 'fastify';
import { prepareEventStream, type EventStream } from '@perya/http/event-stream.ts';

export type { EventStream };

/** The client takes a longer silence for a lost connection. */
const heartbeatMs = 15_000;

/** A watcher that lets so much pile up is gone, or too slow to play. */
const mostWaitingBytes = 256 * 1024;

/** @param stands whether the watcher's session still stands: a stream may outlive it. */
export const prepareStream = (reply: FastifyReply, stands?: () => Promise<boolean>): EventStream =>
  prepareEventStream(reply, { heartbeatMs, mostWaitingBytes, ...(stands && { stands }) });
