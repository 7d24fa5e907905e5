/**
 * A witness of a studio: of chains of tables (cockfights too), matches of the sportsbook and matches of cards. It signs each commitment that it
 * sees before its salt, and writes it down. Where the studio names its key, it also gives a value to each chain.
 */
import { createHmac, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { commitmentOf } from '../../packages/game-rules/src/fair/fair-random.ts';
import {
  countersignText,
  type Committed,
  type WitnessMark,
} from '../../packages/game-rules/src/fair/witness-proof.ts';

/** As the studio lists it. */
interface Listed extends Committed {
  place: string;
  committedAt: string;
  saltsAt: string | null;
  witnesses: WitnessMark[];
}

/** A line for the witness's own file. */
export interface Seen extends Committed {
  place: string;
  seenAt: string;
  /** `seen`; `changed`: the studio tells otherwise than before; `refused`: it did not take the signature. */
  event: 'seen' | 'changed' | 'refused';
  note?: string;
}

export interface FairWitnessOptions {
  /** Address of the studio, without a slash at the end. */
  studio: string;
  key: KeyObject;
  write(seen: Seen): void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The raw public key, 64 hexadecimal digits. */
export const keyHexOf = (key: KeyObject): string =>
  Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');

/** Follows from key and chain, so that a witness reveals it after a restart too. */
export const valueFor = (key: KeyObject, anchor: string): string =>
  createHmac('sha256', key.export({ type: 'pkcs8', format: 'der' }))
    .update(`contribution:${anchor}`)
    .digest('hex');

class Refused extends Error {}

/** Refusals that pass by themselves. */
const passing: ReadonlySet<string> = new Set(['request.rate.limited', 'game.unavailable', 'outcome.unknown']);

export function createFairWitness({ studio, key, write, now = Date.now }: FairWitnessOptions): {
  look(): Promise<void>;
} {
  const witness = keyHexOf(key);
  /** What was seen first of each subject, and when. */
  const seen = new Map<string, { told: string; seenAt: string }>();
  /** Subjects whose signature the studio has accepted or refused for good. */
  const settled = new Set<string>();

  async function ask<Value>(path: string, body?: object): Promise<Value> {
    const response = await fetch(`${studio}${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(10_000),
    });
    const answer = (await response.json()) as { success: boolean; value: Value; errorCode?: string };
    if (!answer.success) throw new Refused(answer.errorCode ?? String(response.status));
    return answer.value;
  }

  /** @throws Error where the studio is away or busy: the next look tries again */
  async function countersign(one: Listed, seenAt: string, contributes: boolean): Promise<void> {
    const contribution = contributes ? commitmentOf(valueFor(key, one.subject)) : null;
    const text = countersignText(one, { seenAt, contribution });
    const signature = sign(null, Buffer.from(text), key).toString('hex');
    const { kind, subject } = one;
    try {
      await ask('/api/public/witness', { kind, subject, witness, signature, seenAt, contribution });
    } catch (error) {
      if (!(error instanceof Refused) || passing.has(error.message)) throw error;
      // A key that was absent once gives no more values; its signature still counts.
      if (error.message === 'witness.absent' && contributes) return countersign(one, seenAt, false);
      write({ ...factsOf(one), seenAt, event: 'refused', note: error.message });
    }
  }

  async function reveal({ subject }: Listed): Promise<void> {
    await ask('/api/public/witness/reveal', { subject, witness, value: valueFor(key, subject) }).catch(
      (error: unknown) => {
        // By the studio's clock the beacon round has not come yet.
        if (!(error instanceof Refused && error.message === 'witness.early')) throw error;
      },
    );
  }

  async function follow(one: Listed, isNamed: boolean): Promise<void> {
    const name = `${one.kind} ${one.subject}`;
    const told = `${one.commitment} ${one.promise}`;
    const first = seen.get(name) ?? { told, seenAt: new Date(now()).toISOString() };
    if (!seen.has(name)) write({ ...factsOf(one), seenAt: first.seenAt, event: 'seen' });
    seen.set(name, first);
    if (first.told !== told)
      write({ ...factsOf(one), seenAt: new Date(now()).toISOString(), event: 'changed' });
    const own = one.witnesses.find((mark) => mark.witness === witness);
    // What has changed is not signed.
    if (!own && !settled.has(name) && first.told === told) {
      await countersign(one, first.seenAt, isNamed && one.kind === 'chain');
      settled.add(name);
    }
    const isDue = own && own.contribution !== null && !own.late && own.value === null && one.saltsAt !== null;
    if (isDue && now() >= Date.parse(one.saltsAt!)) await reveal(one);
  }

  return {
    async look() {
      const { named, list } = await ask<{ named: string[]; list: Listed[] }>('/api/public/commitments');
      for (const one of list) await follow(one, named.includes(witness));
    },
  };
}

const factsOf = ({ kind, subject, commitment, promise, place }: Listed): Committed & { place: string } => ({
  kind,
  subject,
  commitment,
  promise,
  place,
});
