/** The settings of payment providers: `PAYMENT_PROVIDERS`, and the secrets that it names. */
import { readFileSync } from 'node:fs';
import { SettingError, type Environment } from '@perya/process/settings.ts';
import { currencyDigits, parseDecimal, type Currency } from '@perya/money/money.ts';
import * as z from 'zod';
import { plainChannel, type DepositChannel, type ProviderSettings } from '#modules/cashier/index.ts';

const code = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be lower case letters, digits and dashes');
const currency = z.enum(Object.keys(currencyDigits) as [Currency, ...Currency[]]);
const amount = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/, 'must be an amount such as "100.00"');

const terms = { currency, min: amount, max: amount, fee: amount.default('0') };
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:30');

/** A way to pay, as the brands offer it. */
const payment = z.strictObject({
  ...terms,
  channel: code,
  kind: z.enum(['ewallet', 'bank']),
  flow: z.enum(['redirect', 'qr']).default('redirect'),
  /** By the code of a language. */
  names: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().min(1).max(60)).default({}),
  brands: z.array(z.string().regex(/^[a-z0-9-]{1,32}$/, 'must be the code of a brand')).min(1),
  suggested: z.array(amount).max(12).default([]),
  /** What the member pays of a deposit. */
  memberFee: z
    .strictObject({ fixed: amount.default('0'), basisPoints: z.number().int().min(0).max(2_000).default(0) })
    .optional(),
  hours: z.strictObject({ from: clockTime, to: clockTime }).optional(),
  /** Whom it is for; what is left out narrows nothing. */
  audience: z
    .strictObject({
      memberTypes: z.array(z.number().int().min(0).max(99)).min(1).optional(),
      devices: z
        .array(z.enum(['app', 'browser']))
        .min(1)
        .optional(),
      minTier: z.number().int().min(0).max(9).default(0),
    })
    .optional(),
  /** How long a member has to pay. */
  minutes: z.number().int().min(1).max(10_080).optional(),
});

const provider = z.strictObject({
  code,
  adapter: z.literal('signed'),
  url: z.url({ protocol: /^https?$/, error: 'must be an address' }),
  /** Name of the environment's variable that holds the secret. */
  secret: z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/, 'must be the name of a variable, such as GCASH_SECRET'),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be a country such as PH')).min(1),
  payments: z.array(payment).default([]),
  payouts: z
    .array(
      z.strictObject({
        ...terms,
        method: z.string().regex(/^[\w-]{1,40}$/, 'must be a method such as PH_GCASH'),
      }),
    )
    .default([]),
  partialRefund: z.boolean().default(false),
  reversal: z.boolean().default(false),
});

const variable = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,99}$/, 'must be the name of a variable, such as GCASH_SECRET');
const address = z.url({ protocol: /^https?$/, error: 'must be an address' });
/** What real providers have in common; the secrets stand in variables of the environment. */
const account = {
  code,
  secretKey: variable,
  countries: provider.shape.countries,
  payments: provider.shape.payments,
  /** How long a payment can be made. */
  lifetimeSeconds: z.number().int().min(60).max(9_000).default(1_800),
};
const xendit = z.strictObject({
  ...account,
  adapter: z.literal('xendit'),
  url: address.default('https://api.xendit.co'),
  callbackToken: variable,
  payouts: provider.shape.payouts,
});
const paymongo = z.strictObject({
  ...account,
  adapter: z.literal('paymongo'),
  url: address.default('https://api.paymongo.com'),
  webhookSecret: variable,
});

/** A bank account of the house: operators credit what its statement shows. */
const house = z.strictObject({
  code,
  adapter: z.literal('house'),
  account: z.strictObject({
    bank: z.string().min(1).max(60),
    number: z.string().min(4).max(40),
    holder: z.string().min(1).max(80),
  }),
  payments: z.array(payment.extend({ flow: z.enum(['transfer', 'slip']) })).min(1),
});

const list = z.array(
  z.discriminatedUnion('adapter', [provider, xendit, paymongo, house], {
    error: 'must be "signed", "xendit", "paymongo" or "house"',
  }),
);

/**
 * @param text JSON, or the path of a file that holds it; undefined: no provider.
 * @throws SettingError with one sentence that says what is wrong, and where.
 */
export function readPaymentProviders(text: string | undefined, env: Environment): ProviderSettings[] {
  if (text === undefined) return [];
  const parsed = list.safeParse(jsonOf(text.trim()));
  if (!parsed.success) throw bad(sentenceOf(parsed.error.issues[0]));
  const codes = parsed.data.map((one) => one.code);
  const twice = codes.find((one, at) => codes.indexOf(one) !== at);
  if (twice !== undefined) throw bad(`names the provider ${twice} twice`);
  if (codes.includes('sandbox')) throw bad('names a provider "sandbox", which is the demo\'s own');
  return parsed.data.map((one) => settingsOf(one, env));
}

