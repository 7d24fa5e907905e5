/**
 * Builds the server from its configuration and its dependencies: the modules in the order in which they use each other,
 * each with its routes. The only place where modules meet.
 */
import type { Endpoint } from '@perya/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#src/config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createBind } from '#platform/http/bind.ts';
import { createHttp } from '#platform/http/create-http.ts';
import { registerHealth } from '#platform/http/health.ts';
import { languageOf } from '#platform/http/language.ts';
import type { MakeId } from '#platform/id.ts';

export interface AppDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  logger: Logger;
}

export interface App {
  http: FastifyInstance;
  /** Every endpoint of the contract that is bound, for the OpenAPI document and the bad-input test. */
  endpoints: readonly Endpoint[];
  /** Ends requests, lanes and listeners; the database stays open, it is the caller's. */
  close(): Promise<void>;
}

export async function createApp(config: Config, { db, logger }: AppDependencies): Promise<App> {
  const endpoints: Endpoint[] = [];
  const http = await createHttp({
    logger,
    trustProxy: config.trustProxy,
    rateLimits: config.rateLimits,
    maxEventLoopDelayMs: config.maxEventLoopDelayMs,
    secure: config.publicUrl.startsWith('https:'),
    resolveLanguage: languageOf,
  });

  // The modules.

  const bind = createBind({
    app: http,
    resolveSession: async () => null,
    resolveLanguage: languageOf,
    resolveBrand: () => config.defaultBrand,
    closedBecause: () => null,
    decrypt: async () => null,
    onBind: (endpoint) => endpoints.push(endpoint),
  });
  void bind;

  registerHealth(http, db);
  return { http, endpoints, close: () => http.close() };
}
