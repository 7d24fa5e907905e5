/**
 * The demo's content: what its brands, games, announcements and members start with. Each module seeds its own; this puts
 * them in order. Run by the start tool after the tables; what is there already stays. Production gets its mark alone.
 */
import { randomUUID } from 'node:crypto';
import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import type { Config } from '#src/config.ts';
import { findPastToPlay, playPast } from '#src/demo-past/play-past.ts';
import { halvesBefore, playedDaysOf } from '#src/demo-past/script.ts';
import { checkDefaultBrand } from '#src/default-brand.ts';
import {
  demoAffiliateName,
  demoAgentName,
  demoDownlineName,
  demoPassword,
  demoPaymentPassword,
  demoUserName,
} from '#src/demo-doors.ts';
import { demoPostback } from '#src/demo-tracker.ts';
import { demoOperators } from '#src/demo-operators.ts';
import { demoSuppliers } from '#src/demo-suppliers.ts';
import { thirdPartyOf } from '#src/demo-third-party.ts';
import { artVersion } from '@perya/art/version.ts';
import { createAccounts, type Accounts } from '#modules/accounts/index.ts';
import { seedTeam } from '#modules/agents/index.ts';
import { createBrands } from '#modules/brand/index.ts';
import { demoNamesake, seedWatchList } from '#modules/cases/index.ts';
import { seedPayoutAccount, seedNamedChannels, seedSandboxChannels } from '#modules/cashier/index.ts';
import { seedCatalogue } from '#modules/catalogue/index.ts';
import { createContent } from '#modules/content/index.ts';
import { sendLetter, writeMail } from '#modules/inbox/index.ts';
import { lotteryKeys, seedOutsideGame } from '#modules/lottery/index.ts';
import { seedLoyalty } from '#modules/loyalty/index.ts';
import { seedOperators } from '#modules/operators/index.ts';
import { createPromotions, seedOffers, seedPoints } from '#modules/promotions/index.ts';
import { listProtected } from '#modules/protection/index.ts';
import { registerSupplier } from '#modules/suppliers/index.ts';
import { openLedger } from '#modules/wallet/index.ts';
import { promotion } from '#modules/wallet/ledger/house.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { scheduler } from '#platform/due/due.ts';
import { createOutbox } from '#platform/messages/outbox.ts';
import { createIdMaker, type MakeId } from '#platform/id.ts';
import { claimInstallation } from '#platform/installation.ts';
import { createFolderStorage } from '#platform/storage/folder.ts';
import { createSecretBox } from '@perya/process/secret-box.ts';
import { ensureKeys, ensureSecret } from '#platform/keys.ts';

/** @param past false: the demo has no played days, for tests that do not look at them */
export async function seed(config: Config, { past = true }: { past?: boolean } = {}): Promise<void> {
  const db = openDatabase(config.databaseUrl, 2);
  try {
    await claimInstallation(db, config.mode);
    if (config.mode === 'demo') await seedDemo(config, db, past);
  } finally {
    await db.close();
  }
}

async function seedDemo(config: Config, db: Database, withPast: boolean): Promise<void> {
  const makeId = createIdMaker(config.nodeId);
  const common = { db, clock: systemClock, makeId };
  const { defaultBrand, dataDir, publicUrl } = config;
  const brands = await createBrands({ db, defaultBrand });
  checkDefaultBrand(brands, defaultBrand);
  const artPath = `/art/${artVersion}`;
  const content = createContent({ ...common, artPath });
  const promotions = createPromotions({
    ...common,
    announcements: content,
    storage: createFolderStorage(dataDir),
    pageBrandOf: brands.resolve,
  });
  for (const { code, settings } of brands.list()) {
    await content.seed({
      code,
      name: settings.name,
      minimumAge: settings.registration.minimumAge,
      place: settings.app?.icon === 'terrace' ? 'terrace' : 'fair',
    });
    await promotions.seed(code);
    // Play money is given, not deposited.
    if (settings.kind !== 'real') continue;
    await seedSandboxChannels(db, code, settings.currency);
    await seedNamedChannels(db, code, settings.currency);
    const offers = {
      ...common,
      currencyOf: () => settings.currency,
      offerProfileOf: () => settings.compliance?.offers ?? {},
    };
    await db.transaction((tx) => seedOffers(tx, offers, code));
    await seedLoyalty({ ...common, brand: code });
  }
  const accounts = await createAccounts({
    ...common,
    dataDir,
    publicUrl,
    settingsOf: brands.settingsOf,
    outbox: createOutbox(common),
    artPath,
    thirdParty: thirdPartyOf(config),
  });
  await seedPeople(config, { ...common, brands, accounts }, withPast);
}

