/** A drand chain that one key signs, for tests: its relay answers for rounds that have come by the clock that is given. */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { DrandChain } from '@perya/game-rules/fair/beacon-proof.ts';
import { chainHashOf } from './chain-hash.ts';
import { messageOf } from './drand-proof.ts';

export interface ChainOfOne {
  chain: DrandChain;
  sign(round: number): string;
  /** As a relay answers. */
  answer(url: string): Promise<Response>;
}

/** @param now seconds since 1970 */
export function createChainOfOne(genesisTime: number, now: () => number, period = 3): ChainOfOne {
  const { shortSignatures } = bls12_381;
  const { secretKey, publicKey } = shortSignatures.keygen(new Uint8Array(48).fill(7));
  const facts = {
    publicKey: publicKey.toHex(),
    period,
    genesisTime,
    groupHash: '11'.repeat(32),
    beaconId: 'of-one',
  };
  const chain = { ...facts, hash: chainHashOf(facts) };
  const sign = (round: number): string =>
    bytesToHex(shortSignatures.Signature.toBytes(shortSignatures.sign(messageOf(round), secretKey)));
  return {
    chain,
    sign,
    async answer(url) {
      const round = Number(url.split('/').at(-1));
      if (!url.includes(`/${chain.hash}/public/`)) return Response.json({}, { status: 500 });
      if (now() < genesisTime + (round - 1) * period) return Response.json({}, { status: 425 });
      return Response.json({ round, signature: sign(round), randomness: 'of no interest' });
    },
  };
}
