/**
 * The demo's content: what its brands, games, announcements and members start with. Each module seeds its own; this puts
 * them in order. Run by the start tool after the tables; what is there already stays. Production gets its mark alone.
 */
import { randomUUID } from 'node:crypto';
import type { Config } from '#src/config.ts';
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
import { seedLoyalty, seedPasts } from '#modules/loyalty/index.ts';
import { seedOperators } from '#modules/operators/index.ts';
import { createPromotions, seedOffers, seedPoints } from '#modules/promotions/index.ts';
import { listProtected } from '#modules/protection/index.ts';
import { registerSupplier } from '#modules/suppliers/index.ts';
import { openLedger } from '#modules/wallet/index.ts';
import { promotion } from '#modules/wallet/ledger/house.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createOutbox } from '#platform/messages/outbox.ts';
import { createIdMaker, type MakeId } from '#platform/id.ts';
import { claimInstallation } from '#platform/installation.ts';
import { createFolderStorage } from '#platform/storage/folder.ts';
import { createSecretBox } from '@perya/process/secret-box.ts';
import { ensureKeys, ensureSecret } from '#platform/keys.ts';

export async function seed(config: Config): Promise<void> {
  const db = openDatabase(config.databaseUrl, 2);
  try {
    await claimInstallation(db, config.mode);
    if (config.mode === 'demo') await seedDemo(config, db);
  } finally {
    await db.close();
  }
}

async function seedDemo(config: Config, db: Database): Promise<void> {
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
    await seedLoyalty({ ...common, brand: code, timeZone: settings.timeZone });
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
  const memberId = await seedMembers(accounts, db, makeId, config);
  const { timeZone } = brands.settingsOf(defaultBrand);
  await seedPoints(db, { brand: defaultBrand, memberId, at: systemClock.now() });
  await seedCompany(accounts, { ...common, brand: defaultBrand, timeZone }, memberId);
  await seedAgents(config, { ...common, brands, accounts });
  await accounts.close();
  await seedOperators({ ...common, dataDir }, await demoOperators(dataDir));
  await seedCatalogue(db);
  const suppliers = demoSuppliers(config.studioUrl);
  const { supplierPublic } = await ensureKeys(
    config.dataDir,
    suppliers.map(({ code }) => code),
  );
  for (const supplier of suppliers) {
    const publicKey = supplierPublic.get(supplier.code)!;
    await registerSupplier(db, { ...supplier, publicKey, signature: 'bound' });
  }
}

interface AgentPorts extends Pick<Parameters<typeof seedTeam>[0], 'db' | 'clock' | 'makeId' | 'brands'> {
  accounts: Accounts;
}

function seedAgents(config: Config, ports: AgentPorts): Promise<void> {
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
  );
}

/** The demo's member, with money in the wallet, mail to read, and an invitation code to try. */
async function seedMembers(
  accounts: Accounts,
  db: Database,
  makeId: MakeId,
  config: Config,
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
  });
  await db.transaction((tx) => seedWatchList(tx, { clock: systemClock, makeId }, brand));
  await seedPayout(db, makeId, config, memberId);
  await seedMail(db, makeId, brand, memberId);
  const { databaseUrl: url, nodeId: node } = config;
  const { ledger } = await openLedger({ db, url, open: openDatabase, makeId, node, onError: () => {} });
  try {
    const idempotencyKey = 'seed:welcome:demo';
    const answer = await ledger.post({
      brand,
      memberId,
      idempotencyKey,
      kind: 'promotion',
      currency: 'PHP',
      amountMinor: 500_000n,
      house: promotion('welcome'),
    });
    if (answer.status !== 'booked' && answer.status !== 'replayed') {
      throw new Error(`The demo's money was not booked: ${answer.status}`);
    }
  } finally {
    await ledger.close();
  }
  return memberId;
}

/** Others at the fair, so that boards have somebody to stand beside; nobody knows their passwords. */
const company: readonly (readonly [string, bigint])[] = [
  ['Ligaya88', 5_400_000n],
  ['BoyTapang', 4_150_000n],
  ['marisol21', 3_300_000n],
  ['KuyaJun', 2_750_000n],
  ['tala2026', 2_100_000n],
  ['DatuPuti', 1_250_000n],
  ['aling-nena', 780_000n],
  ['bituin7', 420_000n],
];

async function seedCompany(
  accounts: Accounts,
  past: Parameters<typeof seedPasts>[0],
  demoId: bigint,
): Promise<void> {
  const players = [{ memberId: demoId, turnoverMinor: 1_860_000n }];
  for (const [userName, turnoverMinor] of company) {
    const password = `${randomUUID()}aA1!`;
    // One of them is a namesake: the screening opens a case.
    const payeeName = userName === 'KuyaJun' ? demoNamesake : undefined;
    const member = {
      brand: past.brand,
      userName,
      password,
      nickname: null,
      type: 0,
      ...(payeeName && { payeeName }),
    };
    players.push({ memberId: await accounts.seedMember(member), turnoverMinor });
  }
  await seedPasts(past, players);
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
