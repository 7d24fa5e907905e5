/** Builds the server from its configuration and dependencies: the platform and the modules. */
import { join } from 'node:path';
import { artVersion } from '@perya/art/version.ts';
import { findSettingFaults } from '@perya/contract/brand/setting-faults.ts';
import type { Endpoint } from '@perya/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#src/config.ts';
import { consoleParts } from '#src/console-parts.ts';
import { openConsole, type Console } from '#src/console.ts';
import { checkDefaultBrand } from '#src/default-brand.ts';
import { createDemoDoors } from '#src/demo-doors.ts';
import { demoDownloads } from '#src/demo-downloads.ts';
import { startWatch } from '#src/metrics.ts';
import { artPath, createModules, type Modules } from '#src/modules.ts';
import { createBrands, type Brands, type VisitorRefusal } from '#modules/brand/index.ts';
import { createDownloads } from '#modules/content/index.ts';
import { createFollowers, openLedger } from '#modules/wallet/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import type { Clock } from '#platform/clock.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { startPulse } from '#platform/db/pulse.ts';
import { isDatabaseAway } from '@perya/process/database-away.ts';
import { createDraining } from '@perya/process/draining.ts';
import type { Registry } from '@perya/process/metrics.ts';
import { createDue, type Due } from '#platform/due/due.ts';
import { createBind } from '#platform/http/bind.ts';
import { createHttp, type HttpOptions } from '#platform/http/create-http.ts';
import { openVisitorCountries } from '#platform/http/visitor-country.ts';
import { registerHealth } from '#platform/http/health.ts';
import type { MakeId } from '#platform/id.ts';
import { createMessages } from '#platform/messages/messages.ts';
import { registerSecurityTxt } from '#platform/http/security-txt.ts';
import { registerOutboxPage } from '#platform/messages/outbox-page.ts';
import type { Module } from '#platform/module.ts';
import { registerOpenApi } from '#platform/openapi/routes.ts';
import { startListener } from '#platform/push/listener.ts';
import { createDesk } from '#platform/push/desk.ts';
import { createGuardedTries, type GuardedTries } from '#platform/limits/guarded-tries.ts';
import { createPush } from '#platform/push/push.ts';
import { sitePages } from '#platform/site/failure-pages.ts';
import { registerAppFiles } from '#platform/site/app-files.ts';
import { registerOwnPictures, registerPictures, type FindOwnFile } from '#platform/site/pictures.ts';
import { registerSite, type SiteFiles } from '#platform/site/site.ts';
import { openStorage } from '#platform/storage/open-storage.ts';

export interface AppDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  logger: Logger;
  /** The built site; without it the server serves only the API. */
  site?: SiteFiles;
  /** The process's registry, to which the app adds its metrics; created if missing. */
  metrics?: Registry;
  /** Folder of the built console; without it the operators' listener serves only its endpoints. */
  consolePages?: string;
}

export interface App extends Pick<Modules, 'catalogue' | 'suppliers' | 'offers' | 'content'> {
  http: FastifyInstance;
  /** All bound endpoints, for the OpenAPI document and the bad-input test. */
  endpoints: readonly Endpoint[];
  /** The operators' listener, on its own port. */
  console: Console;
  ledger: Ledger;
  /** Draws pictures not requested yet, slowly. */
  drawAhead(): Promise<void>;
  /** Call before `close`: stops taking requests, waits, ends the streams and waits for running work. */
  drain(pauseMs: number): Promise<void>;
  /** Ends requests, lanes and listeners. The database belongs to the caller and stays open. */
  close(): Promise<void>;
}

