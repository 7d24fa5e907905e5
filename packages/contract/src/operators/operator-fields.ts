/** Fields that several of the operators' endpoints share. */
import * as z from 'zod/mini';
import { id, instant, typedAtMost } from '../fields.ts';
import { permissions, roleNames } from './permissions.ts';

export const operatorName = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/, 'username.format'));

/** Long rather than complicated (NIST SP 800-63B-4): it is never the only key. */
export const operatorPassword = z
  .string()
  .check(z.minLength(12, 'password.format'), z.maxLength(200, 'password.format'));

/** A password as it is typed at a login: any text, so that the answer never tells the rules of good ones. */
export const typedPassword = z.string().check(z.minLength(1, 'field.required'), z.maxLength(200));

/** Of an authenticator app; spaces are ignored. */
export const authenticatorCode = z.string().check(z.regex(/^\s*\d{3}\s*\d{3}\s*$/, 'second.factor.invalid'));

/** Why: other people read it in the audit. */
export const reason = z.string().check(z.trim(), z.minLength(3, 'field.required'), z.maxLength(500));

/** Made by the client for one command: the same one again has no second effect. */
export const requestId = z.uuid();

export const brandCode = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));

export const opaqueToken = z.string().check(z.regex(/^[\w-]{43}$/));

export const role = z.enum(roleNames);
const roles = z.array(role).check(z.minLength(1, 'field.required'), z.maxLength(roleNames.length));

/** An amount of the brand's currency above which a command of money is refused; null: no limit of its own. */
const amountLimit = z.nullable(
  z.string().check(z.regex(/^\d{1,12}\.\d{2}$/, 'amount.format'), typedAtMost()),
);

/** What an operator may do, and where. */
export const grants = z.strictObject({
  roles,
  /** Null: all brands, those to come as well. */
  brands: z.nullable(z.array(brandCode).check(z.minLength(1, 'field.required'), z.maxLength(100))),
  amountLimit,
});

export const operatorStates = ['invited', 'active', 'disabled'] as const;

/** A staff account with what GLI-19 §2.8.9 asks to keep of it. */
export const operator = z.object({
  id,
  name: z.string(),
  title: z.string(),
  roles: z.array(role),
  brands: z.nullable(z.array(z.string())),
  amountLimit: z.nullable(z.string()),
  state: z.enum(operatorStates),
  createdAt: instant,
  lastAccessAt: z.nullable(instant),
  lastAccessAddress: z.nullable(z.string()),
  passwordChangedAt: z.nullable(instant),
  disabledAt: z.nullable(instant),
});

/** The operator that a session belongs to. */
export const self = z.object({
  id,
  name: z.string(),
  title: z.string(),
  roles: z.array(role),
  permissions: z.array(z.enum(permissions)),
  brands: z.nullable(z.array(z.string())),
  amountLimit: z.nullable(z.string()),
  /** When the session ends whatever is done. */
  sessionEndsAt: instant,
  idleMinutes: z.number(),
  /** Until then commands of money and exports ask for no fresh proof. */
  provedUntil: instant,
});

export const done = z.object({});
