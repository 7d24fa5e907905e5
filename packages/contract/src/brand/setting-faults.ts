/**
 * Rules across fields of a brand's settings: each single value is valid, but together they make no sense, such as a lowest withdrawal above
 * the highest. One table, so that the console, its approvals, copies of brands and the brands' files keep the same rules.
 */
import type { BrandSettings } from './brand-settings.ts';
import { callingCodeOf } from './calling-codes.ts';
import { findCdnFaults } from './image-cdns.ts';
import { findNetworkFaults } from './ip-block.ts';
import { isTimeZone } from './time-zone.ts';
import { withdrawalDefaults } from './withdrawal-settings.ts';

/** A field and the rule that it breaks. Paths start with the section, such as `withdrawals.min`. */
export interface SettingFault {
  field: string;
  code: 'field.too.large' | 'field.too.small' | 'field.repeated' | 'field.required' | 'field.invalid';
  /** The bound: the other field and its value. Null where the rule concerns the field alone. */
  bound: { field: string; value: string } | null;
}

/** @returns the faults in the order of the sections; empty for settings that make sense. */
export function findSettingFaults(settings: BrandSettings): SettingFault[] {
  return [
    ...findAboveBounds(boundsOf(settings)),
    ...findEdgeGivenAway(settings),
    ...findRepeated(settings),
    ...findOptionalRequired(settings),
    ...findUnknownZone(settings),
    ...findForeignPhones(settings),
    ...findMisplacedTrial(settings),
    ...findUntranslated(settings),

    ...findBlockFaults(settings),
    ...findCdnFaults(settings.imageCDNs).map(({ at, code }) => ({
      field: `imageCDNs.${at}`,
      code,
      bound: null,
    })),
  ];
}

/** A value as the settings write it. Null or undefined: the field is absent, and nothing bounds it. */
type Value = string | number | null | undefined;

interface Side {
  field: string;
  value: Value;
  /** As the settings write it, where `value` is in another unit. */
  written: Value;
}

/** `low` may not be above `high`; the fault stands at `low`. */
interface Bound {
  low: Side;
  high: Side;
}

const side = (field: string, value: Value, written: Value = value): Side => ({ field, value, written });

function boundsOf(settings: BrandSettings): Bound[] {
  return [
    ...withdrawalBounds(settings),
    ...trialBounds(settings),
    ...agentBounds(settings),
    ...accountBounds(settings),
    ...ruleBounds(settings),
    ...caseBounds(settings),
    ...tierBounds(settings),
    ...tierWithdrawalBounds(settings),
  ];
}

/** Absent bounds have their defaults, which hold against the others too. */
function withdrawalBounds({ withdrawals = {} }: BrandSettings): Bound[] {
  const at = (name: string, value: Value): Side => side(`withdrawals.${name}`, value);
  const { perDay, freePerDay, fee, dayMax, automatic, secondPersonFrom } = withdrawals;
  const min = at('min', withdrawals.min ?? withdrawalDefaults.min);
  const max = at('max', withdrawals.max ?? withdrawalDefaults.max);
  return [
    { low: min, high: max },
    { low: min, high: at('dayMax', dayMax) },
    // Where only the file's or the default's highest is larger, the day's sum still bounds it.
    ...(withdrawals.max === undefined ? [] : [{ low: max, high: at('dayMax', dayMax) }]),
    { low: at('freePerDay', freePerDay), high: at('perDay', perDay) },
    // A fee as large as the lowest withdrawal would leave nothing of it.
    { low: at('fee', fee), high: min },
    { low: min, high: at('automatic.upTo', automatic?.upTo) },
    { low: at('automatic.upTo', automatic?.upTo), high: max },
    { low: at('automatic.upTo', automatic?.upTo), high: at('secondPersonFrom', secondPersonFrom) },
    { low: at('automatic.upTo', automatic?.upTo), high: at('dayMax', dayMax) },
    { low: at('automatic.perDay', automatic?.perDay), high: at('perDay', perDay) },
    // No withdrawal would ever reach the second person.
    { low: at('secondPersonFrom', secondPersonFrom), high: max },
    { low: at('secondPersonFrom', secondPersonFrom), high: at('dayMax', dayMax) },
  ];
}

const trialBounds = ({ trial }: BrandSettings): Bound[] =>
  trial === undefined
    ? []
    : [{ low: side('trial.fillBelow', trial.fillBelow), high: side('trial.playMoney', trial.playMoney) }];

function agentBounds({ agents }: BrandSettings): Bound[] {
  if (agents === undefined) return [];
  const at = (name: string, value: Value): Side => side(`agents.${name}`, value);
  const { rates, contracts, transfers } = agents;
  return [
    ...Object.entries(rates).flatMap(([type, bounds]) => {
      const highest = at(`rates.${type}.highest`, bounds.highest);
      return [
        { low: at(`rates.${type}.difference`, bounds.difference), high: highest },
        { low: at(`rates.${type}.step`, bounds.step), high: highest },
      ];
    }),
    { low: at('contracts.salary', contracts?.salary), high: at('contracts.edge', contracts?.edge) },
    {
      low: at('contracts.hourly.salary', contracts?.hourly?.salary),
      high: at('contracts.edge', contracts?.edge),
    },
    { low: at('transfers.min', transfers?.min), high: at('transfers.max', transfers?.max) },
    { low: at('transfers.max', transfers?.max), high: at('transfers.dayMax', transfers?.dayMax) },
  ];
}

