/**
 * Pages in place of envelopes: whatever a browser opens and is refused answers a page of the program, and no program has to think of it where
 * it refuses. Calls keep their envelope.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { FailurePage } from './failure-page.ts';
import { isDocument, type Asked, type DocumentPaths } from './is-document.ts';

export interface Refused {
  status: number;
  /** Code of the envelope; absent when the answer had none. */
  code?: string;
  /** Sentence of the envelope, in the caller's language. */
  message?: string;
  retryAfterSeconds?: number;
}

export interface Pages extends DocumentPaths {
  draw(asked: Asked, refused: Refused): FailurePage;
}

/** Puts a page in the place of each failure that a browser would show as text. */
export function answerPages(app: FastifyInstance, pages: Pages): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { statusCode: status } = reply;
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (status < 400 || isPage || !isDocument(request, pages)) return done(null, payload);
    const seconds = Number(reply.getHeader('retry-after'));
    const page = pages.draw(request, {
      status,
      ...envelopeOf(payload),
      ...(seconds > 0 && { retryAfterSeconds: seconds }),
    });
    reply.removeHeader('content-length');
    reply.removeHeader('content-encoding');
    // The page's own policy names who may frame it.
    if (page.isFramed) reply.raw.removeHeader('x-frame-options');
    reply.headers(page.headers);
    done(null, page.html);
  });
}

function envelopeOf(payload: unknown): Pick<Refused, 'code' | 'message'> {
  if (typeof payload !== 'string') return {};
  try {
    const { errorCode, message } = JSON.parse(payload) as { errorCode?: unknown; message?: unknown };
    return {
      ...(typeof errorCode === 'string' && { code: errorCode }),
      ...(typeof message === 'string' && { message }),
    };
  } catch {
    return {};
  }
}

/** What Node refuses before it is a request: its bytes, as far as they have come. */
export interface BrokenRequest extends Error {
  code?: string;
  rawPacket?: Buffer;
}

const statusOf = (error: BrokenRequest): number => {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431;
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/** A request that did not arrive in time is right and may come again. */
const codeOf = (status: number): string => (status === 408 ? 'system.overloaded' : 'request.malformed');

/** Answers a request that no parser could read: a page for a browser, else the envelope. The connection ends with it. */
export function answerBroken(error: BrokenRequest, socket: Socket, pages: Pages | undefined): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf(error);
  const asked = headOf(error.rawPacket);
  const page = asked && pages && isDocument(asked, pages) ? pages.draw(asked, { status }) : null;
  const body =
    page?.html ??
    JSON.stringify({ success: false, errorCode: codeOf(status), message: STATUS_CODES[status] });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...page?.headers,
    'content-length': `${Buffer.byteLength(body)}`,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

/** As much of a request's head as can be read. */
function headOf(bytes: Buffer | undefined): Asked | null {
  const [first = '', ...lines] = bytes?.toString('latin1').split('\r\n', 100) ?? [];
  const [, method, url] = /^([A-Z]+) (\/\S*)/.exec(first) ?? [];
  if (method === undefined || url === undefined) return null;
  const headers: Asked['headers'] = {};
  for (const line of lines) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) headers[name.toLowerCase()] = value;
  }
  return { method, url, headers };
}
