/** Parts of the answers of tables. Times are milliseconds since 1970 by the studio's clock. */
import * as z from 'zod/mini';
import { promisedBeacon } from './fields.ts';
import { witnessMark } from './witness-fields.ts';

/** `idle`: nobody plays, the table wakes up. `closed`: no more bets, the draw comes at once. `void`: given up, all bets returned. */
export const tablePhase = z.enum(['idle', 'betting', 'closed', 'showing', 'over', 'void']);

/** A round as everybody at the table sees it. */
export const tableRoundView = z.object({
  id: z.uuid(),
  /** Counts up at each table. */
  number: z.number(),
  phase: tablePhase,
  /** Bets are taken until then. */
  closesAt: z.number(),
  /** The draw is due then. */
  drawsAt: z.number(),
  /** When it was drawn: animations begin there, also for those who come later. */
  shownFrom: z.nullable(z.number()),
  /** Null while it would give a flight's end away. */
  shownUntil: z.nullable(z.number()),
  /** Drawn before the bets, where something is: an outcome begins with it. */
  opening: z.nullable(z.array(z.number())),
  /** Null before the draw, and of a flight until it has ended. */
  outcome: z.nullable(z.array(z.number())),
  /** Of a pool, with the outcome: what the players laid on each of its spots, by which everybody in it is paid. */
  laidMinor: z.nullable(z.record(z.string(), z.bigint())),
  /** The commitment, shown before the bets are opened. */
  serverSeedHash: z.string(),
  /** As soon as the round is over. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.number(),
});

/** Somebody who plays, under a name that nobody can be known by. */
export const tableSeatView = z.object({
  name: z.string(),
  stakedMinor: z.bigint(),
  /** Once it is decided. */
  wonMinor: z.nullable(z.bigint()),
  /** Of a flight, in hundredths: where he left. */
  leftAt: z.nullable(z.number()),
});

/** What everybody at the table sees. */
export const tableView = z.object({
  /** Tells a phone how far its own clock is off. */
  serverNow: z.number(),
  round: z.nullable(tableRoundView),
  /** When the next round opens, after this one is over. */
  nextAt: z.nullable(z.number()),
  /** People who look at the table now. */
  people: z.number(),
  /** People with a bet in this round, and the sum of their bets. */
  players: z.number(),
  stakedMinor: z.bigint(),
  /** The sum of the bets on each spot. */
  onSpotsMinor: z.record(z.string(), z.bigint()),
  /** Those with the highest stakes, ten at most. */
  seats: z.array(tableSeatView),
  /** What the rounds before this one drew, the latest first; a hundred at most. */
  last: z.array(z.array(z.number())),
});

export const tableBetView = z.object({
  spot: z.string(),
  choice: z.array(z.number()),
  stakeMinor: z.bigint(),
  /** Once it is decided. */
  returnMinor: z.nullable(z.bigint()),
});

/** `pending`: being placed. `accepted`: in the round. `settling`: decided, what is won is on its way. The others are ends. */
export const ticketState = z.enum([
  'pending',
  'accepted',
  'settling',
  'closed',
  'refused',
  'refunding',
  'cancelled',
]);

/** Bets that were laid together. */
export const ticketView = z.object({
  id: z.uuid(),
  /** Made by the client. */
  betId: z.uuid(),
  roundId: z.uuid(),
  state: ticketState,
  bets: z.array(tableBetView),
  stakeMinor: z.bigint(),
  /** Once it is decided; what is not to be seen yet is not sent. */
  winMinor: z.nullable(z.bigint()),
  /** Of a flight, in hundredths: where the player left. */
  leftAt: z.nullable(z.number()),
  /** ISO 8601. */
  createdAt: z.string(),
});

/** The player's own bets of the round. */
export const mineView = z.object({ tickets: z.array(ticketView) });

/** A past ticket with its round. */
export const ticketRecord = z.object({ ticket: ticketView, model: z.string(), round: tableRoundView });

/** What is public of a chain of seeds: everything but its seeds. */
export const chainProof = z.object({
  rule: z.union([z.literal(1), z.literal(2)]),
  /** Rounds that it is good for. */
  length: z.number(),
  anchor: z.string(),
  /** ISO 8601. */
  committedAt: z.string(),
  /** Null by rule 1. */
  beacon: z.nullable(promisedBeacon),
  /** Null by rule 1, and until the beacon round has come. */
  beaconValue: z.nullable(z.string()),
  /** Those that players gave before the beacon round, in the order in which they came. */
  playerSeeds: z.array(z.string()),
  /** Countersignatures, in the order in which they came. Values that were given in time enter the public seed, in the order of the keys. */
  witnesses: z.array(witnessMark),
  /** Null until the beacon round has come. */
  clientSeed: z.nullable(z.string()),
});

/** A chain as anybody may see it, before its beacon round and after. */
export const committedChain = z.extend(chainProof, {
  /** Rounds that were opened with it. */
  used: z.number(),
  /** A witness did not reveal its value: the chain is never played. ISO 8601. */
  droppedAt: z.nullable(z.string()),
});

/** What anybody may see of a table's round: what a check needs. */
export const publicTableProof = z.object({
  model: z.string(),
  chain: chainProof,
  round: z.pick(tableRoundView, {
    number: true,
    outcome: true,
    laidMinor: true,
    serverSeedHash: true,
    serverSeed: true,
    clientSeed: true,
    nonce: true,
  }),
});
