/** The hash that names a chain of drand. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DrandChain } from '@perya/game-rules/fair/beacon-proof.ts';

/** A whole number as so many bytes. */
export function bigEndian(number: number, bytes: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes));
  if (bytes === 4) view.setUint32(0, number);
  else view.setBigUint64(0, BigInt(number));
  return new Uint8Array(view.buffer);
}

/** From what the hash commits to. */
export function chainHashOf(chain: Omit<DrandChain, 'hash'>): string {
  return bytesToHex(
    sha256(
      concatBytes(
        bigEndian(chain.period, 4),
        bigEndian(chain.genesisTime, 8),
        hexToBytes(chain.publicKey),
        hexToBytes(chain.groupHash),
        // Chains from before there were several have no name.
        chain.beaconId === 'default' ? new Uint8Array() : utf8ToBytes(chain.beaconId),
      ),
    ),
  );
}
