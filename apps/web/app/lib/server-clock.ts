/** The server's clock on the phone: a monotonic clock that each answer corrects, so that a wrong date changes nothing. */
import { useEffect, useState } from 'react';

/** Milliseconds to add to `performance.now()` for the server's time. */
let offsetMs = Date.now() - performanceNow();

function performanceNow(): number {
  return typeof performance === 'undefined' ? Date.now() : performance.now();
}

/** @param serverNow ISO 8601, as the answer carried it. @param sentAtMs `performance.now()` when it was asked for. */
export function noteServerTime(serverNow: string, sentAtMs: number): void {
  const arrivedMs = performanceNow();
  offsetMs = Date.parse(serverNow) - (sentAtMs + arrivedMs) / 2;
}

export const monotonicNow = performanceNow;
export const serverNow = (): number => performanceNow() + offsetMs;

/** The server's time, once a second. */
export function useServerTime(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** `mm:ss`, or `h:mm:ss` from an hour on. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':');
}
