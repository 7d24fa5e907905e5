/** The settings of payment providers: `PAYMENT_PROVIDERS`, and the secrets that it names. */
import { readFileSync } from 'node:fs';
import { SettingError, type Environment } from '@perya/process/settings.ts';
import { currencyDigits, parseDecimal, type Currency } from '@perya/money/money.ts';
import * as z from 'zod';
import type { ProviderSettings } from '#modules/cashier/index.ts';

const code = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be lower case letters, digits and dashes');
const currency = z.enum(Object.keys(currencyDigits) as [Currency, ...Currency[]]);
const amount = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/, 'must be an amount such as "100.00"');

const terms = { currency, min: amount, max: amount, fee: amount.default('0') };

const provider = z.strictObject({
  code,
  adapter: z.literal('signed', 'must be "signed"'),
  url: z.url({ protocol: /^https?$/, error: 'must be an address' }),
  /** Name of the environment's variable that holds the secret. */
  secret: z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/, 'must be the name of a variable, such as GCASH_SECRET'),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be a country such as PH')).min(1),
  payments: z
    .array(
      z.strictObject({
        ...terms,
        channel: code,
        kind: z.enum(['ewallet', 'bank']),
        brands: z.array(z.string().regex(/^[a-z0-9-]{1,32}$/, 'must be the code of a brand')).min(1),
        suggested: z.array(amount).max(12).default([]),
      }),
    )
    .default([]),
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

const list = z.array(provider);

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

function settingsOf(one: z.output<typeof provider>, env: Environment): ProviderSettings {
  const secret = env[one.secret] ?? '';
  if (secret.length < 16)
    throw new SettingError(
      `The setting ${one.secret} is missing or shorter than 16 characters: the payment provider ${one.code} signs with it.`,
    );
  const minorOf = (value: string, of: Currency): bigint => parseDecimal(value, of) ?? 0n;
  const boundsOf = (given: { currency: Currency; min: string; max: string; fee: string }, what: string) => {
    const minMinor = minorOf(given.min, given.currency);
    const maxMinor = minorOf(given.max, given.currency);
    if (minMinor <= 0n || maxMinor < minMinor)
      throw bad(`has no amount between min and max at ${one.code}, ${what}`);
    return { currency: given.currency, minMinor, maxMinor, feeMinor: minorOf(given.fee, given.currency) };
  };
  return {
    code: one.code,
    url: one.url.replace(/\/+$/, ''),
    secret,
    capabilities: {
      countries: one.countries,
      payments: one.payments.map((given) => ({ method: given.channel, ...boundsOf(given, given.channel) })),
      payouts: one.payouts.map((given) => ({ method: given.method, ...boundsOf(given, given.method) })),
      partialRefund: one.partialRefund,
      reversal: one.reversal,
    },
    channels: one.payments.flatMap((given) =>
      given.brands.map((brand) => ({
        brand,
        code: given.channel,
        provider: one.code,
        kind: given.kind,
        ...boundsOf(given, given.channel),
        suggestedMinor: given.suggested.map((value) => minorOf(value, given.currency)),
      })),
    ),
  };
}

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
