/** Scalars and parts that endpoints of the studio share. */
import * as z from 'zod/mini';
import { maxTypedMinor } from '../fields.ts';

/** A name that a client makes or repeats: of a supplier, a game, a match. */
export const word = z.string().check(z.regex(/^[\w-]{1,60}$/));

/** An amount that a client asks for: digits of minor units, positive, within what a person may type. */
export const positiveMinor = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  z.transform((text: string, context) => {
    const minor = BigInt(text);
    if (minor > maxTypedMinor) context.issues.push({ code: 'custom', input: text, message: 'too large' });
    return minor;
  }),
);

/** Of an answer: null when the wallet does not say it. */
export const balanceMinor = z.nullable(z.bigint());

/** A seed of the player's own. */
export const clientSeed = z.string().check(z.regex(/^[\w.-]{1,64}$/));

/** Parameters of a path that names one thing by its UUID. */
export const idParams = z.strictObject({ id: z.uuid() });

/** Opens a session: the launch token of the site, and the key of the page, with which the launch can be opened again. */
export const launch = z.strictObject({
  token: z.string().check(z.regex(/^[\w.~-]{8,255}$/)),
  vendor: word,
  code: word,
  key: z.optional(z.string().check(z.regex(/^[\w-]{22,64}$/))),
});

/** Launches per address and minute. Each costs a signature and a call of the wallet before anything is known of the caller. */
export const launchesPerMinute = 120;

const ownBeaconRound = z.object({
  name: z.literal('own'),
  anchor: z.string(),
  links: z.number(),
  at: z.string(),
});
const drandBeaconRound = z.object({
  name: z.literal('drand'),
  chain: z.object({
    hash: z.string(),
    publicKey: z.string(),
    period: z.number(),
    genesisTime: z.number(),
    groupHash: z.string(),
    beaconId: z.string(),
  }),
  round: z.number(),
  at: z.string(),
});

/** A beacon round that was promised with a commitment, and the time at which it comes, ISO 8601. */
export const promisedBeacon = z.union([ownBeaconRound, drandBeaconRound]);
