/**
 * What a brand's members earn by playing and staying, as data: each kind is a table of versions, and a version holds from a day of the
 * brand on. The server reads them by these schemas, and the console writes them.
 */
import * as z from 'zod/mini';
import { positiveDecimal, typedAtMost } from '../fields.ts';

/** What a stake is laid on: the categories of the catalogue. */
export const products = [
  'RNG',
  'LIVE',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'OTHER',
] as const;
export const product = z.enum(products);
export type Product = z.infer<typeof product>;

/** Of the site's languages; English is what the others fall back to. */
const texts = z.object({
  EN: z.string().check(z.minLength(1), z.maxLength(120)),
  TY: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
});

const amountOrNothing = z.string().check(z.regex(/^\d{1,12}\.\d{2}$/, 'amount.format'), typedAtMost());
const count = (max: number) => z.number().check(z.int(), z.minimum(1), z.maximum(max));

const level = z.strictObject({
  label: z.string().check(z.regex(/^[A-Za-z0-9 ]{1,20}$/)),
  /** Turnover over all time, turnover of one month, deposits over all time: all three are needed to reach it; the month's also keeps it. */
  totalTurnover: amountOrNothing,
  monthlyTurnover: amountOrNothing,
  deposits: amountOrNothing,
  /** Paid once, when the level is reached for the first time. */
  upgrade: amountOrNothing,
  /** To be collected in each week and month that begins on the level. */
  weekly: amountOrNothing,
  monthly: amountOrNothing,
});

/** The ladder: the first level is everybody's and asks for nothing; each next one asks for no less than the one below. */
export const levelsProgramme = z.strictObject({
  levels: z.array(level).check(
    z.minLength(1),
    z.maxLength(20),
    z.refine((all) => all[0] === undefined || isFree(all[0])),
    z.refine((all) => all.every((one, index) => index === 0 || isAbove(one, all[index - 1]))),
  ),
});

type Level = z.infer<typeof level>;
const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));
const isFree = (one: Level): boolean =>
  [one.totalTurnover, one.monthlyTurnover, one.deposits, one.upgrade].every(
    (amount) => minorOf(amount) === 0n,
  );
const isAbove = (one: Level, below: Level | undefined): boolean =>
  below === undefined ||
  (minorOf(one.totalTurnover) > minorOf(below.totalTurnover) &&
    minorOf(one.monthlyTurnover) >= minorOf(below.monthlyTurnover) &&
    minorOf(one.deposits) >= minorOf(below.deposits));

/** A rate in per cent with two digits: at most 10. */
const percent = z.string().check(z.regex(/^(10\.00|\d\.\d{2})$/));

export const rebatesProgramme = z.strictObject({
  /** By product, one rate a level from the first on; a level without one has the last. A product without rates has no rebate. */
  rates: z.partialRecord(product, z.array(percent).check(z.minLength(1), z.maxLength(20))),
  /** How long a rebate that the member collects waits, in days from the day on which it was earned. */
  collectDays: count(90),
});

/**
 * What is counted: stakes of the scope, bets of the scope, deposits, days on which the member checked in; or what a member did for
 * his own protection: a limit that was set, a break that is over.
 */
export const missionMetrics = ['turnover', 'bets', 'deposits', 'checkIns', 'limits', 'breaks'] as const;

const milestone = z.strictObject({
  /** An amount for turnover and deposits, else a number. */
  target: z.string().check(z.regex(/^[1-9]\d{0,11}(\.\d{2})?$|^0\.(0[1-9]|[1-9]\d)$/), typedAtMost()),
  reward: positiveDecimal,
});

export const mission = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  title: texts,
  metric: z.enum(missionMetrics),
  /** Null: all. */
  products: z.nullable(z.array(product).check(z.minLength(1), z.maxLength(10))),
  /** Begins again each day, week (from Monday) or month of the brand. */
  period: z.enum(['day', 'week', 'month']),
  milestones: z.array(milestone).check(z.maxLength(10)),
  /** Prizes of a ranking by turnover, first place first, or null without a ranking. */
  board: z.nullable(z.array(positiveDecimal).check(z.minLength(1), z.maxLength(100))),
});

export const missionsProgramme = z.strictObject({
  missions: z.array(mission).check(
    z.maxLength(40),
    z.refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length),
    z.refine((all) => all.every(({ board, metric }) => board === null || metric === 'turnover')),
  ),
});

/** Rewards of consecutive days; after the last one the row begins again, after a missed day too. */
export const checkInProgramme = z.strictObject({
  days: z.array(positiveDecimal).check(z.minLength(1), z.maxLength(31)),
});

export const invitationsProgramme = z.strictObject({
  /** What the friend has to do within `days` of the registration. */
  deposits: positiveDecimal,
  turnover: positiveDecimal,
  days: count(365),
  inviterReward: positiveDecimal,
  friendReward: positiveDecimal,
  /** Friends that are paid for. */
  perDay: count(100),
  total: count(10_000),
});

const slot = z.strictObject({
  /** Null: nothing. */
  prize: z.nullable(positiveDecimal),
  weight: count(1_000_000),
});

const luckGame = z.strictObject({
  /** Eight slots on a wheel; under the eggs any number. */
  slots: z.array(slot).check(z.minLength(2), z.maxLength(12)),
  /** Turnover of a day that earns one chance, and how many a day at most. */
  turnover: positiveDecimal,
  chances: count(100),
  /** What the house puts into the pot of a day. */
  pot: positiveDecimal,
});

/** Points for play, collected when a day is over. */
export const pointsProgramme = z.strictObject({
  /** What has to be staked for one point, in these products. */
  turnover: positiveDecimal,
  /** Null: all. */
  products: z.nullable(z.array(product).check(z.minLength(1), z.maxLength(10))),
  /** Stake per point in single products, in place of `turnover`. */
  rates: z.optional(z.partialRecord(product, positiveDecimal)),
  /** False: the points shop is closed, and points are kept. Absent: open. */
  shop: z.optional(z.boolean()),
});

/** Times of the brand's day at which packets lie about. */
const packetWindow = z.strictObject({
  from: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  minutes: count(180),
});

export const luckProgramme = z.strictObject({
  wheel: z.optional(luckGame),
  egg: z.optional(luckGame),
  packets: z.optional(
    z.strictObject({
      windows: z.array(packetWindow).check(z.minLength(1), z.maxLength(24)),
      /** The pot of a window is split into so many packets beforehand. */
      pot: positiveDecimal,
      packets: count(10_000),
    }),
  ),
});

export const programmeSchemas = {
  levels: levelsProgramme,
  rebates: rebatesProgramme,
  missions: missionsProgramme,
  checkIn: checkInProgramme,
  invitations: invitationsProgramme,
  luck: luckProgramme,
  points: pointsProgramme,
} as const;

export const programmeKinds = Object.keys(programmeSchemas) as [ProgrammeKind, ...ProgrammeKind[]];
export type ProgrammeKind = keyof typeof programmeSchemas;
export type Programme<Kind extends ProgrammeKind> = z.infer<(typeof programmeSchemas)[Kind]>;
export type Mission = z.infer<typeof mission>;
