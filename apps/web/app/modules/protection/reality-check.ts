/** When the next reality check is due. Pure. */

const key = 'REALITY_CHECK';

/** What was said last, to all pages of this phone: of which login, and when. */
export interface LastCheck {
  beganMs: number;
  saidMs: number;
}

/** How far two reckonings of the same login may lie apart: the server's seconds and the way of its answer. */
const sameLoginMs = 60_000;

/** @param beganMs the login, by the phone's clock */
export function dueAt(beganMs: number, everyMinutes: number, last: LastCheck | null): number {
  const sameLogin = last !== null && Math.abs(last.beganMs - beganMs) < sameLoginMs;
  return (sameLogin ? Math.max(beganMs, last.saidMs) : beganMs) + everyMinutes * 60_000;
}

export function readLastCheck(storage: Pick<Storage, 'getItem'>): LastCheck | null {
  const [beganMs, saidMs] = (storage.getItem(key) ?? '').split(' ').map(Number);
  return beganMs && saidMs ? { beganMs, saidMs } : null;
}

export function writeLastCheck(storage: Pick<Storage, 'setItem'>, { beganMs, saidMs }: LastCheck): void {
  storage.setItem(key, `${beganMs} ${saidMs}`);
}
