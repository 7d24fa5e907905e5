/**
 * The numbers of `fair-random.ts` for millions of rounds under one server seed: what proofs and the test of the stream draw
 * from. The seed's two blocks of the HMAC are the same for every round, so their hash is taken once, and SHA-256 (FIPS
 * 180-4) works in buffers that are used again: some ten times as many blocks a second. A test holds both against each other.
 */
import { isClientSeed, rejectionSample, type NumberSource } from './fair-random.ts';

export interface BulkRandom {
  /** The numbers of one round, until those of another are asked for. */
  numbersOf(nonce: number): NumberSource;
  /** One block of the stream, as eight numbers of 32 bits; the array is used again. */
  blockOf(nonce: number, cursor: number): Int32Array;
}

/** Fractional parts of the cube roots and of the square roots of the first primes. */
const primes = firstPrimes(64);
const constants = Int32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)));

/** Bytes of the longest message: it has to fit into one block with its end mark and its length. */
const longestMessage = 55;

/** @throws RangeError for a client seed that leaves no room for nonce and cursor in one block of the hash. */
export function createBulkRandom({
  serverSeed,
  clientSeed,
}: {
  serverSeed: string;
  clientSeed: string;
}): BulkRandom {
  if (!isClientSeed(clientSeed) || clientSeed.length > 24) throw new RangeError(`client seed ${clientSeed}`);
  const inner = keyed(serverSeed, 0x36);
  const outer = keyed(serverSeed, 0x5c);
  const prefix = new TextEncoder().encode(`${clientSeed}:`);
  const words = new Int32Array(16);
  const bytes = new Uint8Array(64);
  bytes.set(prefix);
  const state = new Int32Array(8);

  const blockOf = (nonce: number, cursor: number): Int32Array => {
    let length = writeNumber(bytes, prefix.length, nonce);
    bytes[length++] = 0x3a;
    length = writeNumber(bytes, length, cursor);
    if (length > longestMessage) throw new RangeError(`nonce ${nonce}`);
    bytes[length] = 0x80;
    bytes.fill(0, length + 1);
    for (let word = 0; word < 15; word += 1) words[word] = wordAt(bytes, word * 4);
    // A message follows one whole block, that of the key; lengths are in bits.
    words[15] = (64 + length) * 8;
    state.set(inner);
    compress(state, words);
    words.set(state);
    words[8] = 0x80000000 | 0;
    words.fill(0, 9, 15);
    words[15] = (64 + 32) * 8;
    state.set(outer);
    compress(state, words);
    return state;
  };

  let [nonceNow, cursor, used] = [0, 0, 8];
  const next = (): number => {
    if (used === 8) {
      blockOf(nonceNow, cursor);
      cursor += 1;
      used = 0;
    }
    return state[used++]! >>> 0;
  };
  const source: NumberSource = { nextInt: (bound) => rejectionSample(bound, next) };
  return {
    blockOf,
    numbersOf(nonce) {
      [nonceNow, cursor, used] = [nonce, 0, 8];
      return source;
    },
  };
}

/** The state after the key's block. @param pad what HMAC (RFC 2104) mixes into each byte of the key. */
function keyed(serverSeed: string, pad: number): Int32Array {
  const key = new TextEncoder().encode(serverSeed);
  if (key.length > 64) throw new RangeError('a server seed is not longer than a block');
  const bytes = new Uint8Array(64).fill(pad);
  key.forEach((byte, index) => (bytes[index] = byte ^ pad));
  const words = Int32Array.from({ length: 16 }, (_, word) => wordAt(bytes, word * 4));
  const state = start.slice();
  compress(state, words);
  return state;
}

const wordAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;

/** Decimal digits from `at` on. @returns where they end. */
function writeNumber(bytes: Uint8Array, at: number, value: number): number {
  let digits = 1;
  for (let bound = 10; value >= bound; bound *= 10) digits += 1;
  let rest = value;
  for (let place = at + digits - 1; place >= at; place -= 1) {
    const tenth = Math.floor(rest / 10);
    bytes[place] = 0x30 + (rest - tenth * 10);
    rest = tenth;
  }
  return at + digits;
}

const schedule = new Int32Array(64);

/** SHA-256 of one block of sixteen words, into the state. */
function compress(state: Int32Array, words: Int32Array): void {
  for (let at = 0; at < 16; at += 1) schedule[at] = words[at]!;
  for (let at = 16; at < 64; at += 1) {
    const early = schedule[at - 15]!;
    const late = schedule[at - 2]!;
    const first = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const second = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    schedule[at] = (schedule[at - 16]! + first + schedule[at - 7]! + second) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let at = 0; at < 64; at += 1) {
    const sumE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + sumE + ((e & f) ^ (~e & g)) + constants[at]! + schedule[at]!) | 0;
    const sumA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = (state[0]! + a) | 0;
  state[1] = (state[1]! + b) | 0;
  state[2] = (state[2]! + c) | 0;
  state[3] = (state[3]! + d) | 0;
  state[4] = (state[4]! + e) | 0;
  state[5] = (state[5]! + f) | 0;
  state[6] = (state[6]! + g) | 0;
  state[7] = (state[7]! + h) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

/** The first 32 bits behind the point. */
function fractionOf(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
}
