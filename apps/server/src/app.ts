/**
 * Builds the server from its configuration and its dependencies: the modules in the order in which they use each other,
 * each with its routes. The only place where modules meet.
 */
import { join } from 'node:path';
import { artVersion } from '@perya/art/version.ts';
import type { Endpoint } from '@perya/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#src/config.ts';
import { consoleParts } from '#src/console-parts.ts';
import { openConsole, type Console } from '#src/console.ts';
import { checkDefaultBrand } from '#src/default-brand.ts';
import { createDemoDoors } from '#src/demo-doors.ts';
import { demoDownloads } from '#src/demo-downloads.ts';
import { thirdPartyOf } from '#src/demo-third-party.ts';
import { createMoney, type Money } from '#src/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createAccounts, type Accounts } from '#modules/accounts/index.ts';
import { createBrands, type Brands } from '#modules/brand/index.ts';
import { createInbox, type Inbox } from '#modules/inbox/index.ts';
import type { Games } from '#modules/games/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import { createContent, type Content } from '#modules/content/index.ts';
import { createBind } from '#platform/http/bind.ts';
import { createHttp } from '#platform/http/create-http.ts';
import { registerHealth } from '#platform/http/health.ts';
import { createDue, type Due } from '#platform/due/due.ts';
import { createMessages } from '#platform/messages/messages.ts';
import { registerSecurityTxt } from '#platform/http/security-txt.ts';
import { registerOutboxPage } from '#platform/messages/outbox-page.ts';
import { registerOpenApi } from '#platform/openapi/routes.ts';
import { registerAppFiles } from '#platform/site/app-files.ts';
import { registerPictures } from '#platform/site/pictures.ts';
import { registerSite, type SiteFiles } from '#platform/site/site.ts';
import type { MakeId } from '#platform/id.ts';
import { startListener } from '#platform/push/listener.ts';

export interface AppDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  logger: Logger;
  /** The built site; without it the server answers the API alone. */
  site?: SiteFiles;
}

export interface App {
  http: FastifyInstance;
  /** Every endpoint of the contract that is bound, for the OpenAPI document and the bad-input test. */
  endpoints: readonly Endpoint[];
  /** What operators reach, on a port of its own. */
  console: Console;
  ledger: Ledger;
  games: Games;
  /** Draws the pictures that nobody has asked for yet, slowly. */
  drawAhead(): Promise<void>;
  /** Ends requests, lanes and listeners; the database stays open, it is the caller's. */
  close(): Promise<void>;
}

export async function createApp(
  config: Config,
  { db, clock, makeId, logger, site }: AppDependencies,
): Promise<App> {
  // Asked for when there are requests, and so brands.
  const http = await openHttp(config, logger, (request) => brands.languageOf(request));

  const onError = (error: unknown): void => logger.error({ err: error }, 'background work failed');
  const { defaultBrand } = config;
  const brands = await createBrands({ db, defaultBrand, onError, installation: installationOf(config) });
  checkDefaultBrand(brands, defaultBrand);
  const { settingsOf } = brands;
  const nameOf = (brand: string): string => settingsOf(brand).name;
  const messages = createMessages(config, { db, makeId, clock, logger, nameOf });
  const due = createDue({ db, clock, logger, onError });
  const { outbox } = messages;
  const doors = createDemoDoors(config);
  const accounts = await createAccounts({
    db,
    clock,
    makeId,
    dataDir: config.dataDir,
    settingsOf,
    outbox,
    publicUrl: config.publicUrl,
    artPath,
    thirdParty: thirdPartyOf(config),
    closesLogin: doors.closesLogin,
    // The wallet is made after the accounts, which it knows; trial play comes when both stand.
    fillTrialPurse: (member) => money.fillTrialPurse(member),
    onError,
    logger,
  });
  const { dataDir } = config;
  const common = { db, clock, makeId };
  const content = createContent({ ...common, artPath, dataDir, pageBrandOf: brands.resolve });
  const money: Money = await createMoney(config, { ...common, settingsOf, accounts, logger, onError });

  const inbox = openInbox({ db, clock, brands, accounts, content, money });

  const modules = { brands, accounts, content, money, inbox };
  const listener = await listenFor(db, modules, due, onError);
  await money.recover();
  const console_ = await consoleOf(config, { ...common, logger, onError }, modules);
  const jobs = [messages, accounts, inbox, money, console_.operators].flatMap((one) => one.jobs);
  await due.start(jobs);

  const endpoints = bindModules(http, modules);
  registerHealth(http, db);
  const { isOpenTo } = doors;
  if (config.mode === 'demo')
    registerOutboxPage(http, { outbox, isOpenTo, resolveLanguage: brands.languageOf });
  const { securityContact: contact, publicUrl } = config;
  if (contact !== null) registerSecurityTxt(http, { contact, publicUrl, clock });
  await registerOpenApi(http, endpoints, config.publicUrl);
  const pictures = await registerPictures(http, { artDir: join(config.dataDir, 'art'), onError });
  if (site) await registerPages(http, site, config, { brands, accounts });
  const close = async (): Promise<void> => {
    money.closeStreams();
    await http.close();
    await console_.close();
    await pictures.close();
    await listener.close();
    await due.close();
    messages.close();
    await accounts.close();
    await money.close();
  };
  const { drawAhead } = pictures;
  const { ledger, games } = money;
  return { http, endpoints, console: console_, ledger, games, drawAhead, close };
}