/** Codes and logins, in the same unit on both sides. */
function accountBounds({ codes, security }: BrandSettings): Bound[] {
  return [
    {
      low: side('codes.resendSeconds', codes.resendSeconds),
      high: side('codes.expiredMinutes', codes.expiredMinutes * 60, codes.expiredMinutes),
    },
    {
      low: side('codes.perRecipientPerHour', codes.perRecipientPerHour),
      high: side('codes.perAddressPerHour', codes.perAddressPerHour),
    },
    {
      low: side('codes.perRecipientPerHour', codes.perRecipientPerHour),
      high: side('codes.smsPerHour', codes.smsPerHour),
    },
    { low: side('codes.smsPerHour', codes.smsPerHour), high: side('codes.smsPerDay', codes.smsPerDay) },
    // The captcha comes before the wait, or nobody sees it.
    {
      low: side(
        'security.captchaAfterFailures',
        security.captchaAfterFailures + 1,
        security.captchaAfterFailures,
      ),
      high: side('security.waitAfterFailures', security.waitAfterFailures),
    },
    {
      low: side('security.firstWaitSeconds', security.firstWaitSeconds),
      high: side(
        'security.failureWindowMinutes',
        security.failureWindowMinutes * 60,
        security.failureWindowMinutes,
      ),
    },
  ];
}

const ruleBounds = ({ registration }: BrandSettings): Bound[] =>
  Object.entries(registration.rules).map(([name, rule]) => ({
    low: side(`registration.rules.${name}.min`, rule.min),
    high: side(`registration.rules.${name}.max`, rule.max),
  }));

function caseBounds({ compliance }: BrandSettings): Bound[] {
  const cases = compliance?.cases;
  return [
    {
      low: side('compliance.cases.dayTotal', cases?.dayTotal),
      high: side('compliance.cases.weekTotal', cases?.weekTotal),
    },
    // Pictures of a refused submission serve nobody longer than those of an accepted one.
    {
      low: side('compliance.identity.keepRejectedDays', compliance?.identity?.keepRejectedDays),
      high: side('compliance.identity.keepDays', compliance?.identity?.keepDays),
    },
  ];
}

/** The steps of verification with what each opens, in their order. */
const tierSteps = ({ compliance }: BrandSettings) =>
  compliance?.identity === undefined
    ? []
    : [
        { path: 'compliance.identity.unverified', unlocks: compliance.identity.unverified },
        ...compliance.identity.tiers.map(({ unlocks }, at) => ({
          path: `compliance.identity.tiers.${at}.unlocks`,
          unlocks,
        })),
      ];

/** A tier whose day is below the lowest withdrawal could withdraw nothing. */
const tierWithdrawalBounds = (settings: BrandSettings): Bound[] =>
  tierSteps(settings).map(({ path, unlocks }) => ({
    low: side('withdrawals.min', settings.withdrawals?.min ?? withdrawalDefaults.min),
    high: side(`${path}.withdrawDay`, unlocks.withdrawDay),
  }));

/** Each tier opens at least what the one before it opens. An absent amount is no limit, so a limit may not follow it. */
function tierBounds(settings: BrandSettings): Bound[] {
  const steps = tierSteps(settings);
  return steps.slice(1).flatMap(({ path, unlocks }, at) => {
    const before = steps[at]!;
    return (['depositDay', 'withdrawDay'] as const).map((name) => ({
      low: side(`${before.path}.${name}`, before.unlocks[name] ?? (unlocks[name] && unlimited)),
      high: side(`${path}.${name}`, unlocks[name]),
    }));
  });
}

/** Stands for "no limit" in comparisons: above every amount that a posting can carry. */
const unlimited = '9'.repeat(16);

/** The settings' numbers and decimals in ten-thousandths, so that nothing is compared as floating point. */
function scaled(value: string | number): bigint {
  const [whole = '0', digits = ''] = String(value).split('.');
  return BigInt(whole + digits.padEnd(4, '0').slice(0, 4));
}

function findAboveBounds(bounds: readonly Bound[]): SettingFault[] {
  return bounds.flatMap(({ low, high }) => {
    if (low.value === null || low.value === undefined) return [];
    if (high.value === null || high.value === undefined) return [];
    if (scaled(low.value) <= scaled(high.value)) return [];
    const code = low.value === unlimited ? 'field.required' : 'field.too.large';
    return [{ field: low.field, code, bound: { field: high.field, value: String(high.written) } }];
  });
}

