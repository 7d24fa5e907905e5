/** Follows a drand chain over HTTP. Nothing that an address says counts until it is verified by the chain's public key. */
import { drandTimeOf, type DrandBeaconRound, type DrandChain } from '@perya/game-rules/fair/beacon-proof.ts';
import * as z from 'zod';
import type { Beacon, Timed } from './beacon.ts';
import { drandCheckFor } from './load-drand.ts';

export interface DrandSettings {
  chain: DrandChain;
  /** Asked in this order until one answers with a good value. */
  urls: readonly string[];
}

const answer = z.object({ round: z.number(), signature: z.string() });

/** One address that hangs must not hold up the others. */
const patienceMs = 3_000;
/** All tables ask for the same few rounds. */
const mostValues = 64;
/** Statuses with which relays say that a round has not come yet. */
const tooEarly: ReadonlySet<number> = new Set([404, 425]);

/** @param ask replaces `fetch` in tests */
export function createDrandBeacon(
  { chain, urls }: DrandSettings,
  ask: (url: string, signal: AbortSignal) => Promise<Response> = (url, signal) =>
    fetch(url, { signal, redirect: 'error' }),
): Beacon<DrandBeaconRound> {
  const periodMs = chain.period * 1_000;
  const values = new Map<number, Promise<string | null>>();
  const timed = (round: number): Timed<DrandBeaconRound> => {
    const one: DrandBeaconRound = { name: 'drand', chain, round };
    return { ...one, at: new Date(drandTimeOf(one)) };
  };

  async function valueAt(url: string, round: DrandBeaconRound): Promise<string | null> {
    const path = `${url}/${round.chain.hash}/public/${round.round}`;
    const response = await ask(path, AbortSignal.timeout(patienceMs));
    if (tooEarly.has(response.status)) return null;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const { signature, round: number } = answer.parse(await response.json());
    const check = await drandCheckFor(round);
    if (number !== round.round || !check?.(round, signature))
      throw new Error(`${path} answered with a signature that is not of this round`);
    return signature;
  }

  async function askAll(round: DrandBeaconRound): Promise<string | null> {
    const faults: unknown[] = [];
    for (const url of urls) {
      try {
        const value = await valueAt(url, round);
        if (value !== null) return value;
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length === urls.length) throw new AggregateError(faults, 'no address of drand answers');
    return null;
  }

  return {
    // A round may have come the moment before it is promised: the next but one has not.
    leadMs: 3 * periodMs,
    roundAt: (at) => timed(Math.floor((at.getTime() / 1_000 - chain.genesisTime) / chain.period) + 1),
    async valueOf(round, now) {
      if (now < round.at) return null;
      const known = values.get(round.round);
      if (known) return known;
      if (values.size >= mostValues) values.clear();
      const asked = askAll(round);
      values.set(round.round, asked);
      // Only a value is kept: what has failed, or has not come, is asked for again.
      asked.then(
        (value) => value === null && values.delete(round.round),
        () => values.delete(round.round),
      );
      return asked;
    },
  };
}
