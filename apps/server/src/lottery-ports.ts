/** What the number games ask of others, answered by the brands, the players' own protection and the suppliers' rounds. */
import type { Brands } from '#modules/brand/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { LotteryPorts } from '#modules/lottery/index.ts';
import type { Suppliers, SuppliersDependencies } from '#modules/suppliers/index.ts';
import type { Push } from '#platform/push/push.ts';
import type { Logger } from 'pino';

interface Sources {
  brands: Brands;
  push: Push;
  catalogue: Pick<Catalogue, 'game'>;
  suppliers: Pick<Suppliers, 'closeRounds'>;
  checkSitters: SuppliersDependencies['checkSitters'];
  vendorsAtWork: (brand: string) => Pick<ReadonlySet<string>, 'has'>;
  maxStakeMinor: LotteryPorts['maxStakeMinor'];
  logger: Pick<Logger, 'error'>;
}

export function createLotteryPorts({
  brands,
  push,
  catalogue,
  suppliers,
  checkSitters,
  vendorsAtWork,
  maxStakeMinor,
  logger,
}: Sources): LotteryPorts {
  return {
    brands: () =>
      brands.list().map(({ code, settings: { currency, timeZone } }) => ({ code, currency, timeZone })),
    async stakeRefusal(player) {
      const [state] = await checkSitters([player]);
      return state === 'active' ? null : 'play.stopped';
    },
    maxStakeMinor,
    isAtWork: (brand, vendor) => vendorsAtWork(brand).has(vendor),
    isClosed: async ({ vendor, code }) => (await catalogue.game(vendor, code))?.closed ?? false,
    closeRounds: suppliers.closeRounds,
    alert: (issue, note) => logger.error({ ...issue, note }, 'a number game waits for an operator'),
    announce: (brand, game) => push.announce(`lottery.${game}`, brand, null),
  };
}