export async function createApp(config: Config, dependencies: AppDependencies): Promise<App> {
  const { db, clock, makeId, logger, site, consolePages: pages } = dependencies;
  const { pulse, onError, onLost } = watchDatabase(dependencies);
  const { defaultBrand, publicUrl, affiliatePostbacks: postbackOrigins } = config;
  const downloads = createDownloads(dependencies);
  const offered = { installation: installationOf(config), listDownloads: downloads.list };
  const brands = await createBrands({ db, defaultBrand, onError, ...offered });
  warnOfFaults(brands, logger);
  checkDefaultBrand(brands, defaultBrand);
  const watch = startWatch(dependencies);
  const draining = createDraining();
  const common = { logger, pulse, draining, shared: { db, clock, onError } };
  const { countries, refusalOf } = await openRefusals(config, brands);
  const answered = { onAnswered: watch.onAnswered('players'), refusalOf };
  const http = await openHttp(config, brands, { ...common, ...answered });
  const nameOf = (brand: string): string => brands.settingsOf(brand).name;
  const messages = createMessages(config, { db, makeId, clock, logger, nameOf });
  const { ledger, followers } = await openBooks(config, dependencies, { onError, onLost });
  const push = createPush();
  brands.onReload(() => push.endRefused(refusalOf));
  const desk = createDesk();
  const due = createDue({ db, clock, logger, onError });
  const doors = createDemoDoors(config);
  const storage = await openStorage({ bucket: config.storage, dataDir: config.dataDir }, logger);
  const made = { storage, ledger, followers, push, desk, brands, downloads, onError };
  const modules = await createModules(config, {
    ...dependencies,
    ...made,
    outbox: messages.outbox,
    closesLogin: doors.closesLogin,
    onSupplierCall: watch.onSupplierCall,
  });
  const { list, accounts, content } = modules;

  const listener = await listen(db, [...list, desk], due, onError);
  for (const module of list) await module.recover?.();
  followers.start(modules.consumers);
  const sources = { ...modules, db, clock, makeId, ledger, brands, followers, publicUrl, postbackOrigins };
  const background = { ...common, onError, desk, onAnswered: watch.onAnswered('operators') };
  const parts = consoleParts({ ...sources, countries });
  const console_ = await openConsole(config, { ...sources, ...background, pages }, parts);
  const queues = [console_.operators, ...parts].flatMap((part) => part.queues ?? []);
  watch.show(config, console_.http, { ...sources, push, due, pulse, queues, storage });
  const working = [messages, followers, console_.operators, modules.reports, modules.cases, ...list];
  await due.start(working.flatMap(({ jobs = [] }) => jobs));

  const tries = createGuardedTries({ db, clock });
  const endpoints = bindModules(http, list, { brands, accounts, tries });
  registerHealth(http, common);
  if (config.mode === 'demo')
    registerOutboxPage(http, { ...messages, isOpenTo: doors.isOpenTo, resolveLanguage: brands.languageOf });
  tellSecurityContact(http, config, clock);
  await registerOpenApi(http, endpoints, config.publicUrl);
  const pictures = await openPictures(http, config, { findOwn: content.findPicture, onError });
  if (site) await registerPages(http, site, config, { brands, ...modules });
  // The server waits for its connections, and streams end only on request.
  const endStreams = (): void => [push, desk].forEach((one) => one.endAll());
  const close = async (): Promise<void> => {
    endStreams();
    await endAll([http, console_, desk, pictures, listener, due, messages, ...list.toReversed()]);
    await endAll([followers, ledger, pulse]);
  };
  return {
    http,
    endpoints,
    console: console_,
    ledger,
    ...modules,
    drawAhead: pictures.drawAhead,
    drain: (pauseMs) => draining.drain({ pauseMs, endStreams, withinMs: drainWithinMs }),
    close,
  };
}

/** An upload over a slow line takes its time. */
const drainWithinMs = 20_000;

/** Closes one after the other, in this order. */
async function endAll(parts: readonly { close?(): unknown }[]): Promise<void> {
  for (const part of parts) await part.close?.();
}

function tellSecurityContact(
  http: FastifyInstance,
  { securityContact: contact, publicUrl }: Config,
  clock: Clock,
): void {
  if (contact !== null) registerSecurityTxt(http, { contact, publicUrl, clock });
}

/** The ledger, in one schema or spread, and its followers. */
async function openBooks(
  { databaseUrl: url, nodeId: node, traces }: Config,
  { db, makeId, logger }: AppDependencies,
  { onError, onLost }: Pick<ReturnType<typeof watchDatabase>, 'onError' | 'onLost'>,
) {
  const common = { db, url, open: openDatabase, node, makeId, onError, onLost };
  const { ledger, ...schemas } = await openLedger({ ...common, traced: traces !== null });
  return { ledger, followers: createFollowers({ db, logger, onError, ...schemas }) };
}

/** Logs background failures: a missing database once, lost commits at once. */
function watchDatabase({ db, logger }: Pick<AppDependencies, 'db' | 'logger'>) {
  const pulse = startPulse({ db, logger });
  return {
    pulse,
    onError(error: unknown): void {
      if (isDatabaseAway(error)) pulse.suspect(error);
      else logger.error({ err: error }, 'background work failed');
    },
    onLost: (): void =>
      logger.fatal(
        'acknowledged postings are missing in the database: nothing is posted until it has been looked into',
      ),
  };
}

const installationOf = (config: Config) => ({
  artPath,
  offline: config.serviceWorker,
  downloadsOf: (brand: string) => demoDownloads(config, brand),
});

function openPictures(
  http: FastifyInstance,
  { dataDir }: Config,
  { findOwn, onError }: { findOwn: FindOwnFile; onError: (error: unknown) => void },
) {
  registerOwnPictures(http, findOwn);
  return registerPictures(http, { artDir: join(dataDir, 'art'), onError });
}

