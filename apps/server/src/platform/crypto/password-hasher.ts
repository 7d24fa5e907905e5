/**
 * Passwords by argon2id, one at a time. A hash takes a core for some 25 ms; side by side they would take the cores away
 * from postings, so they queue, and a queue that is full turns logins away instead of everybody's stakes. Known members and strangers have places of
 * their own, so that a crowd of strangers keeps no member out (`fair-queue.ts`).
 */
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { createFairQueue, type Turn } from './fair-queue.ts';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const hashBytes = 32;

/** Of whoever is logged in, or has proved to be a member in another way. */
const own: Turn = { from: 'members', known: true };

export interface PasswordHasher {
  /** @returns a PHC string, or null when the queue is full. */
  hash(password: string, turn?: Turn): Promise<string | null>;
  /**
   * Whether the password fits. `stored` null stands for a member that does not exist: it takes as long, and is false.
   * @returns null when the queue is full.
   */
  verify(password: string, stored: string | null, turn?: Turn): Promise<boolean | null>;
}

export interface PasswordHasherOptions {
  /** Hashes computed side by side. */
  concurrency?: number;
  /**
   * Hashes that may wait, each some 25 ms: 60 keep the last one waiting for less than two seconds. Strangers have two thirds of as many
   * places beside them, a tenth of those for one network.
   */
  maxWaiting?: number;
}

export function createPasswordHasher({
  concurrency = 1,
  maxWaiting = 60,
}: PasswordHasherOptions = {}): PasswordHasher {
  const maxStrangers = Math.ceil((maxWaiting * 2) / 3);
  const queue = createFairQueue({
    concurrency,
    maxKnown: maxWaiting,
    maxStrangers,
    maxPerStranger: Math.max(1, Math.floor(maxStrangers / 10)),
  });
  const decoySalt = randomBytes(saltBytes);
  const decoyHash = randomBytes(hashBytes);
  return {
    hash: (password, turn = own) =>
      queue(turn, async () => {
        const salt = randomBytes(saltBytes);
        return format(cost, salt, await derive(password, salt, cost, hashBytes));
      }),
    verify: (password, stored, turn = own) =>
      queue(turn, async () => {
        const parsed = stored === null ? null : parse(stored);
        const { salt, hash, ...parameters } = parsed ?? { salt: decoySalt, hash: decoyHash, ...cost };
        const found = await derive(password, salt, parameters, hash.length);
        return timingSafeEqual(found, hash) && parsed !== null;
      }),
  };
}

type Cost = { memory: number; passes: number; parallelism: number };

function derive(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: Cost,
  length: number,
): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    // Two ways to write the same accented letter must be the same password.
    message: Buffer.from(password.normalize('NFKC')),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: length,
  };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function format({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

function parse(stored: string): (Cost & { salt: Buffer; hash: Buffer }) | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    stored,
  );
  if (!match) return null;
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** Base64 as PHC strings have it: without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
