/** How a brand talks with its members: by the site's own live chat, or by one of its own elsewhere. */
import * as z from 'zod/mini';

const timeOfDay = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/));
const language = z.string().check(z.regex(/^[A-Z]{2}$/));

/** Hours in which somebody answers, in the brand's time zone. Days from 0, Sunday. */
const openHours = z
  .strictObject({
    days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1), z.maxLength(7)),
    from: timeOfDay,
    until: timeOfDay,
  })
  .check(z.refine(({ from, until }) => from < until));
export type OpenHours = z.infer<typeof openHours>;

export const chatSettings = z.strictObject({
  /** The brand's own chat, which opens instead of the site's; absent: the site's. */
  externalUrl: z.optional(z.url({ protocol: /^https$/ })),
  /** Empty: round the clock. */
  hours: z.array(openHours).check(z.maxLength(21)),
  /** Answers that stand ready for operators, by language. */
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
