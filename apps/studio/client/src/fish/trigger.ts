/**
 * The player's magazine: it is loaded, its pulls are sent in their order, it is unloaded. Pulls that got no answer are sent again under
 * their numbers, so that a bad network neither loses nor doubles a shot.
 */
import type { MagazineView, PullView, VolleyAnswer } from '../../../src/fish-api.ts';
import { pause } from '../dom.ts';
import { NetworkError, ServerError, waitingKey } from '../server.ts';
import type { FishServer } from './fish-server.ts';
import { randomId } from '../random-id.ts';

/** Shots without an answer: more are not given on a network that stands still. */
const mostWaiting = 8;
/** Pulls of so short a time go together. */
const gatherMs = 45;

interface Waiting {
  fish: string;
  done(pull: PullView | null): void;
}

export interface TriggerEvents {
  /** What the magazine holds has changed. */
  changed(): void;
  balance(minor: bigint | null): void;
  /** Why a call is repeated; null: it was answered. */
  network(waiting: 'network.lost' | 'outcome.unknown' | null): void;
  /** Something that the player has to be told. */
  failed(error: ServerError): Promise<void>;
  /** The magazine was emptied, or its worth was taken. */
  ended(magazine: MagazineView): void;
}

export class Trigger {
  private readonly server: FishServer;
  private readonly events: TriggerEvents;
  private waiting: Waiting[] = [];
  private sending = false;
  magazine: MagazineView | null = null;
  /** A load or an unloading is on its way. */
  busy = false;

  constructor(server: FishServer, events: TriggerEvents) {
    this.server = server;
    this.events = events;
  }

  get loaded(): boolean {
    return this.magazine?.state === 'loaded';
  }

  /** Bullets that can still be shot. */
  get bulletsLeft(): number {
    if (!this.loaded) return 0;
    return Math.max(0, this.magazine!.bullets - this.magazine!.shots - this.waiting.length);
  }

  take(magazine: MagazineView | null): void {
    this.magazine = magazine;
    this.events.changed();
  }

  /** Resolves with what came of it; null where it was not shot. `false`: it cannot be pulled now. */
  pull(fish: string): Promise<PullView | null> | false {
    if (this.busy || this.bulletsLeft === 0 || this.waiting.length >= mostWaiting) return false;
    const { promise, resolve } = Promise.withResolvers<PullView | null>();
    this.waiting.push({ fish, done: resolve });
    this.events.changed();
    void this.send();
    return promise;
  }

  private async send(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    await pause(gatherMs);
    let failures = 0;
    while (this.waiting.length > 0 && this.loaded) {
      const { id, pulls: from } = this.magazine!;
      const fish = this.waiting.map((one) => one.fish);
      try {
        const answer = await this.server.shoot(id, { from, fish });
        this.events.network(null);
        failures = 0;
        this.settle(answer);
        // The trigger has to come to its breath.
        if (answer.pulls.length === 0) await pause(170);
      } catch (error) {
        if (error instanceof NetworkError) {
          this.events.network(waitingKey(error));
          await pause(Math.min(2500, 250 * 1.6 ** failures));
          failures += 1;
        } else if (error instanceof ServerError) {
          await this.events.failed(error);
          if (error.code !== 'seat.lost' && error.code !== 'session.expired') this.drop();
        } else throw error;
      }
    }
    this.drop();
    this.sending = false;
  }

  private settle({ pulls, magazine, balanceMinor }: VolleyAnswer): void {
    const done = this.waiting.splice(0, pulls.length);
    this.magazine = magazine;
    this.events.changed();
    if (balanceMinor !== null) this.events.balance(balanceMinor);
    for (const [index, one] of done.entries()) one.done(pulls[index]!);
    if (magazine.state !== 'loaded') this.events.ended(magazine);
  }

  private drop(): void {
    for (const { done } of this.waiting.splice(0)) done(null);
    this.events.changed();
  }

  async load(bullets: number, bulletMinor: bigint): Promise<boolean> {
    if (this.busy || this.loaded) return false;
    return this.exclusively(async () => {
      const loadId = randomId();
      const { magazine, balanceMinor } = await this.untilAnswered(() =>
        this.server.load({ loadId, bullets, bulletMinor }),
      );
      this.events.balance(balanceMinor);
      this.take(magazine);
      return magazine.state === 'loaded';
    });
  }

  /** Shots that are on their way are waited for. */
  async unload(): Promise<void> {
    if (this.busy || !this.loaded) return;
    await this.exclusively(async () => {
      while (this.sending) await pause(40);
      if (!this.loaded) return true;
      const { magazine, balanceMinor } = await this.untilAnswered(() =>
        this.server.unload(this.magazine!.id),
      );
      this.events.balance(balanceMinor);
      this.take(magazine);
      this.events.ended(magazine);
      return true;
    });
  }

  private async exclusively(work: () => Promise<boolean>): Promise<boolean> {
    this.busy = true;
    this.events.changed();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      await this.events.failed(error);
      return false;
    } finally {
      this.busy = false;
      this.events.changed();
    }
  }

  /** The same message again is harmless. */
  private async untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await ask();
        this.events.network(null);
        return answer;
      } catch (error) {
        const lost = error instanceof NetworkError;
        const waits = lost || (error instanceof ServerError && error.code === 'magazine.pending');
        if (!waits || (!lost && tries > 30)) throw error;
        if (lost) this.events.network(waitingKey(error));
        await pause(Math.min(2000, 250 * 1.6 ** tries));
      }
    }
  }
}
