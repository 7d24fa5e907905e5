/** What the settings of every program have in common: how they are read, and how a bad one is said. */
import * as z from 'zod';
import { isNetwork } from './networks.ts';

/** A setting that is missing or bad; the message is one sentence for the operator, and names it. */
export class SettingError extends Error {}

/** The environment, or a part of it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses a program's settings. An empty variable is an absent one, as in `PORT= npm start`. The schema's messages go on
 * from "The setting X", without a full stop.
 * @throws SettingError naming the first bad setting.
 */
export function readSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Environment,
): z.output<z.ZodObject<Shape>> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value && !isOfNetwork(name, value)),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  throw new SettingError(
    given[name] === undefined ? `The setting ${name} is missing.` : `The setting ${name} ${issue?.message}.`,
  );
}

/** Container networks put addresses of services into variables such as STUDIO_PORT (`tcp://10.0.0.7:3001`): no setting of ours. */
const isOfNetwork = (name: string, value: string): boolean =>
  /(^|_)PORT$/.test(name) && /^(tcp|udp|sctp):\/\//.test(value);

/** A whole number between two limits. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}

/** How long a draining program keeps serving, so that its proxy notices. Without a proxy: 0. */
export const drainSeconds = wholeNumber(0, 300).default(0);

/** 0 takes any free port. */
export const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');

export const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` });

export const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host:5432/perya',
});

export const logLevel = z
  .enum(
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'must be fatal, error, warn, info, debug or silent',
  )
  .default('info');

/** Networks with commas between them. Checked at the start, since Fastify fails on a wrong one without naming it. */
export const networks = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every(isNetwork), 'must name addresses or networks, such as 10.0.0.0/8');

/** Addresses of the proxies whose `X-Forwarded-For` is believed. */
export const trustedProxies = networks('');

export const onOrOff = z.enum(['on', 'off'], 'must be "on" or "off"').default('on');
