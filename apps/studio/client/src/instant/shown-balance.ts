/** The wallet's balance as far as the player may know it. */
export class ShownBalance {
  private minor: bigint | null;
  /** The stake of a bet that is not answered yet. */
  private onWayMinor = 0n;
  /** Won by rounds that are still shown: the wallet has it already, the player has not seen it. */
  private unseenMinor = 0n;
  private readonly show: (minor: bigint | null) => void;

  /** @param minor what the wallet holds, in minor units; null: unknown. @param show draws what may be known of it */
  constructor(minor: bigint | null, show: (minor: bigint | null) => void) {
    this.minor = minor;
    this.show = show;
  }

  private get shownMinor(): bigint | null {
    return this.minor === null ? null : this.minor - this.onWayMinor - this.unseenMinor;
  }

  /** What the wallet says that it holds; null: it says nothing, and what was known stands. */
  set(minor: bigint | null): void {
    if (minor === null) return;
    this.minor = minor;
    this.show(this.shownMinor);
  }

  /** A bet of this stake is on its way. */
  stake(minor: bigint): void {
    this.onWayMinor = minor;
    this.show(this.shownMinor);
  }

  /** The bet stands. Its stake stays off until the wallet says what it holds. */
  taken(): void {
    this.onWayMinor = 0n;
  }

  /** The bet was refused: its stake is back. */
  refused(): void {
    this.stake(0n);
  }

  /** Keeps a win back until its round has been seen; the same amount below zero shows it. */
  hide(minor: bigint): void {
    this.unseenMinor += minor;
    this.show(this.shownMinor);
  }

  /** Whether the player is known to have less than this. */
  isBelow(minor: bigint): boolean {
    return this.shownMinor !== null && this.shownMinor < minor;
  }
}
