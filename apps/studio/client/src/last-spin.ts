import { page } from './page.ts';
import { sessionStore } from './stores.ts';

/** Remembers across a reload which spin of this game the player has not seen the end of. */
const key = `${page.vendor}/${page.code}.spin`;

export const lastSpin = {
  get: (): string | null => sessionStore.getItem(key),
  set: (spinId: string): void => sessionStore.setItem(key, spinId),
  clear: (): void => sessionStore.removeItem(key),
};
