/** A provider of verifications that speaks the signed protocol of this module's README: the sandbox, and gateways built for it. */
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import { callProvider } from '#platform/http/call-provider.ts';
import { signMessage } from '#platform/http/message-signature.ts';
import type { DocumentChecker } from './document-checker.ts';

const day = z.nullable(z.iso.date());

const finding = z.object({
  verdict: z.enum(['clear', 'doubt']),
  name: z.nullable(z.string().check(z.minLength(2), z.maxLength(100))),
  bornOn: day,
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  documentUntil: day,
  face: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
});

export interface SignedCheckerOptions {
  code: string;
  /** Address without a slash at the end. */
  url: string;
  secret: string;
  clock: Clock;
  timeoutMs?: number;
}

export const createSignedChecker = ({
  code,
  url,
  secret,
  clock,
  timeoutMs = 20_000,
}: SignedCheckerOptions): DocumentChecker => ({
  code,
  check({ checkId, expectedName, pictures }) {
    const body = JSON.stringify({
      checkId,
      expectedName,
      pictures: pictures.map(({ kind, jpeg }) => ({ kind, data: jpeg.toString('base64') })),
    });
    const headers = signMessage(secret, body, clock.now());
    return callProvider({ url: `${url}/identity-checks`, headers, body, answer: finding, timeoutMs });
  },
});
