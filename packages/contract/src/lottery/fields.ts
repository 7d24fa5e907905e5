/** What the endpoints of the number games share. */
import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../fields.ts';

/** Slug of a number game. */
export const gameCode = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** Number of an issue: the local date and a running number. */
export const numero = z.string().check(z.regex(/^[0-9]{9,12}$/));

/** Ed25519 key of a witness, 64 hexadecimal digits. */
export const witnessKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A row of a slip, as the phone sends it. Selections are lists of numbers, one per area of the play. */
export const slipRow = z.strictObject({
  play: z.string().check(z.regex(/^[A-Za-z0-9.]{1,40}$/)),
  selection: z
    .array(z.array(z.number().check(z.int(), z.minimum(0), z.maximum(9999))).check(z.maxLength(100)))
    .check(z.minLength(1), z.maxLength(1000)),
  mode: z.enum(['unit', 'tenth', 'hundredth', 'thousandth']),
  multiple: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  series: z.number().check(z.int(), z.minimum(1), z.maximum(2000)),
});

/** SHA-256, or a value of that form. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A value of a witness that enters a draw; `contribution` is its SHA-256. */
export const contribution = z.object({
  witness: z.string(),
  contribution: z.string(),
  /** Null until it is revealed. */
  value: z.nullable(z.string()),
});

export const issueState = z.enum(['open', 'closing', 'closed', 'drawn', 'settled', 'void']);

/** own: the house draws · outside: the numbers are drawn elsewhere, and two entrants enter them here. */
export const resultSource = z.enum(['own', 'outside']);

export const issue = z.object({
  numero,
  source: resultSource,
  locksAt: instant,
  drawsAt: instant,
  state: issueState,
  /** SHA-256 of the server seed, public before the first sale. */
  seedHash: z.string(),
});

const ownBeaconRound = {
  name: z.literal('own'),
  /** The link of the chain that was public before the first sale, and how many links after it the value comes. */
  anchor: z.string(),
  links: z.number(),
};
const drandBeaconRound = {
  name: z.literal('drand'),
  /** What the chain's hash commits to. */
  chain: z.object({
    hash: z.string(),
    publicKey: z.string(),
    period: z.number(),
    genesisTime: z.number(),
    groupHash: z.string(),
    beaconId: z.string(),
  }),
  round: z.number(),
};

/** The round of a draw's beacon, promised before the first sale: the house's own, or one of a public beacon. */
export const beaconRound = z.discriminatedUnion('name', [
  z.object({ ...ownBeaconRound, value: z.nullable(z.string()) }),
  z.object({ ...drandBeaconRound, value: z.nullable(z.string()) }),
]);
/** The same with its value, which comes after the close. */
export const beaconValue = z.discriminatedUnion('name', [
  z.object({ ...ownBeaconRound, value: z.string() }),
  z.object({ ...drandBeaconRound, value: z.string() }),
]);

/** An issue that has been drawn, with what anybody needs to draw it again. */
export const result = z.object({
  ...issue.shape,
  numbers: z.array(z.number()),
  /** Above 1: the result from outside was corrected. */
  version: z.number(),
  /** Empty for a result from outside, which no seed of the house decides. */
  seed: z.string(),
  /** Of the draw; null: drawn without one. */
  beacon: z.nullable(beaconValue),
  /** Values of witnesses that entered the draw, in the order of their keys. */
  contributions: z.array(contribution),
  /** Root of the tree of all slips, and their number. */
  root: z.string(),
  slips: z.number(),
});

/**
 * `pending` is being booked · `accepted` waits for its draw · `stopped` the plan ended after a win · `void` nothing was drawn.
 * Cancelled, stopped and void slips are refunded; a rejected one was never charged.
 */
export const slipState = z.enum([
  'pending',
  'accepted',
  'won',
  'lost',
  'cancelled',
  'stopped',
  'void',
  'rejected',
]);

export const slip = z.object({
  id,
  numero,
  multiple: z.number(),
  amount: decimal,
  state: slipState,
  prize: decimal,
  /** Comes back with the draw, whatever it wins. */
  rebate: decimal,
  /** Place of the slip in the tree of its issue; null until it is accepted. */
  leaf: z.nullable(z.number()),
  drawsAt: instant,
  /** Drawn numbers; null until they are. */
  numbers: z.nullable(z.array(z.number())),
  /** Whether the member may still cancel it. */
  cancellable: z.boolean(),
});

export const order = z.object({
  id,
  game: gameCode,
  currency,
  /** Of all slips, and what they have won so far. */
  total: decimal,
  won: decimal,
  refunded: decimal,
  stopOnWin: z.boolean(),
  createdAt: instant,
  /** `void`, `cancelled`: nothing of it is in play, and its stakes are back. */
  state: z.enum(['pending', 'accepted', 'rejected', 'void', 'cancelled']),
  /** The first issue of the plan and the number of its issues. */
  numero,
  slips: z.number(),
  /** Slips that still wait for their draw. */
  open: z.number(),
});

/** A row as it was sold. */
export const soldRow = z.object({
  play: z.string(),
  selection: z.array(z.array(z.number())),
  mode: slipRow.shape.mode,
  multiple: z.number(),
  series: z.number(),
  stakes: z.number(),
  amount: decimal,
  /** What one winning stake of each tier pays, at multiple one of the plan. */
  prizes: z.array(decimal),
});

export const orderDetail = z.extend(order, { rows: z.array(soldRow), plan: z.array(slip) });
