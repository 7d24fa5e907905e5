/** The player's own seed for the chains of tables: made once on this device, and sent with each bet. */
import { randomId } from '../random-id.ts';
import { localStore } from '../stores.ts';

const key = 'perya.table-seed';
const digits = 16;

export function ownSeed(): string {
  const known = localStore.getItem(key);
  if (known !== null && /^[0-9a-f]{16}$/.test(known)) return known;
  const seed = randomId().replaceAll('-', '').slice(0, digits);
  localStore.setItem(key, seed);
  return seed;
}