function consoleOf(
  config: Config,
  dependencies: Parameters<typeof openConsole>[1],
  modules: Modules,
): Promise<Console> {
  const { ledger } = modules.money;
  return openConsole(config, dependencies, consoleParts({ ...dependencies, ledger, ...modules }));
}

function openHttp(
  { trustProxy, rateLimits, maxEventLoopDelayMs, publicUrl }: Config,
  logger: Logger,
  resolveLanguage: Brands['languageOf'],
): Promise<FastifyInstance> {
  const secure = publicUrl.startsWith('https:');
  return createHttp({ logger, trustProxy, rateLimits, maxEventLoopDelayMs, secure, resolveLanguage });
}

const artPath = `/art/${artVersion}`;

const installationOf = (config: Config) => ({
  artPath,
  offline: config.serviceWorker,
  downloadsOf: (brand: string) => demoDownloads(config, brand),
});

async function registerPages(
  http: FastifyInstance,
  site: SiteFiles,
  { publicUrl, defaultBrand, dataDir, serviceWorker }: Config,
  { brands, accounts }: Pick<Modules, 'brands' | 'accounts'>,
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
  await registerSite(http, { ...site, publicUrl, merchantCode: defaultBrand, isBrand, connectTo });
}

interface Modules {
  brands: Brands;
  accounts: Accounts;
  content: Content;
  money: Money;
  inbox: Inbox;
}

/** What one process changes, the others forget: a connection of its own listens for it. */
function listenFor(db: Database, modules: Modules, due: Due, onError: (error: unknown) => void) {
  const { brands, accounts, content, money, inbox } = modules;
  const parts = [brands, accounts, content, money, due, inbox];
  return startListener({
    db,
    channels: Object.assign({}, ...parts.map((part) => part.channels)),
    onReconnect: () => {
      due.wake();
      accounts.resync();
      content.resync();
      money.resync();
      for (const { code } of brands.list()) money.announce('inbox', code, null);
      brands.reload().catch(onError);
    },
    onError,
  });
}

/** The members' mail, with what it asks of the others. */
function openInbox({
  db,
  clock,
  brands,
  accounts,
  content,
  money,
}: Omit<Modules, 'inbox'> & Pick<AppDependencies, 'db' | 'clock'>): Inbox {
  return createInbox({
    db,
    clock,
    hasMessageCentre: (brand) => brands.settingsOf(brand).whitelabel['MAILCEN'] === true,
    async memberSince(memberId) {
      const member = await accounts.findMember(memberId);
      if (!member) throw new Error('a session is of a member who does not exist');
      return member.registeredAt;
    },
    countUnreadNews: ({ brand, ...member }) => content.unreadCount(brand, member),
    announce: (brand, memberId) => money.announce('inbox', brand, memberId),
  });
}

/** Puts the endpoints of all modules behind one door. @returns what was bound. */
function bindModules(
  http: FastifyInstance,
  { brands, accounts, content, money, inbox }: Modules,
): Endpoint[] {
  const endpoints: Endpoint[] = [];
  const bind = createBind({
    app: http,
    resolveSession: accounts.resolveSession,
    resolveLanguage: brands.languageOf,
    resolveBrand: brands.resolve,
    closedBecause: brands.closedBecause,
    decrypt: accounts.decrypt,
    trialMerchantOf: (brand) => brands.settingsOf(brand).trialMerchantCode,
    onBind: (endpoint) => endpoints.push(endpoint),
  });
  for (const part of [brands, accounts, content, money, inbox]) part.routes(bind);
  return endpoints;
}
