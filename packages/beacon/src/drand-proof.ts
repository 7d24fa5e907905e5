/**
 * Checks values of drand chains of the scheme `bls-unchained-g1-rfc9380`. The value of a round is its signature, in hexadecimal digits: a BLS signature
 * (a point of G1) by the chain's group of the SHA-256 of the round's number as eight bytes, big-endian. There is only one for each round.
 * https://docs.drand.love/docs/specification/
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { CheckDrand } from '@perya/game-rules/fair/beacon-proof.ts';
import { bigEndian, chainHashOf } from './chain-hash.ts';

const { shortSignatures } = bls12_381;
/** RFC 9380: what the hash to the curve is for. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const signatureHex = /^[0-9a-f]{96}$/;

/** What the group signs for a round. */
export const messageOf = (round: number): ReturnType<typeof shortSignatures.hash> =>
  shortSignatures.hash(sha256(bigEndian(round, 8)), domain);

/** Whether this is the signature of that round, by the group that the chain's hash names. */
export const isDrandValue: CheckDrand = ({ chain, round }, value) => {
  if (!Number.isSafeInteger(round) || round < 1 || !signatureHex.test(value)) return false;
  try {
    return (
      chainHashOf(chain) === chain.hash &&
      shortSignatures.verify(hexToBytes(value), messageOf(round), hexToBytes(chain.publicKey))
    );
  } catch {
    // Points that are none.
    return false;
  }
};
