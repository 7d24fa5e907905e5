/**
 * Hands a request on to the process of the studio that has the player's table: a match lives in one process, and a load
 * balancer knows nothing of that. The session's token goes along; the other process looks at everything itself.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rawBodyOf } from '@perya/http/read-body.ts';
import type { StudioConfig } from '../config.ts';
import { fail } from '../errors.ts';
import { sendFailure } from '../reply.ts';

/** Set on what was handed on: the phone's address, and a seal by which a process of the studio says so. */
const forwardedHeader = 'x-pvp-forwarded';

/** Where a request comes from. */
export interface Origin {
  /** Of the phone, not of the process that handed the request on. */
  address: string;
  /** It is not handed on again. */
  handedOn: boolean;
}

/**
 * What the processes of the studio have in common and nobody else has: the key of the supplier whose game is played. Whoever could name
 * an address of his choice would sit beside himself where a table takes one person of an address.
 */
function secretOf({ suppliers }: Pick<StudioConfig, 'suppliers'>, vendor: string): Buffer {
  const key = suppliers.find(({ code }) => code === vendor)?.privateKey ?? '';
  return createHash('sha256').update(`requests handed on\n${key}`).digest();
}

/** Over the address, and over what is asked in whose name: a seal says nothing about another request. */
function sealOf(request: FastifyRequest, address: string, secret: Buffer): string {
  const asked = [address, request.method, request.routeOptions.url, request.headers.authorization ?? ''];
  return createHmac('sha256', secret).update(asked.join('\n')).digest('hex');
}

/** Null: the request says that it was handed on, and no process of the studio has said so. */
export function originOf(request: FastifyRequest, config: StudioConfig, vendor: string): Origin | null {
  const said = request.headers[forwardedHeader];
  if (said === undefined) return { address: request.ip, handedOn: false };
  const [address = '', seal = ''] = String(said).split(' ');
  const right = Buffer.from(sealOf(request, address, secretOf(config, vendor)));
  // As bytes: a letter outside ASCII is several of them.
  const brought = Buffer.from(seal);
  const same = brought.length === right.length && timingSafeEqual(brought, right);
  return same ? { address, handedOn: true } : null;
}

const kept = ['authorization', 'content-type', 'accept-language', 'x-seat-key'] as const;

export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, config, vendor }: { address: string; config: StudioConfig; vendor: string },
): Promise<FastifyReply> {
  const seal = sealOf(request, request.ip, secretOf(config, vendor));
  const headers = new Headers({ [forwardedHeader]: `${request.ip} ${seal}` });
  for (const name of kept) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  try {
    const answer = await fetch(address + request.url, {
      method: request.method,
      headers,
      ...(request.method === 'POST' && { body: new Uint8Array(rawBodyOf(request)) }),
      signal: gone.signal,
    });
    reply.status(answer.status).header('cache-control', 'no-store');
    reply.header('content-type', answer.headers.get('content-type') ?? 'application/json');
    const body = answer.body && Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
    // A stream ends with its phone, or with the other process: neither is an error here.
    body?.on('error', () => {});
    return reply.send(body);
  } catch {
    return sendFailure(request, reply, fail('table.full'));
  }
}