function findRepeated({
  languages,
  registration,
  compliance,
  vendorsAtWork = [],
}: BrandSettings): SettingFault[] {
  const lists: [string, readonly string[]][] = [
    ['languages', languages],
    ['registration.countries', registration.countries],
    ['compliance.playerProtection', compliance?.playerProtection ?? []],
    ['vendorsAtWork', vendorsAtWork.map((one) => (typeof one === 'string' ? one : one.vendor))],
    ...(compliance?.identity?.tiers ?? []).map(
      ({ asks }, at) => [`compliance.identity.tiers.${at}.asks`, asks] as [string, readonly string[]],
    ),
  ];
  return lists.flatMap(([field, list]) =>
    new Set(list).size === list.length ? [] : [{ field, code: 'field.repeated' as const, bound: null }],
  );
}

/** The highest rebate, salaries and dividend together stay within the share of the house's edge that may be given away. */
function findEdgeGivenAway({ agents }: BrandSettings): SettingFault[] {
  if (agents?.contracts === undefined) return [];
  const { edge, limit, salary, dividend, hourly } = agents.contracts;
  const rebates = Object.values(agents.rates).map(({ highest }) => scaled(highest));
  const rebate = rebates.reduce((one, other) => (one > other ? one : other), 0n);
  const ofStakes = rebate + scaled(salary) + scaled(hourly?.salary ?? 0);
  const given = ofStakes * wholeShare + scaled(dividend) * scaled(edge);
  return given <= scaled(edge) * scaled(limit)
    ? []
    : [{ field: 'agents.contracts.limit', code: 'field.too.small', bound: null }];
}

/** 100 per cent in ten-thousandths of a per cent. */
const wholeShare = 1_000_000n;

/** A field that is required must be shown. */
const findOptionalRequired = ({ registration }: BrandSettings): SettingFault[] =>
  Object.entries(registration.fields).flatMap(([name, { enabled, required }]) =>
    required && !enabled
      ? [{ field: `registration.fields.${name}.required`, code: 'field.invalid' as const, bound: null }]
      : [],
  );

const findUnknownZone = ({ timeZone }: BrandSettings): SettingFault[] =>
  isTimeZone(timeZone) ? [] : [{ field: 'timeZone', code: 'field.invalid', bound: null }];

const invalid = (field: string, bound: SettingFault['bound'] = null): SettingFault => ({
  field,
  code: 'field.invalid',
  bound,
});

/** The dialling code is that of a country whose numbers are taken, and the site's country is one of them. */
function findForeignPhones({ countryDialingCode, location, registration }: BrandSettings): SettingFault[] {
  const { countries } = registration;
  const bound = { field: 'registration.countries', value: countries.join(', ') };
  const codes = countries.map(callingCodeOf);
  return [
    ...countries.flatMap((country, at) =>
      codes[at] === null
        ? [invalid(`registration.countries.${at}`, { field: 'country', value: country })]
        : [],
    ),
    ...(codes.includes(countryDialingCode) ? [] : [invalid('countryDialingCode', bound)]),
    ...(location === null || countries.includes(location) ? [] : [invalid('location', bound)]),
  ];
}

/** Play money belongs to trial brands, and a trial brand has no trial brand of its own. */
function findMisplacedTrial({ kind, trial, trialMerchantCode }: BrandSettings): SettingFault[] {
  const bound = { field: 'kind', value: kind };
  return [
    ...(kind === 'real' && trial !== undefined ? [invalid('trial', bound)] : []),
    ...(kind === 'trial' && trial === undefined
      ? [{ field: 'trial', code: 'field.required' as const, bound }]
      : []),
    ...(kind === 'trial' && trialMerchantCode !== null ? [invalid('trialMerchantCode', bound)] : []),
  ];
}

/** A ready answer exists at least in the language that the site begins with. */
function findUntranslated({ languages, chat }: BrandSettings): SettingFault[] {
  const first = languages[0]!;
  return (chat?.answers ?? []).flatMap(({ texts }, at) =>
    texts[first] === undefined
      ? [
          {
            field: `chat.answers.${at}.texts.${first}`,
            code: 'field.required' as const,
            bound: { field: 'languages', value: languages.join(', ') },
          },
        ]
      : [],
  );
}

/** A block may close the site neither for everybody nor for the country that it is made for. */
function findBlockFaults({ ipBlock, location, registration }: BrandSettings): SettingFault[] {
  if (ipBlock === undefined) return [];
  const addresses = findNetworkFaults(ipBlock.addresses).map(({ at, code }): SettingFault => {
    const field = at === null ? 'ipBlock.addresses' : `ipBlock.addresses.${at}`;
    return { field, code, bound: null };
  });
  const countries = ipBlock.countryCodes.flatMap((country, at): SettingFault[] => {
    const field = `ipBlock.countryCodes.${at}`;
    if (ipBlock.countryCodes.indexOf(country) < at) return [{ field, code: 'field.repeated', bound: null }];
    const served = country === location ? 'location' : 'registration.countries';
    const isServed = country === location || registration.countries.includes(country);
    return isServed ? [invalid(field, { field: served, value: country })] : [];
  });
  return [...addresses, ...countries];
}
