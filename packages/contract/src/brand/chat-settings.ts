/** A brand's live chat: the site's own, or an external one. */
import * as z from 'zod/mini';

const timeOfDay = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/));
const language = z.string().check(z.regex(/^[A-Z]{2}$/));

/** Opening hours in the brand's time zone. Days from 0, Sunday. */
const openHours = z
  .strictObject({
    days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1), z.maxLength(7)),
    from: timeOfDay,
    until: timeOfDay,
  })
  .check(z.refine(({ from, until }) => from < until));
export type OpenHours = z.infer<typeof openHours>;

export const chatSettings = z.strictObject({
  /** An external chat, which opens instead of the site's. */
  externalUrl: z.optional(z.url({ protocol: /^https$/ })),
  /** Empty: round the clock. */
  hours: z.array(openHours).check(z.maxLength(21)),
  /** Ready answers for operators, by language. */
  answers: z
    .array(
      z.strictObject({
        title: z.string().check(z.minLength(1), z.maxLength(40)),
        texts: z.record(language, z.string().check(z.minLength(1), z.maxLength(2_000))),
      }),
    )
    .check(z.maxLength(50)),
});
export type ChatSettings = z.infer<typeof chatSettings>;
