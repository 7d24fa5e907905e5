import type { Endpoint } from '@perya/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';

/** Calls of one member or operator to one route in a minute, where the route names no narrower limit. */
const callsPerMinute = 3_000;

/**
 * Counts a call by its caller besides its address: a session that comes from many addresses is still one caller.
 * @returns seconds to wait; 0: none
 */
export function takeCall(
  { server }: Pick<FastifyRequest, 'server'>,
  {
    method,
    path,
    callsPerMinute: most = callsPerMinute,
  }: Pick<Endpoint, 'method' | 'path' | 'callsPerMinute'>,
  caller: string,
): number {
  return server.callerLimits?.take(`${method} ${path} by caller`, caller, most) ?? 0;
}
