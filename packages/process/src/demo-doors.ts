/**
 * Who may use the doors that exist in a demo alone: the outbox of messages, the payment sandbox, the demo's login. Behind
 * each of them lies somebody's account, so they open for this machine only, unless DEMO_DOORS says otherwise.
 */
import { isIP } from 'node:net';
import * as z from 'zod';
import { createNetworkTest } from './networks.ts';

export const demoDoors = z.enum(['local', 'open'], 'must be "local" or "open"').default('local');

/** What is known of a request; Fastify's requests have this form. */
export interface DoorRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socket: { remoteAddress?: string | undefined; localAddress?: string | undefined };
  /** The client, and every proxy that is trusted to have named it. */
  ip: string;
  ips?: string[] | undefined;
}

/** What proxies add to a request that they pass on. */
export const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

const isLoopback = createNetworkTest(['loopback']);

/**
 * Whether a request comes from a program on this machine. A proxy on this machine passes on strangers' requests:
 * without TRUST_PROXY any sign of a proxy makes the request a stranger's; with it every address on the way has to be
 * local, so that no forged `X-Forwarded-For` helps. A page of a stranger's whose name leads to this machine (DNS
 * rebinding) is told by its host.
 * @param siteUrl the address that people use: its host is no stranger's.
 */
export function isFromThisMachine(request: DoorRequest, trustsProxy: boolean, siteUrl: string): boolean {
  const { remoteAddress = '', localAddress = '' } = request.socket;
  // A machine that calls itself by its own address in the network.
  const isLocal = isLoopback(remoteAddress) || (remoteAddress !== '' && remoteAddress === localAddress);
  if (!isLocal || !isKnownHost(request.headers['host'], siteUrl)) return false;
  if (!trustsProxy) return forwardingHeaders.every((name) => request.headers[name] === undefined);
  const asked = request.headers['x-forwarded-host'];
  if (asked !== undefined && !isKnownHost(asked, siteUrl)) return false;
  return [request.ip, ...(request.ips ?? [])].every((ip) => isLoopback(ip) || ip === localAddress);
}

function isKnownHost(host: string | string[] | undefined, siteUrl: string): boolean {
  const parsed = typeof host === 'string' ? URL.parse(`http://${host}`) : null;
  if (parsed === null) return false;
  const name = parsed.hostname.replace(/^\[|\]$/g, '');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isIP(name) !== 0 ||
    name === URL.parse(siteUrl)?.hostname
  );
}
