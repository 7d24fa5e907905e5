/**
 * The operators' listener: a second HTTP server of the process, on a port of its own, which serves the operators' endpoints and nothing
 * else. Players' endpoints do not exist here, and operators' endpoints do not exist on the players' port.
 */
import type { Endpoint } from '@perya/contract/endpoint.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import type { Draining } from '@perya/process/draining.ts';
import type { WatchRequests } from '@perya/process/metrics.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { SharedLimitsOptions } from '#platform/limits/shared-limits.ts';
import type { Logger } from 'pino';
import type { Config } from '#src/config.ts';
import type { Brands } from '#modules/brand/index.ts';
import {
  createOperators,
  type ApprovalKind,
  type Operators,
  type OperatorsDependencies,
} from '#modules/operators/index.ts';
import type { Pulse } from '#platform/db/pulse.ts';
import { createBindOperators, type BindOperators } from '#platform/http/bind-operators.ts';
import type { Desk } from '#platform/push/desk.ts';
import { createHttp } from '#platform/http/create-http.ts';
import { registerHealth } from '#platform/http/health.ts';
import { languageOf } from '#platform/http/language.ts';
import { registerOpenApi } from '#platform/openapi/routes.ts';
import type { Queue } from '#platform/queue.ts';
import { registerConsolePages } from '#platform/site/console-pages.ts';
import { consolePages } from '#platform/site/failure-pages.ts';
import { registerArtFiles, registerOwnPictures, type FindOwnFile } from '#platform/site/pictures.ts';

export interface Console {
  http: FastifyInstance;
  /** Every operators' endpoint that is bound. */
  endpoints: readonly Endpoint[];
  operators: Operators;
  close(): Promise<void>;
}

type Dependencies = Omit<OperatorsDependencies, 'dataDir' | 'consoleUrl' | 'kinds' | 'brands' | 'streams'> & {
  logger: Logger;
  pulse: Pulse;
  draining: Draining;
  /** By which processes count calls together. */
  shared: SharedLimitsOptions;
  onAnswered: ReturnType<WatchRequests>;
  desk: Desk;
  content: { findPicture: FindOwnFile };
  brands: Pick<Brands, 'list'>;
  /** Folder of the built pages; without it the listener answers its endpoints alone. */
  pages?: string | undefined;
};

/** What a module adds to the console. */
export interface ConsolePart {
  /** What it has proposed and decided. */
  kinds?: readonly ApprovalKind[];
  /** What of it waits for somebody. */
  queues?: readonly Queue[];
  routes?(bind: BindOperators, operators: Operators): void;
}

const realBrands = ({ list }: Pick<Brands, 'list'>): string[] =>
  list().flatMap(({ code, settings }) => (settings.kind === 'real' ? [code] : []));

/** As the pages ask for it. Not the site's cookie: cookies know no ports, so one host's site would choose for its console. */
const resolveLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): PhraseLanguage =>
  languageOf({ headers: { 'accept-language': headers['accept-language'] } });

/** @returns once what a crash left half done is finished; the listener is the caller's to open. */
export async function openConsole(
  config: Config,
  {
    logger,
    pulse,
    draining,
    shared,
    desk,
    onAnswered,
    content,
    brands,
    pages,
    ...dependencies
  }: Dependencies,
  parts: readonly ConsolePart[] = [],
): Promise<Console> {
  const { consoleUrl, dataDir, trustProxy, rateLimits } = config;
  const operators = await createOperators({
    ...dependencies,
    dataDir,
    consoleUrl,
    kinds: parts.flatMap((part) => part.kinds ?? []),
    brands: () => realBrands(brands),
    streams: desk,
  });
  await operators.recover();
  const http = await createHttp({
    logger,
    trustProxy,
    rateLimits,
    // Operators are few, and an incident is when they have to get through: they are never turned away with players.
    maxEventLoopDelayMs: 0,
    enclose: dependencies.db.reserved,
    pages: consolePages(resolveLanguage),
    secure: consoleUrl.startsWith('https:'),
    traced: config.traces !== null,
    resolveLanguage,
    pulse,
    draining,
    shared,
    onAnswered,
  });
  const endpoints: Endpoint[] = [];
  const bind = createBindOperators({
    app: http,
    resolveLanguage,
    resolveOperator: operators.resolveOperator,
    hasCookie: operators.hasCookie,
    isProved: operators.isProved,
    openChange: operators.openChange,
    onRefused: operators.noteRefusal,
    onBind: (endpoint) => endpoints.push(endpoint),
  });
  operators.routes(bind);
  desk.routes(bind);
  for (const part of parts) part.routes?.(bind, operators);
  registerHealth(http, { pulse, draining });
  await registerOpenApi(http, endpoints, consoleUrl, 'Perya console');
  registerOwnPictures(http, content.findPicture);
  await registerArtFiles(http, join(dataDir, 'art'));
  if (pages !== undefined) await registerConsolePages(http, pages, config.publicUrl);
  return {
    http,
    endpoints,
    operators,
    close() {
      operators.close();
      return http.close();
    },
  };
}
