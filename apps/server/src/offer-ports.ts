/** Ports of the offers: accounts, identity, loyalty, protection, play and the catalogue. */
import { products as allProducts } from '@perya/contract/loyalty/programmes.ts';
import { findStanding, listHousehold, listTraces, type Accounts } from '#modules/accounts/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { listVerifiedPeople } from '#modules/identity/index.ts';
import {
  createProgrammes,
  endTurns,
  findEarned,
  findPlayDays,
  insertTurns,
  sumStakes,
} from '#modules/loyalty/index.ts';
import type { OfferPlay } from '#modules/promotions/index.ts';
import type { Protection } from '#modules/protection/index.ts';
import { listSettledDays } from '#modules/suppliers/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createReceivers } from '#src/players.ts';

/** Ports of the offers: levels, play and traces. */
function offerPlay(db: Database, timeZoneOf: (brand: string) => string): OfferPlay {
  const programmes = createProgrammes();
  return {
    findStanding: (member, today) => findEarned(db, member, today),
    sumStakes: (memberId, from) => sumStakes(db, memberId, from),
    findPlayDays: (memberId, since) => findPlayDays(db, memberId, since),
    async sumLosses(account, days) {
      const settled = await listSettledDays(db, account, days, timeZoneOf(account.brand));
      return settled.reduce((sum, { bettingMinor, winningMinor }) => sum + bettingMinor - winningMinor, 0n);
    },
    listHousehold: (memberId, since) => listHousehold(db, memberId, since),
    listTraces: (memberId, since) => listTraces(db, memberId, since),
    findBirth: async (memberId) => (await listVerifiedPeople(db, [memberId])).get(memberId)?.bornOn ?? null,
    hasLuck: async (brand, game, today) =>
      (await programmes.on(db, brand, 'luck', today))?.[game] !== undefined,
    async findPoints(brand, today) {
      const points = await programmes.on(db, brand, 'points', today);
      if (points === null) return null;
      const { turnover: perPoint, products, rates: own = {}, shop = true } = points;
      const rates = (products ?? allProducts).flatMap((product) => {
        const rate = own[product];
        return rate === undefined ? [] : [{ product, perPoint: rate }];
      });
      return { perPoint, rates, shop };
    },
  };
}

/** Ports of the offers: accounts, protection and the catalogue. */
export const createOfferPorts = (
  db: Database,
  { timeZoneOf }: { timeZoneOf: (brand: string) => string },
  accounts: Accounts,
  protection: Protection,
  catalogue: Catalogue,
) => ({
  mayReceive: createReceivers(accounts, protection),
  standingOf: (memberId: bigint) => findStanding(db, memberId),
  rtpsOf: catalogue.bestRtps,
  spinGames: catalogue.spinGames,
  play: offerPlay(db, timeZoneOf),
  grantTurns: insertTurns,
  endTurns,
  async gameNameOf(game: string) {
    const [vendor = '', code = ''] = game.split('/', 2);
    return (await catalogue.game(vendor, code))?.name ?? null;
  },
});
