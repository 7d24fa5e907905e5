/** Settings of mail and SMS: their schema and their combinations. */
import * as z from 'zod';
import { parseSmtpUrl, type MailSettings } from '#platform/messages/mail-carrier.ts';
import type { SmsSettings } from '#platform/messages/sms-carrier.ts';
import { placeholders } from '#platform/messages/sms-template.ts';

/** `Name <address>`, or the address alone. */
const sender = /^(?:([^<>"\r\n]{0,100})<([^<>@\s]{1,64}@[^<>@\s]{1,190})>|([^<>@\s]{1,64}@[^<>@\s]{1,190}))$/;
const headerName = /^[A-Za-z0-9-]{1,100}$/;

const template = (what: string) =>
  z.string().refine((text) => unknownPlaceholder(text) === null, {
    error: (issue) =>
      `names {${unknownPlaceholder(String(issue.input))}}, which is no placeholder of ${what}`,
  });

export const messageSettings = {
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, {
      error:
        'must be an address such as smtps://user:password@mail.example.com, with no parameter but tls=off',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an address such as no-reply@example.com or Perya <no-reply@example.com>')
    .optional(),
  SMS_GATEWAY_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address such as https://sms.example.com/v1/messages',
      abort: true,
    })
    .pipe(template('a request'))
    .optional(),
  SMS_GATEWAY_METHOD: z.enum(['GET', 'POST', 'PUT'], 'must be GET, POST or PUT').default('POST'),
  SMS_GATEWAY_HEADERS: z
    .string()
    .default('{}')
    .transform((text, context) => readHeaders(text) ?? (context.addIssue(headersError), z.NEVER)),
  SMS_GATEWAY_BODY: template('a request').default('{"to":"{to}","text":"{text}"}'),
  SMS_GATEWAY_SECRET: z.string().default(''),
  SMS_GATEWAY_SUCCESS: z
    .string()
    .refine(isRegExp, 'must be a regular expression, such as "status":"(sent|queued)"')
    .optional(),
};

type MessageValues = z.output<z.ZodObject<typeof messageSettings>>;

/** @returns the parsed settings, or a sentence naming the conflict */
export function readMessageSettings(
  values: MessageValues,
): { mail: MailSettings | null; sms: SmsSettings | null } | string {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, SMS_GATEWAY_URL: smsUrl } = values;
  if (smtpUrl !== undefined && from === undefined)
    return 'The setting MAIL_FROM is missing: SMTP_URL needs the address that mail comes from.';
  const usesSecret = [
    smsUrl ?? '',
    values.SMS_GATEWAY_BODY,
    ...Object.values(values.SMS_GATEWAY_HEADERS),
  ].some((text) => text.includes('{secret}'));
  if (smsUrl !== undefined && usesSecret && values.SMS_GATEWAY_SECRET === '')
    return 'The setting SMS_GATEWAY_SECRET is missing: the request to the gateway names {secret}.';
  return {
    mail: smtpUrl === undefined ? null : { ...parseSmtpUrl(smtpUrl), from: parseSender(from ?? '') },
    sms:
      smsUrl === undefined
        ? null
        : {
            url: smsUrl,
            method: values.SMS_GATEWAY_METHOD,
            headers: values.SMS_GATEWAY_HEADERS,
            body: values.SMS_GATEWAY_BODY,
            secret: values.SMS_GATEWAY_SECRET,
            success:
              values.SMS_GATEWAY_SUCCESS === undefined ? null : new RegExp(values.SMS_GATEWAY_SUCCESS, 'u'),
          },
  };
}

function parseSender(text: string): MailSettings['from'] {
  const [, name = '', named, alone] = sender.exec(text) ?? [];
  return { name: name.trim(), address: named ?? alone ?? '' };
}

const headersError =
  'must be a JSON object of texts, such as {"Authorization":"Bearer {secret}"}, with known placeholders';

function readHeaders(text: string): Record<string, string> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(parsed)) {
      if (!headerName.test(name) || typeof value !== 'string' || unknownPlaceholder(value) !== null)
        return null;
      headers[name] = value;
    }
    return headers;
  } catch {
    return null;
  }
}

/** The first unknown name in braces: a typo would otherwise reach people. */
function unknownPlaceholder(text: string): string | null {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return names.find((name) => !placeholders.some((known) => known === name)) ?? null;
}

function isSmtpUrl(text: string): boolean {
  try {
    const { protocol, hostname, searchParams } = new URL(text);
    const known = [...searchParams].every(([name, value]) => name === 'tls' && value === 'off');
    return /^smtps?:$/.test(protocol) && hostname !== '' && known && parseSmtpUrl(text).port > 0;
  } catch {
    return false;
  }
}

function isRegExp(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