function openHttp(
  config: Config,
  brands: Brands,
  background: Pick<HttpOptions, 'logger' | 'pulse' | 'draining' | 'shared' | 'onAnswered' | 'refusalOf'>,
): Promise<FastifyInstance> {
  return createHttp({
    ...background,
    trustProxy: config.trustProxy,
    rateLimits: config.rateLimits,
    maxEventLoopDelayMs: config.maxEventLoopDelayMs,
    secure: config.publicUrl.startsWith('https:'),
    traced: config.traces !== null,
    resolveLanguage: brands.languageOf,
    pages: sitePages({
      languageOf: brands.languageOf,
      previewsFramedBy: config.consoleUrl,
      brandOf(request) {
        const code = brands.resolve(request) ?? config.defaultBrand;
        return { code, name: brands.settingsOf(code).name, closedBecause: brands.closedBecause(code) };
      },
    }),
  });
}

/** @returns why the brand of a request refuses its visitor, and the countries of visitors */
async function openRefusals({ country, trustProxy }: Config, brands: Brands) {
  const countries = await openVisitorCountries({ ...country, trustProxy });
  const refusalOf = (request: FastifyRequest): VisitorRefusal | null => {
    const brand = brands.resolve(request);
    if (brand === null) return null;
    return brands.visitorRefusal(brand, { ip: request.ip, country: () => countries.of(request) });
  };
  return { countries, refusalOf };
}

type Visited = Pick<Modules, 'accounts'> & { brands: Brands };
type Shown = Visited & Pick<Modules, 'content' | 'suppliers'>;

async function registerPages(
  http: FastifyInstance,
  site: SiteFiles,
  { publicUrl, consoleUrl, defaultBrand, dataDir, serviceWorker, gameOrigins }: Config,
  { brands, accounts, content, suppliers }: Shown,
): Promise<void> {
  const isBrand = (request: FastifyRequest): boolean => brands.resolve(request) !== null;
  const connectTo = (request: FastifyRequest): readonly string[] =>
    accounts.pageOrigins(brands.resolve(request) ?? defaultBrand);
  const appOf = (request: FastifyRequest) => {
    const brand = brands.resolve(request);
    if (brand === null) return null;
    const { icon = 'lantern', offline = true } = brands.settingsOf(brand).app ?? {};
    return { icon, offline: serviceWorker && offline };
  };
  registerAppFiles(http, { clientDir: site.clientDir, artDir: join(dataDir, 'art', artVersion), appOf });
  const previews = { open: content.openPreview, framedBy: consoleUrl };
  const frameFrom = async () => [...new Set([...(await suppliers.launchOrigins()), ...gameOrigins])];
  const origins = { connectTo, frameFrom };
  await registerSite(http, { ...site, publicUrl, merchantCode: defaultBrand, isBrand, ...origins, previews });
}

type Hearing = Pick<Module, 'channels' | 'resync'>;

/** Drops cached values that another process changed; listens on its own connection. */
function listen(db: Database, modules: readonly Hearing[], due: Due, onError: (error: unknown) => void) {
  return startListener({
    db,
    channels: Object.assign({}, due.channels, ...modules.map(({ channels }) => channels)),
    onReconnect() {
      due.wake();
      for (const module of modules) resync(module).catch(onError);
    },
    onError,
  });
}

/** A failing one does not stop the others. */
const resync = async (module: Hearing): Promise<unknown> => module.resync?.();

/** Binds the endpoints of all modules. @returns the bound endpoints */
function bindModules(
  http: FastifyInstance,
  modules: readonly Module[],
  { brands, accounts, tries }: Visited & { tries: GuardedTries },
): Endpoint[] {
  const endpoints: Endpoint[] = [];
  const bind = createBind({
    app: http,
    resolveSession: accounts.resolveSession,
    resolveLanguage: brands.languageOf,
    resolveBrand: brands.resolve,
    closedBecause: brands.closedBecause,
    decrypt: accounts.decrypt,
    tries,
    trialMerchantOf: (brand) => brands.settingsOf(brand).trialMerchantCode,
    onBind: (endpoint) => endpoints.push(endpoint),
  });
  for (const { routes } of modules) routes(bind);
  return endpoints;
}

/** Settings that an older release let through stay as they are: the start says which make no sense together. */
function warnOfFaults(brands: Brands, logger: Logger): void {
  for (const { code, settings } of brands.list())
    for (const { field, bound } of findSettingFaults(settings))
      logger.warn({ brand: code, field, bound }, 'a setting makes no sense beside another');
}
