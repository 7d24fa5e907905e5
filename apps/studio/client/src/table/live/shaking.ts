/** A movement that goes on until the result comes, such as a shaken bowl. Players who want no movement see none. */
import { prefersStill } from '../../dom.ts';

export class Shaking {
  private running: readonly Animation[] = [];

  /** Does nothing while it goes on already. */
  start(animate: () => readonly Animation[]): void {
    if (prefersStill() || this.running.length > 0) return;
    this.running = animate();
  }

  end(): void {
    for (const one of this.running) one.cancel();
    this.running = [];
  }
}
