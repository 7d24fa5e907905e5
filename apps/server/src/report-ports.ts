/** Ports of the reports: names, brands, and the daily checks. */
import { createChecks, type CheckSources } from '#src/checks.ts';
import type { Brands } from '#modules/brand/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { writeAudit } from '#modules/operators/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';

export const reportPorts = ({
  brands,
  clock,
  catalogue,
  ...sources
}: CheckSources & { brands: Brands } & { catalogue: Pick<Catalogue, 'game'> }) => ({
  checks: createChecks({ brands, clock, ...sources }),
  settingsOf: brands.settingsOf,
  recordChecks: recordChecks(clock),
  async nameOfGame(vendor: string, game: string) {
    const found = await catalogue.game(vendor, game);
    return found && { game: found.name, supplier: found.vendorName };
  },
  brands: () => realBrands(brands),
  isBrand: (brand: string) => brands.find(brand) !== null,
  nameOf: (brand: string) => brands.settingsOf(brand).name,
});

const recordChecks =
  (clock: Clock) =>
  (tx: Queryable, note: Readonly<Record<string, string>>): Promise<void> =>
    writeAudit(
      tx,
      clock,
      { kind: 'system', name: 'checks' },
      { action: 'check.run', object: 'check', objectId: 'daily', brand: null, after: note },
    );

const realBrands = ({ list }: Pick<Brands, 'list'>): string[] =>
  list().flatMap(({ code, settings }) => (settings.kind === 'real' ? [code] : []));
