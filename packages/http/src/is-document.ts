/** Tells a browser that opens an address from a program that calls one: the first gets a page, also when something fails. */
import type { FastifyRequest } from 'fastify';
import { pathOf } from './path-of.ts';

/** The part of a request that says who asks; a request that never became one has it too. */
export type Asked = Pick<FastifyRequest, 'headers' | 'method' | 'url'>;

export interface DocumentPaths {
  /** Addresses that browsers open. They answer a page unless the caller asks for JSON. */
  pages: RegExp;
  /** Addresses that programs call. They answer a page only to a browser that says that it navigates. */
  calls: RegExp;
}

/** Read by machines alone. */
const probes = /^\/(healthz|readyz|metrics)$/;
const frames: ReadonlySet<unknown> = new Set(['document', 'iframe', 'frame']);

/** Returns true if a browser would show the answer as a page. */
export function isDocument({ headers, method, url }: Asked, { pages, calls }: DocumentPaths): boolean {
  const path = pathOf(url);
  if (probes.test(path)) return false;
  const { accept = '', 'sec-fetch-dest': destination } = headers;
  if (frames.has(destination)) return true;
  if (method !== 'GET' && method !== 'HEAD')
    return accept.includes('text/html') && headers['sec-fetch-mode'] === 'navigate';
  if (accept.includes('text/html')) return !calls.test(path);
  if (destination !== undefined || accept.includes('json')) return false;
  return pages.test(path) && !calls.test(path) && !path.endsWith('.data');
}
