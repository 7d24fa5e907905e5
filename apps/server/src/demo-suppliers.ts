/**
 * The suppliers of the demo: all whose games open a model of the studio. One process serves them all, but each has a key,
 * a door and a dialect of its own, as foreign ones would.
 */
import { catalogue } from '@perya/art/catalogue.ts';
import type { DialectName } from '#modules/suppliers/index.ts';

export interface DemoSupplier {
  code: string;
  dialect: DialectName;
  /** `<launchUrl>/<game code>` opens a game. */
  launchUrl: string;
}

/** Where a supplier's contract differs from Hub88's; the rest speak as Hub88 does. */
const dialects: Readonly<Record<string, DialectName>> = {
  LAKAN: 'gcp',
  KIDLAT: 'a8r',
  MAYARI: 'caleta',
  AMIHAN: 'evolution',
};

export function demoSuppliers(studioUrl: string): DemoSupplier[] {
  const codes = new Set(catalogue.filter(({ model }) => model !== null).map(({ vendor }) => vendor));
  return [...codes].map((code) => ({
    code,
    dialect: dialects[code] ?? 'hub88',
    launchUrl: `${studioUrl}/play/${code}`,
  }));
}
