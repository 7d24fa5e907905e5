/**
 * Plays a provider of verifications (`apps/server/src/modules/identity/README.md`, "Protocol"). It cannot read: it answers what it was told to expect. A name with
 * `Mismatch` in it is read as another one, and `Blurred` as none, so that both can be tried.
 */
import * as z from 'zod';

export const identityCheck = z.strictObject({
  checkId: z.string().regex(/^[\w-]{1,64}$/),
  expectedName: z.string().min(1).max(300).nullable(),
  pictures: z
    .array(
      z.strictObject({
        kind: z.enum(['document', 'selfie', 'address', 'funds']),
        data: z.base64().min(4),
      }),
    )
    .min(1)
    .max(4),
});

const validYears = 5;

export function checkIdentity({ expectedName, pictures }: z.infer<typeof identityCheck>, now: Date) {
  const kinds = new Set(pictures.map(({ kind }) => kind));
  const readable = kinds.has('document') && expectedName !== null && !/blurred/i.test(expectedName);
  const differs = expectedName !== null && /mismatch/i.test(expectedName);
  const until = new Date(Date.UTC(now.getUTCFullYear() + validYears, now.getUTCMonth(), now.getUTCDate()));
  return {
    verdict: readable && !differs ? 'clear' : 'doubt',
    name: !readable ? null : differs ? 'Somebody Else Entirely' : expectedName.slice(0, 100),
    bornOn: readable ? '1990-05-17' : null,
    country: readable ? 'PH' : null,
    documentUntil: readable ? until.toISOString().slice(0, 10) : null,
    face: kinds.has('document') && kinds.has('selfie') ? (differs ? 41 : 96) : null,
  };
}
