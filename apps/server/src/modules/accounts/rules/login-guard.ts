import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';

type Security = BrandSettings['security'];

/** Failed attempts on one account within the window, the newest times. */
export interface Failures {
  /** From the address of this attempt, since its last success there. */
  here: number;
  lastHereAt: Date | null;
  /** From anywhere. */
  everywhere: number;
  lastAnywhereAt: Date | null;
  /** Of `here`, those that are being checked at this moment: they may turn out right. */
  openHere: number;
  /** Of `everywhere`. */
  openEverywhere: number;
  /** A login from this address has succeeded in the last weeks: what strangers do elsewhere does not hold it up. */
  knownAddress: boolean;
}

export interface Guard {
  /** Seconds until the next attempt may be made; 0: now. */
  waitSeconds: number;
  captcha: boolean;
}

/** How long a successful login makes its address one that the member is known at. */
const knownForMs = 60 * 86_400_000;
/** Guesses spread over many addresses are slowed down too, but later: they could be meant to keep the owner out. */
const everywhereFactor = 5;

/**
 * What an attempt must bring or wait for. A captcha comes first, then waits that double with each failure and never pass
 * the window, so that an honest person is never shut out for good (GLI-19 §2.5.3; specification 1 §2).
 */
export function guardLogin(failures: Failures, security: Security, now: Date): Guard {
  const here = waitAfter(failures.here, failures.lastHereAt, security.waitAfterFailures, security, now);
  const everywhere = failures.knownAddress
    ? 0
    : waitAfter(
        failures.everywhere,
        failures.lastAnywhereAt,
        security.waitAfterFailures * everywhereFactor,
        security,
        now,
      );
  return {
    waitSeconds: Math.max(here, everywhere),
    captcha: failures.everywhere >= security.captchaAfterFailures,
  };
}

/** Whether only attempts that are being checked keep this one waiting: honest ones side by side must not lock each other out. */
export function waitsForOthers(failures: Failures, security: Security, now: Date): boolean {
  const { here, everywhere, openHere, openEverywhere } = failures;
  if (openEverywhere === 0 || guardLogin(failures, security, now).waitSeconds === 0) return false;
  const settled = { ...failures, here: here - openHere, everywhere: everywhere - openEverywhere };
  return guardLogin(settled, security, now).waitSeconds === 0;
}

/** A check takes less; an older one without an outcome belongs to a process that died. */
const openForMs = 30_000;

/** What is looked at before an attempt. */
export const windowOf = (security: Security, now: Date) => ({
  since: new Date(now.getTime() - security.failureWindowMinutes * 60_000),
  knownSince: new Date(now.getTime() - knownForMs),
  openSince: new Date(now.getTime() - openForMs),
});

function waitAfter(count: number, last: Date | null, limit: number, security: Security, now: Date): number {
  if (count < limit || last === null) return 0;
  const windowSeconds = security.failureWindowMinutes * 60;
  const waitSeconds = Math.min(security.firstWaitSeconds * 2 ** Math.min(count - limit, 30), windowSeconds);
  const passedSeconds = (now.getTime() - last.getTime()) / 1000;
  return Math.max(0, Math.ceil(waitSeconds - passedSeconds));
}