interface PeoplePorts extends AgentPorts {
  db: Database;
  makeId: MakeId;
}

/** Members, operators, games and suppliers; then what the members have played. */
async function seedPeople(config: Config, ports: PeoplePorts, withPast: boolean): Promise<void> {
  const { db, makeId, accounts, brands } = ports;
  const { defaultBrand: brand, dataDir } = config;
  const { timeZone } = brands.settingsOf(brand);
  const now = dayOf(systemClock.now(), timeZone);
  const started = withPast ? await findPastToPlay(db, { brand, today: now }) : null;
  const past = pastOf(started?.today ?? now, timeZone);
  const memberId = await seedMembers(accounts, db, makeId, config, past);
  await seedPoints(db, { brand, memberId, at: systemClock.now() });
  const company = await seedCompany(accounts, brand, past);
  const friendId = await seedFriend(accounts, brand, past, memberId);
  const team = await seedAgents(config, ports, past);
  await accounts.close();
  await seedOperators({ db, clock: systemClock, makeId, dataDir }, await demoOperators(dataDir));
  await seedCatalogue(db);
  await seedSuppliers(config, db);
  const lottery = await lotteryKeys(dataDir, config.drand);
  await seedOutsideGame({ db, clock: systemClock, due: scheduler, ...lottery }, { brand, timeZone });
  if (started === null) return giveWelcome(config, db, makeId, memberId);
  const players = [
    { memberId, from: past.firstDay, endsWith: welcomeMinor },
    ...company.map((one) => ({ memberId: one, from: past.firstDay })),
    ...team.players.map(({ memberId: one, isNew }) => ({
      memberId: one,
      from: isNew ? past.today : past.firstDay,
      // The offer is for those who have just registered.
      givesUpBonus: isNew,
    })),
    { memberId: friendId, from: past.days.at(-friendDays)!.day },
  ];
  const gifts = [
    { memberId, amountMinor: welcomeMinor, idempotencyKey: 'seed:welcome:demo', code: 'welcome' },
    // Agents have something to send.
    ...team.agents.map((one) => ({
      memberId: one,
      amountMinor: agentsMinor,
      // No cost of the days that count for a dividend.
      isLast: true,
      idempotencyKey: `seed:welcome:${one}`,
      code: 'welcome',
    })),
  ];
  await playPast({ config, db, makeId }, { ...past, days: started.isNew ? past.days : [], players, gifts });
}

async function seedSuppliers({ studioUrl, dataDir }: Config, db: Database): Promise<void> {
  const suppliers = demoSuppliers(studioUrl);
  const { supplierPublic } = await ensureKeys(
    dataDir,
    suppliers.map(({ code }) => code),
  );
  for (const supplier of suppliers) {
    const publicKey = supplierPublic.get(supplier.code)!;
    await registerSupplier(db, { ...supplier, publicKey, signature: 'bound' });
  }
}

/** The days on which the demo's members played, and the time before the first of them. */
function pastOf(today: string, timeZone: string) {
  const days = playedDaysOf(today, halvesBefore(today));
  const firstDay = days[0]!.day;
  return { today, timeZone, days, firstDay, registeredAt: startOfDay(addDays(firstDay, -1), timeZone) };
}
type PastDays = ReturnType<typeof pastOf>;

interface AgentPorts extends Pick<Parameters<typeof seedTeam>[0], 'db' | 'clock' | 'makeId' | 'brands'> {
  accounts: Accounts;
}

function seedAgents(
  config: Config,
  ports: AgentPorts,
  { today, days }: PastDays,
): ReturnType<typeof seedTeam> {
  const { settingsOf } = ports.brands;
  const agreements = {
    timeZoneOf: (brand: string) => settingsOf(brand).timeZone,
    currencyOf: (brand: string) => settingsOf(brand).currency,
    postbackOrigins: config.affiliatePostbacks,
    ports: { listProtected },
  };
  return seedTeam(
    { ...ports, ...agreements },
    {
      brand: config.defaultBrand,
      userName: demoAgentName,
      downlineName: demoDownlineName,
      affiliateName: demoAffiliateName,
      password: demoPassword,
      paymentPassword: demoPaymentPassword,
      postback: demoPostback(config),
    },
    { today, days: days.map(({ day }) => day) },
  );
}

