/** Milliseconds since 1970 as of the page's opening, the same on the page and in its workers; nobody can set it. */
export const monotonicNow = (): number => performance.timeOrigin + performance.now();

/** Each message comes later than it was sent; the fastest of so many is near enough to the truth. */
const mostHeard = 8;

/**
 * The studio's time as this phone knows it. It runs by the monotonic clock, so that a phone whose clock is set while a game
 * is open changes nothing, and every message of the studio that says its time sets it right again: a monotonic clock may
 * stand still while the phone sleeps.
 */
export class StudioClock {
  /** How far the studio was ahead of the monotonic clock by each of the last messages, in milliseconds. */
  private heard: number[] = [];

  /** In milliseconds since 1970. Before the first message it is the phone's time as of when the page was opened. */
  now(): number {
    return monotonicNow() + (this.heard.length > 0 ? Math.max(...this.heard) : 0);
  }

  /** @param serverNow what the studio's clock showed as it sent the message that has just come */
  hear(serverNow: number): void {
    this.heard = [...this.heard.slice(1 - mostHeard), serverNow - monotonicNow()];
  }

  /** The connection was away: what was heard before it may be wrong by now. */
  forget(): void {
    this.heard = [];
  }
}
