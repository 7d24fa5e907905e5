/** Failures within the last hour, this attempt not counted. */
export interface Failures {
  /** Of this name, from this address. */
  here: number;
  lastHereAt: Date | null;
  /** Of this name, from anywhere. */
  everywhere: number;
  lastAnywhereAt: Date | null;
  /** From this address, of any name. */
  ofAddress: number;
  lastOfAddressAt: Date | null;
  /** The operator has logged in from this address lately: what strangers do elsewhere does not hold them up. */
  knownAddress: boolean;
}

/** A check takes less; what is older belongs to a process that died. */
export const lostAfterMs = 30_000;
export const failureWindowMs = 60 * 60_000;
/** How long a login makes its address a known one. */
export const knownForMs = 30 * 86_400_000;

const free = { here: 5, everywhere: 15, ofAddress: 30 } as const;
const firstWaitSeconds = 30;
const longestWaitSeconds = 15 * 60;

/** Seconds until a name may be tried again from an address; 0: now. Each failure beyond the free ones doubles the wait. */
export function waitForLogin(failures: Failures, now: Date): number {
  return Math.max(
    waitAfter(failures.here, free.here, failures.lastHereAt, now),
    failures.knownAddress ? 0 : waitAfter(failures.everywhere, free.everywhere, failures.lastAnywhereAt, now),
    waitAfter(failures.ofAddress, free.ofAddress, failures.lastOfAddressAt, now),
  );
}

/** True where attempts that are being checked could use up the free ones: their outcome decides, not their start. */
export const hangsOnOthers = (
  { here, everywhere, ofAddress, knownAddress }: Failures,
  {
    pendingHere,
    pendingEverywhere,
    pendingOfAddress,
  }: Record<'pendingHere' | 'pendingEverywhere' | 'pendingOfAddress', number>,
): boolean =>
  (pendingHere > 0 && here + pendingHere >= free.here) ||
  (!knownAddress && pendingEverywhere > 0 && everywhere + pendingEverywhere >= free.everywhere) ||
  (pendingOfAddress > 0 && ofAddress + pendingOfAddress >= free.ofAddress);

function waitAfter(count: number, freeCount: number, last: Date | null, now: Date): number {
  if (count < freeCount || last === null) return 0;
  const waitSeconds = Math.min(firstWaitSeconds * 2 ** Math.min(count - freeCount, 20), longestWaitSeconds);
  return Math.max(0, Math.ceil(waitSeconds - (now.getTime() - last.getTime()) / 1000));
}