/** The demo's member, with money in the wallet, mail to read, and an invitation code to try. */
async function seedMembers(
  accounts: Accounts,
  db: Database,
  makeId: MakeId,
  config: Config,
  { registeredAt }: PastDays,
): Promise<bigint> {
  const brand = config.defaultBrand;
  const memberId = await accounts.seedMember({
    brand,
    userName: demoUserName,
    password: demoPassword,
    nickname: 'Demo',
    type: 0,
    affiliateCode: 'PERYA2026',
    paymentPassword: demoPaymentPassword,
    payeeName: demoPayee,
    registeredAt,
  });
  await db.transaction((tx) => seedWatchList(tx, { clock: systemClock, makeId }, brand));
  await seedPayout(db, makeId, config, memberId);
  await seedMail(db, makeId, brand, memberId);
  return memberId;
}

const welcomeMinor = 500_000n;
const agentsMinor = 100_000n;

/** The money that the demo's member begins with, where the demo has no past to play. */
async function giveWelcome(config: Config, db: Database, makeId: MakeId, memberId: bigint): Promise<void> {
  const { databaseUrl: url, nodeId: node, defaultBrand: brand } = config;
  const { ledger } = await openLedger({ db, url, open: openDatabase, makeId, node, onError: () => {} });
  try {
    const idempotencyKey = 'seed:welcome:demo';
    const answer = await ledger.post({
      brand,
      memberId,
      idempotencyKey,
      kind: 'promotion',
      currency: 'PHP',
      amountMinor: welcomeMinor,
      house: promotion('welcome'),
    });
    if (answer.status !== 'booked' && answer.status !== 'replayed') {
      throw new Error(`The demo's money was not booked: ${answer.status}`);
    }
  } finally {
    await ledger.close();
  }
}

/** Others at the fair, so that boards have somebody to stand beside; nobody knows their passwords. */
const company = [
  'Ligaya88',
  'BoyTapang',
  'marisol21',
  'KuyaJun',
  'tala2026',
  'DatuPuti',
  'aling-nena',
  'bituin7',
] as const;

async function seedCompany(accounts: Accounts, brand: string, { registeredAt }: PastDays): Promise<bigint[]> {
  const members: bigint[] = [];
  for (const userName of company) {
    const password = `${randomUUID()}aA1!`;
    // One of them is a namesake: the screening opens a case.
    const payeeName = userName === 'KuyaJun' ? demoNamesake : undefined;
    const member = { brand, userName, password, nickname: null, type: 0, registeredAt };
    members.push(await accounts.seedMember({ ...member, ...(payeeName && { payeeName }) }));
  }
  return members;
}

/** The days on which the demo's friend played. */
const friendDays = 3;

/** A friend whom the demo's member has invited, and who met the terms lately: the reward has a day on which it arrives. */
async function seedFriend(
  accounts: Accounts,
  brand: string,
  { days, timeZone }: PastDays,
  recommenderId: bigint,
): Promise<bigint> {
  return accounts.seedMember({
    brand,
    userName: 'mutya14',
    password: `${randomUUID()}aA1!`,
    nickname: null,
    type: 0,
    recommenderId,
    registeredAt: startOfDay(days.at(-friendDays)!.day, timeZone),
  });
}

/** An account that was bound a week ago: money can go there at once. */
async function seedPayout(db: Database, makeId: MakeId, config: Config, memberId: bigint): Promise<void> {
  const numberBox = createSecretBox(await ensureSecret(config.dataDir, 'payout-accounts.secret'));
  const owner = { brand: config.defaultBrand, memberId, holder: demoPayee };
  await seedPayoutAccount({ db, makeId, numberBox, clock: systemClock }, owner);
}

const demoPayee = 'Demo dela Cruz';

const letter = {
  EN: {
    subject: 'How to check a spin',
    text: 'Every result of our games is fixed before you bet, and you can recompute it afterwards.\n\nOpen a round in your betting record and tap “Verify this round”. Your own phone does the math.',
  },
  TY: {
    subject: 'Paano suriin ang isang spin',
    text: 'Nakatakda na ang bawat resulta ng mga laro namin bago ka tumaya, at puwede mo itong kuwentahin muli pagkatapos.\n\nBuksan ang isang round sa rekord ng taya at i-tap ang “I-verify ang round na ito”. Telepono mo mismo ang magkukuwenta.',
  },
};

/** The mail that the demo's member would have: the greeting, and a letter of the house. What is there already stays. */
async function seedMail(db: Database, makeId: MakeId, brand: string, memberId: bigint): Promise<void> {
  const content = { kind: 'welcome', values: {} } as const;
  const at = systemClock.now();
  await writeMail(db, { mailId: makeId(), brand, memberId, key: 'welcome', at, content });
  await sendLetter({ db, clock: systemClock, makeId }, { brand, memberId, texts: letter, key: 'seed' });
}
