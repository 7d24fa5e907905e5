import { localStore } from '#app/lib/stores.ts';

/** A yes in local storage. */
export function storedFlag(key: string): { get: () => boolean; set: () => void } {
  return {
    get: () => localStore.getItem(key) === '1',
    set: () => void localStore.setItem(key, '1'),
  };
}
