import { page } from './page.ts';

/** Remembers across a reload which spin of this game the player has not seen the end of. */
const key = `${page.vendor}/${page.code}.spin`;

function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export const lastSpin = {
  get: (): string | null => storage()?.getItem(key) ?? null,
  set: (spinId: string): void => storage()?.setItem(key, spinId),
  clear: (): void => storage()?.removeItem(key),
};
