/** What the modules ask of a brand's settings, each by a name of its own. */
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { withdrawalDefaults } from '@perya/contract/brand/withdrawal-settings.ts';
import { invitationRuleOf } from '@perya/contract/brand/invitation-settings.ts';
import { parseDecimal } from '@perya/money/money.ts';
import { vendorsAtWork } from '#modules/brand/index.ts';
import type { CaseTerms } from '#modules/cases/index.ts';
import type { WithdrawalTerms } from '#modules/cashier/index.ts';
import type { Clock } from '#platform/clock.ts';

/** No game of ours pays more than 100,000 stakes. */
const defaultWinCeilings = { stakes: 100_000, supplierDay: '100000000' };

export function createBrandReaders(settingsOf: (brand: string) => BrandSettings, clock: Clock) {
  const currencyOf = (brand: string) => settingsOf(brand).currency;
  return {
    currencyOf,
    timeZoneOf: (brand: string) => settingsOf(brand).timeZone,
    complianceOf: (brand: string) => settingsOf(brand).compliance ?? {},
    offerProfileOf: (brand: string) => settingsOf(brand).compliance?.offers ?? {},
    /** Whether the brand shows a jackpot that is real money. */
    hasJackpot: (brand: string) => settingsOf(brand).jackpot === 'funded',
    // Play money feeds nothing and wins nothing.
    hasGameJackpots: (brand: string) =>
      settingsOf(brand).kind === 'real' && settingsOf(brand).gameJackpots === true,
    /** Whether members collect their rebates; else each day is paid by itself. */
    collectsRebates: (brand: string) => settingsOf(brand).whitelabel['MANPLAYREB3'] === true,
    /** Whether members buy rewards for points. */
    hasShop: (brand: string) => settingsOf(brand).whitelabel['PTSYS3'] === true,
    hasMessageCentre: (brand: string) => settingsOf(brand).whitelabel['MAILCEN'] === true,
    vendorsAtWork: (brand: string) => vendorsAtWork(settingsOf(brand).vendorsAtWork, clock.now()),
    maxStakeMinor: (brand: string) => maxStakeOf(settingsOf(brand)),
    turnoverPercentOf(brand: string) {
      const {
        deposit = 100,
        transfer = 100,
        adjustment = 0,
      } = settingsOf(brand).withdrawals?.turnoverPercent ?? {};
      return { deposit, transfer, adjustment };
    },
    invitationRuleOf: (brand: string) => invitationRuleOf(settingsOf(brand).invitations),
    debtRuleOf(brand: string) {
      const {
        debtsFromDeposits: deposits = true,
        debtsFromWins: wins = true,
        debtsFromOthers: others = true,
        debtsFromWithdrawals: withdrawals = true,
      } = settingsOf(brand).withdrawals ?? {};
      return { deposits, wins, others, withdrawals };
    },
    withdrawalTermsOf: (brand: string) => withdrawalTerms(settingsOf(brand)),
    caseTermsOf: (brand: string) => caseTerms(settingsOf(brand)),
    winCeilingsOf: (brand: string) => winCeilings(settingsOf(brand)),
    trialPurseOf(brand: string) {
      const { trial, currency } = settingsOf(brand);
      if (trial === undefined) return null;
      const playMoneyMinor = parseDecimal(trial.playMoney, currency);
      const fillBelowMinor = parseDecimal(trial.fillBelow, currency);
      return playMoneyMinor === null || fillBelowMinor === null ? null : { playMoneyMinor, fillBelowMinor };
    },
  };
}

function minorOf(text: string, currency: BrandSettings['currency']): bigint {
  const parsed = parseDecimal(text, currency);
  if (parsed === null) throw new Error(`the currency ${currency} cannot write ${text}`);
  return parsed;
}

/** The largest stake of one bet, minor units; null: no limit of the brand's own. */
export const maxStakeOf = ({ maxStake, currency }: BrandSettings): bigint | null =>
  parseDecimal(maxStake ?? '', currency);

/** Wins above so many stakes, or above a supplier's sum of a day in minor units, are held. */
export function winCeilings({ winCeilings: set = {}, currency }: BrandSettings) {
  const { stakes = defaultWinCeilings.stakes, supplierDay = defaultWinCeilings.supplierDay } = set;
  return { times: BigInt(stakes), dayMinor: minorOf(supplierDay, currency) };
}

/** What looks suspicious in the ledger, in minor units; null: the brand looks at nothing by itself. */
function caseTerms({ compliance, currency }: BrandSettings): CaseTerms | null {
  if (compliance?.cases === undefined) return null;
  const { threshold, dayTotal, weekTotal, littlePlayFrom, ...numbers } = compliance.cases;
  return {
    ...numbers,
    thresholdMinor: minorOf(threshold, currency),
    dayTotalMinor: minorOf(dayTotal, currency),
    weekTotalMinor: minorOf(weekTotal, currency),
    littlePlayFromMinor: minorOf(littlePlayFrom, currency),
  };
}

/** What a brand asks before money leaves, in minor units; what it does not say is as the strictest rule has it. */
export function withdrawalTerms({
  withdrawals = {},
  currency,
  timeZone,
  compliance,
}: BrandSettings): WithdrawalTerms {
  const { min = withdrawalDefaults.min, max = withdrawalDefaults.max, fee } = withdrawals;
  const { perDay = null, dayMax, freePerDay = null } = withdrawals;
  const { accountHoldHours = 24, secondPersonFrom, automatic } = withdrawals;
  const minor = (text: string): bigint => minorOf(text, currency);
  return {
    timeZone,
    minMinor: minor(min),
    maxMinor: minor(max),
    perDay,
    dayMaxMinor: dayMax === undefined ? null : minor(dayMax),
    freePerDay,
    feeMinor: fee === undefined ? 0n : minor(fee),
    accountHoldMs: accountHoldHours * 3_600_000,
    secondPersonFromMinor: secondPersonFrom === undefined ? 0n : minor(secondPersonFrom),
    memberCancels: compliance?.cancelWithdrawal ?? false,
    automatic: automatic === undefined ? null : { ...automatic, upToMinor: minor(automatic.upTo) },
  };
}
