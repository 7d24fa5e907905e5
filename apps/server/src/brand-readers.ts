/** What the modules ask of a brand's settings, each by a name of its own. */
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { parseDecimal } from '@perya/money/money.ts';
import { vendorsAtWork } from '#modules/brand/index.ts';
import type { Clock } from '#platform/clock.ts';

export function createBrandReaders(settingsOf: (brand: string) => BrandSettings, clock: Clock) {
  const currencyOf = (brand: string) => settingsOf(brand).currency;
  return {
    currencyOf,
    timeZoneOf: (brand: string) => settingsOf(brand).timeZone,
    complianceOf: (brand: string) => settingsOf(brand).compliance ?? {},
    /** Whether the brand shows a jackpot that is real money. */
    hasJackpot: (brand: string) => settingsOf(brand).jackpot === 'funded',
    // Play money feeds nothing and wins nothing.
    hasGameJackpots: (brand: string) =>
      settingsOf(brand).kind === 'real' && settingsOf(brand).gameJackpots === true,
    hasMessageCentre: (brand: string) => settingsOf(brand).whitelabel['MAILCEN'] === true,
    vendorsAtWork: (brand: string) => vendorsAtWork(settingsOf(brand).vendorsAtWork, clock.now()),
    maxStakeMinor: (brand: string) => parseDecimal(settingsOf(brand).maxStake ?? '', currencyOf(brand)),
    trialPurseOf(brand: string) {
      const { trial, currency } = settingsOf(brand);
      if (trial === undefined) return null;
      const playMoneyMinor = parseDecimal(trial.playMoney, currency);
      const fillBelowMinor = parseDecimal(trial.fillBelow, currency);
      return playMoneyMinor === null || fillBelowMinor === null ? null : { playMoneyMinor, fillBelowMinor };
    },
  };
}
