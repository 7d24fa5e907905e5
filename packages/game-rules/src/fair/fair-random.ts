/**
 * Provably fair randomness. Every number of a round follows from three texts: the server seed (kept secret until it is
 * revealed, its SHA-256 shown beforehand), the client seed (the player's own) and the nonce (which round of the seed).
 *
 *   block c = HMAC-SHA256(key = serverSeed, message = `${clientSeed}:${nonce}:${c}`), c = 0, 1, 2, …
 *
 * A second draw of the same round (a jackpot beside the reels) has a word of its own between nonce and c, so that the two share no
 * number: `${clientSeed}:${nonce}:jackpot:${c}`.
 *
 * The blocks one after another are a stream of bytes; four bytes make an unsigned big-endian number. Seeds are texts and
 * enter the HMAC as UTF-8, so that anybody can check a round with the tools of any language. Pure, for browser and Node.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface FairInput {
  /** 64 hexadecimal digits (256 bits). */
  readonly serverSeed: string;
  /** What the player chose; see `isClientSeed`. */
  readonly clientSeed: string;
  /** 0 for the first round of a seed pair. */
  readonly nonce: number;
  /** Of a draw beside the round's own: lower-case letters, never digits, so that it is no block's number. */
  readonly purpose?: 'jackpot';
}

/** A source of unbiased whole numbers. */
export interface NumberSource {
  /** @returns a number from 0 to `bound - 1`, each equally likely. `bound` is 1 to 2^32. */
  nextInt(bound: number): number;
}

/** Letters, digits and a few signs, no colon: the message of the HMAC then reads in one way only. */
export function isClientSeed(text: string): boolean {
  return /^[\w.-]{1,64}$/.test(text);
}

/** The commitment to a server seed: lower-case hexadecimal SHA-256 of its text. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/** One block of the stream: 32 bytes. */
export function fairBlock(input: FairInput, cursor: number): Uint8Array {
  const { clientSeed, nonce, purpose } = input;
  const message = purpose
    ? `${clientSeed}:${nonce}:${purpose}:${cursor}`
    : `${clientSeed}:${nonce}:${cursor}`;
  return hmac(sha256, utf8ToBytes(input.serverSeed), utf8ToBytes(message));
}

/**
 * The numbers of one round. A 32-bit value at or above the largest multiple of `bound` is thrown away and the next
 * four bytes are taken: a remainder alone would favour the small numbers.
 * @param firstBlock of the stream, where several things are drawn from one nonce, each from blocks of its own.
 */
export function fairNumbers(input: FairInput, firstBlock = 0): NumberSource {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let offset = 0;
  let cursor = firstBlock;
  const nextUint32 = (): number => {
    if (offset === block.byteLength) {
      const bytes = fairBlock(input, cursor);
      cursor += 1;
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      offset = 0;
    }
    const value = block.getUint32(offset);
    offset += 4;
    return value;
  };
  return { nextInt: (bound) => rejectionSample(bound, nextUint32) };
}

/** Scales 32-bit values to 0 … bound - 1 without bias. */
export function rejectionSample(bound: number, nextUint32: () => number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32) throw new RangeError(`bound ${bound}`);
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const value = nextUint32();
    if (value < limit) return value % bound;
  }
}
