import * as z from 'zod/mini';

/** What a login gives (specification 1 §3); a registration gives the same, since it logs the member in. */
export const sessionValue = z.object({
  /** Opaque; sent back as `Authorization: Bearer`. */
  token: z.string(),
  userName: z.string(),
  /** Member type 0, 1, 2, 4, 40, 41, 42. */
  customerType: z.number(),
  firstTimeLogin: z.boolean(),
  /** The login before this one, to be shown to the member; null at the first. */
  previousLoginAt: z.nullable(z.iso.datetime()),
});
