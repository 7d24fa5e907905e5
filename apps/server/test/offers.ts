/** A server with the demo's offers on a clock away from midnight, and helpers for tests of offers. */
import { dayOf, startOfDay } from '@perya/calendar/days.ts';
import type { ProgrammeKind } from '@perya/contract/loyalty/programmes.ts';
import type { Offer } from '@perya/contract/promotions/offer.ts';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import type { Reward } from '@perya/contract/promotions/reward.ts';
import { seedSandboxChannels } from '#modules/cashier/index.ts';
import { seedOffers } from '#modules/promotions/index.ts';
import { upsertProgramme } from '#modules/loyalty/queries/programmes.ts';
import { demoProgrammes } from '#modules/loyalty/seed/programmes.ts';
import { findOffer } from '#modules/promotions/offers/queries/offers.ts';
import { draftOffer, publishOffer } from '#modules/promotions/offers/use-cases/publish-offer.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import type { Config } from '#src/config.ts';
import { startServer } from '#test/harness.ts';

const timeZone = 'Asia/Manila';
/** Noon of the brand's next day: away from midnight, and after the database's own time. */
const aheadMs = startOfDay(dayOf(new Date(), timeZone), timeZone).getTime() + 36 * 3_600_000 - Date.now();
const clock = { now: () => new Date(Date.now() + aheadMs) };

export const offersContext = {
  clock,
  makeId: createIdMaker(9),
  currencyOf: () => 'PHP' as const,
  offerProfileOf: () => ({}),
};
export const today = (): string => dayOf(clock.now(), timeZone);

/** An answer of a claim: the reward, or why not. */
interface Claimed {
  value: Reward & { unmet: Offer['unmet'] };
  errorCode?: string;
}

/** Sets a programme of the demo from a day long ago. */
const setDemoProgramme = (db: Queryable, kind: ProgrammeKind, content: unknown = demoProgrammes[kind]) =>
  upsertProgramme(db, { brand: 'perya', kind, validFrom: '2026-01-01', content, at: clock.now() });

export type OffersServer = Awaited<ReturnType<typeof openOffers>>;

export async function openOffers(config: Partial<Config> = {}) {
  const server = await startServer({ clock, config: { trustProxy: ['127.0.0.1'], ...config } });
  await seedSandboxChannels(server.db, 'perya', 'PHP');
  await server.db.transaction((tx) => seedOffers(tx, offersContext, 'perya'));
  /** The demo's gift, the template of the tests' offers. */
  async function template(): Promise<OfferDefinition> {
    const { rows } = await server.db.query<{ id: bigint }>(
      `select offer_id as id from promotions.offer where brand = 'perya' and code = 'welcome-gift' order by version limit 1`,
    );
    return (await findOffer(server.db, rows[0]!.id))!.definition;
  }
  return {
    ...server,
    template,
    offers: async (options = {}): Promise<Offer[]> =>
      (await server.request('GET', '/wps/offers', options)).body.value.list,
    async publish(over: Partial<OfferDefinition>): Promise<bigint> {
      const definition = { ...(await template()), ...over };
      return server.db.transaction(async (tx) => {
        const { offerId } = await draftOffer(tx, offersContext, { brand: 'perya', definition, by: 'ana' });
        const published = await publishOffer(tx, offersContext, offerId, 'ben');
        if (!published.ok) throw new Error(published.error);
        return offerId;
      });
    },
    setProgramme: (kind: ProgrammeKind, content?: unknown): Promise<void> =>
      setDemoProgramme(server.db, kind, content),
    claim: async ({ token }: TestMember, offerId: bigint): Promise<Claimed> =>
      (await server.request('POST', `/wps/offers/${offerId}/claim`, { token })).body,
    /** One after the other: passwords are hashed one at a time. */
    async registerSome(count: number): Promise<TestMember[]> {
      const members: TestMember[] = [];
      while (members.length < count) members.push(await registerTestMember(server));
      return members;
    },
  };
}
