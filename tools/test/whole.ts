/**
 * What `npm test` leaves to `npm run test:all`: what walks widths, languages, brands, pictures and games over and over, kills many
 * times, or starts whole products. Everything else runs in both. A path, or a folder, from the root.
 */
export const wholeTests: readonly string[] = [
  'apps/server/test/rolling-upgrade.test.ts',
  'apps/server/src/modules/wallet/ledger/spread/move.test.ts',
  'apps/studio/src/server/crash.test.ts',
  'apps/studio/src/server/fish/fish-crash.test.ts',
  'apps/studio/src/server/pvp/pvp-crash.test.ts',
  'apps/studio/src/server/sportsbook/sportsbook-crash.test.ts',
  'apps/studio/src/server/tables/tables-crash.test.ts',
  'tools/bench/soak/soak.test.ts',
  'tools/restore-rehearse.test.ts',
  'tools/start/start.test.ts',
  'tools/upgrade',
];

export const wholeJourneys: readonly string[] = [
  'e2e/accounts/every-way.e2e.ts',
  'e2e/accounts/second-brand.e2e.ts',
  'e2e/agents/earnings.e2e.ts',
  'e2e/brand',
  'e2e/catalogue/centres.e2e.ts',
  'e2e/catalogue/pictures.e2e.ts',
  'e2e/device/downloads.e2e.ts',
  'e2e/home/popups.e2e.ts',
  'e2e/lottery/families.e2e.ts',
  'e2e/loyalty/ladder.e2e.ts',
  'e2e/shell/changed-document.e2e.ts',
  'e2e/shell/chosen-colours.e2e.ts',
  'e2e/shell/large-text.e2e.ts',
  'e2e/shell/limited-browsers.e2e.ts',
  'e2e/shell/missing-parts.e2e.ts',
  'e2e/shell/pages.e2e.ts',
  'e2e/studio/accessible.e2e.ts',
  'e2e/studio/classic.e2e.ts',
  'e2e/studio/cluster.e2e.ts',
  'e2e/studio/cockfight.e2e.ts',
  'e2e/studio/hold.e2e.ts',
  'e2e/studio/instant.e2e.ts',
  'e2e/studio/pusoy-dos.e2e.ts',
  'e2e/studio/reels.e2e.ts',
  'e2e/studio/ways.e2e.ts',
];

/** As patterns of files, for Vitest and Playwright. */
export const patternsOf = (paths: readonly string[]): string[] =>
  paths.map((path) => (path.endsWith('.ts') ? `**/${path}` : `**/${path}/**`));
