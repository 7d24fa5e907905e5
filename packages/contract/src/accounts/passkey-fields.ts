/** Parts of WebAuthn messages that several endpoints share. Bytes travel as base64url. */
import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

const bytes = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max));

/** How an authenticator is reached. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

/** What an authenticator signed. */
export const passkeyAssertion = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  userHandle: bytes(100),
});

/** What a new credential says of itself. */
export const passkeyAttestation = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  /** Those that are not known here are left out. */
  transports: z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10)),
});

/** For `navigator.credentials.get`: any credential of this site will do, so it says nothing of any account. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

/** For `navigator.credentials.create`. */
export const passkeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(
    z.object({
      id: z.string(),
      type: z.literal('public-key'),
      transports: z.array(z.enum(passkeyTransports)),
    }),
  ),
});

export const passkeyName = z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(40));

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** It may be on several devices, by their maker's account. */
  synced: z.boolean(),
});
