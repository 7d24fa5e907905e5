/** Seals server seeds until they are revealed, so that a copy of the database foretells no round. */
import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import type { SecretBox } from '@perya/process/secret-box.ts';

/** A seed as a row keeps it: its text once it is revealed (or was kept by an older version), sealed before. */
export interface KeptSeed {
  text: string | null;
  sealed: Uint8Array | null;
  /** What was shown of it: its SHA-256, or the anchor of its chain. The seed opens only with this one. */
  commitment: string;
}

export interface SeedBox {
  seal(seed: string, commitment: string): Buffer;
  /** @throws Error if it was sealed by another key, or with another commitment. */
  open(kept: KeptSeed): string;
}

export function createSeedBox(box: SecretBox): SeedBox {
  return {
    seal: (seed, commitment) => box.seal(Buffer.from(seed), commitment),
    open({ text, sealed, commitment }) {
      if (text !== null) return text;
      if (sealed === null) throw new Error(`No seed is kept for ${commitment}.`);
      return box.open(sealed, commitment).toString();
    },
  };
}

/** Opens a seed that is public from now on. @returns null if its key is lost (docs/operations.md, "Keys"): what it decides must end all the same. */
export function openPublic(box: Pick<SeedBox, 'open'>, kept: KeptSeed): string | null {
  try {
    return box.open(kept);
  } catch {
    return null;
  }
}

/** For a program without the key, which works with revealed seeds alone. */
export const plainSeeds: Pick<SeedBox, 'open'> = {
  open({ text, commitment }) {
    if (text === null) throw new Error(`The seed of ${commitment} is still sealed.`);
    return text;
  },
};

/** The columns of a table that keeps a seed in each row. */
export interface SeedColumns {
  server_seed: string | null;
  sealed_seed: Uint8Array | null;
  server_seed_hash: string;
}

export const keptSeedOf = (row: SeedColumns): KeptSeed => ({
  text: row.server_seed,
  sealed: row.sealed_seed,
  commitment: row.server_seed_hash,
});

/** A new seed, as a row keeps it. */
export function createSeed(box: SeedBox): SeedColumns {
  const seed = randomBytes(32).toString('hex');
  const hash = commitmentOf(seed);
  return { server_seed: null, sealed_seed: box.seal(seed, hash), server_seed_hash: hash };
}