type Payment = z.output<typeof payment> | z.output<typeof house>['payments'][number];

function settingsOf(one: z.output<typeof list>[number], env: Environment): ProviderSettings {
  const channels = one.payments.flatMap((given) => channelsOf(one.code, given));
  if (one.adapter === 'house')
    return {
      adapter: 'house',
      code: one.code,
      channels: channels.map((channel) => ({ ...channel, account: one.account })),
    };
  const secretOf = (name: string): string => {
    const secret = env[name] ?? '';
    if (secret.length >= 16) return secret;
    throw new SettingError(
      `The setting ${name} is missing or shorter than 16 characters: the payment provider ${one.code} signs with it.`,
    );
  };
  const payouts = one.adapter === 'paymongo' ? [] : one.payouts;
  const common = {
    code: one.code,
    url: one.url.replace(/\/+$/, ''),
    channels,
    capabilities: {
      countries: one.countries,
      payments: one.payments.map((given) => ({
        method: given.channel,
        ...boundsOf(one.code, given, given.channel),
      })),
      payouts: payouts.map((given) => ({ method: given.method, ...boundsOf(one.code, given, given.method) })),
      partialRefund: one.adapter === 'signed' ? one.partialRefund : true,
      reversal: one.adapter === 'signed' ? one.reversal : one.adapter === 'xendit',
    },
  };
  switch (one.adapter) {
    case 'signed':
      return { ...common, adapter: 'signed', secret: secretOf(one.secret) };
    case 'xendit': {
      const { lifetimeSeconds } = one;
      const secrets = { secretKey: secretOf(one.secretKey), callbackToken: secretOf(one.callbackToken) };
      return { ...common, adapter: 'xendit', ...secrets, lifetimeSeconds };
    }
    case 'paymongo': {
      const { lifetimeSeconds } = one;
      const secrets = { secretKey: secretOf(one.secretKey), webhookSecret: secretOf(one.webhookSecret) };
      return { ...common, adapter: 'paymongo', ...secrets, lifetimeSeconds };
    }
  }
}

const minorOf = (value: string, of: Currency): bigint => parseDecimal(value, of) ?? 0n;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function boundsOf(
  owner: string,
  given: { currency: Currency; min: string; max: string; fee: string },
  what: string,
) {
  const minMinor = minorOf(given.min, given.currency);
  const maxMinor = minorOf(given.max, given.currency);
  if (minMinor <= 0n || maxMinor < minMinor)
    throw bad(`has no amount between min and max at ${owner}, ${what}`);
  return { currency: given.currency, minMinor, maxMinor, feeMinor: minorOf(given.fee, given.currency) };
}

/** One for each brand. */
function channelsOf(owner: string, given: Payment): DepositChannel[] {
  const { feeMinor: _ours, ...bounds } = boundsOf(owner, given, given.channel);
  const { hours, audience, memberFee } = given;
  const byHand = given.flow === 'transfer' || given.flow === 'slip';
  return given.brands.map((brand) => ({
    ...plainChannel,
    brand,
    code: given.channel,
    provider: owner,
    kind: given.kind,
    flow: given.flow,
    names: given.names,
    ...bounds,
    suggestedMinor: given.suggested.map((value) => minorOf(value, given.currency)),
    feeFixedMinor: memberFee ? minorOf(memberFee.fixed, given.currency) : 0n,
    feeBasisPoints: memberFee?.basisPoints ?? 0,
    hours: hours ? { opensAt: minuteOf(hours.from), closesAt: minuteOf(hours.to) } : null,
    memberTypes: audience?.memberTypes ?? null,
    devices: audience?.devices ?? null,
    minTier: audience?.minTier ?? 0,
    lifetimeMinutes: given.minutes ?? (byHand ? transferMinutes : plainChannel.lifetimeMinutes),
  }));
}

/** Banks take their time. */
const transferMinutes = 3 * 24 * 60;

const bad = (what: string): SettingError => new SettingError(`The setting PAYMENT_PROVIDERS ${what}.`);

function jsonOf(text: string): unknown {
  const isJson = text.startsWith('[');
  let json = text;
  try {
    if (!isJson) json = readFileSync(text, 'utf8');
  } catch {
    throw bad(`names a file that cannot be read: ${text}`);
  }
  try {
    return JSON.parse(json);
  } catch {
    throw bad(isJson ? 'is no JSON' : `names a file that is no JSON: ${text}`);
  }
}

/** `at 0.payments.1.min must be …`. */
function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  const path = issue?.path.join('.') ?? '';
  const message = issue?.message ?? 'does not fit';
  return path === ''
    ? `must be a list of providers`
    : `does not fit at ${path}: ${message.replace(/\.$/, '')}`;
}
