/**
 * Countries of visitors: from a header of the proxy in front, or from a database file on this machine. No request leaves the machine for it.
 */
import type { FastifyRequest } from 'fastify';
import { open, type CountryResponse, type Reader } from 'maxmind';
import { createNetworkTest } from '@perya/process/networks.ts';
import { SettingError } from '@perya/process/settings.ts';

export interface CountryOptions {
  /** Header in which a trusted proxy names the country; null: none. */
  header: string | null;
  /** File in the MMDB format with countries; null: none. */
  database: string | null;
  /** Proxies whose headers are believed. */
  trustProxy: readonly string[];
}

type Visitor = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>;

export interface VisitorCountries {
  /** True if countries can be known at all. */
  isKnown: boolean;
  /** ISO 3166 code, or null where it is unknown. A header counts only where it comes from a trusted proxy. */
  of(visitor: Visitor): string | null;
  /** By the database alone. */
  ofAddress(address: string): string | null;
}

/** @throws SettingError for a database that cannot be read. */
export async function openVisitorCountries(options: CountryOptions): Promise<VisitorCountries> {
  const { header, database, trustProxy } = options;
  const reader = database === null ? null : await openDatabase(database);
  const isTrusted = createNetworkTest(trustProxy);
  const ofAddress = (address: string): string | null => {
    const found = reader?.get(address.replace(/%.*$/, ''));
    return codeOf(found?.country?.iso_code ?? found?.registered_country?.iso_code);
  };
  return {
    isKnown: header !== null || reader !== null,
    ofAddress,
    of({ ip, headers, socket }) {
      const said = header !== null && isTrusted(socket.remoteAddress ?? '') ? headers[header] : undefined;
      return codeOf(said) ?? ofAddress(ip);
    },
  };
}

/** Proxies write codes of their own for what they do not know: `XX` at Cloudflare. */
const unknown: ReadonlySet<string> = new Set(['XX', 'ZZ']);

function codeOf(text: unknown): string | null {
  const code = typeof text === 'string' ? text.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) && !unknown.has(code) ? code : null;
}

/** A newer file in its place is read without a restart. */
async function openDatabase(path: string): Promise<Pick<Reader<CountryResponse>, 'get'>> {
  try {
    return await open<CountryResponse>(path, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
  } catch (error) {
    throw new SettingError(
      `The setting COUNTRY_DATABASE names a file that is no country database in the MMDB format: ${(error as Error).message}.`,
    );
  }
}
