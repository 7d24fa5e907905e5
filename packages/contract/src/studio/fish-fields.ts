/** Parts of the answers of shooting rooms. */
import * as z from 'zod/mini';
import { balanceMinor } from './fields.ts';

/** Pulls of a volley at most, where a slow network brings several together. */
export const mostAtOnce = 8;

export const magazineState = z.enum([
  'pending',
  'loaded',
  'settling',
  'closed',
  'refused',
  'refunding',
  'cancelled',
]);

export const magazineView = z.object({
  id: z.uuid(),
  /** Made by the client. */
  loadId: z.uuid(),
  model: z.string(),
  state: magazineState,
  bullets: z.number(),
  bulletMinor: z.bigint(),
  stakeMinor: z.bigint(),
  /** Pulls of the trigger: the number of the next one. */
  pulls: z.number(),
  /** Bullets that were shot. */
  shots: z.number(),
  /** Won by its shots, without the bullets that are left. */
  wonMinor: z.bigint(),
  /** What goes or went to the wallet: won, and not shot. */
  worthMinor: z.bigint(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.number(),
  /** ISO 8601. */
  createdAt: z.string(),
});

export const fishSeatView = z.object({
  seat: z.number(),
  /** By which nobody can be known. */
  name: z.string(),
  bulletMinor: z.bigint(),
});

export const roomView = z.object({
  serverNow: z.number(),
  number: z.number(),
  /** From which all fish and their ways follow. */
  seed: z.string(),
  seats: z.array(fishSeatView),
  /** Fish that are gone. */
  caught: z.array(z.string()),
});

export const fishState = z.object({
  room: roomView,
  /** The player's own. */
  seat: z.number(),
  magazine: z.nullable(magazineView),
  balanceMinor,
  /** A magazine that is not shot for so long goes back to the wallet. */
  idleMs: z.number(),
});

export const pullView = z.object({
  fish: z.string(),
  /** Null: the fish was gone, and the bullet came back. */
  times: z.nullable(z.number()),
});

/** What everybody in the room is told of somebody's shots. */
export const shotsEvent = z.object({
  seat: z.number(),
  bulletMinor: z.bigint(),
  pulls: z.array(pullView),
  /** Gone with them: those that were caught, and those that went along. */
  gone: z.array(z.string()),
});

/** Number of the kind and bullets won; null: the bullet came back. */
export const proofPull = z.nullable(z.readonly(z.tuple([z.number(), z.number()])));

export const publicMagazineProof = z.object({
  model: z.string(),
  /** Nothing was staked, and nothing shot. */
  refused: z.boolean(),
  magazine: z.pick(magazineView, { serverSeedHash: true, clientSeed: true, nonce: true }),
  serverSeed: z.nullable(z.string()),
  pulls: z.array(proofPull),
});

/** A pull as it was seen: in the water of a seed, at a time. */
export const replayedPull = z.extend(pullView, {
  /** Of the room: another one where the player changed his seat meanwhile. */
  seed: z.string(),
  at: z.number(),
});

export const magazineReplay = z.readonly(z.array(replayedPull));

export const magazineProof = z.extend(publicMagazineProof, {
  magazine: magazineView,
  /** Null of a magazine that was shot before it was kept. */
  replay: z.nullable(magazineReplay),
});
