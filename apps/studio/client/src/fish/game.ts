/** The game: what the player aims at, what is shot, and what he is told of it. */
import type { WaysOut } from '../launch.ts';
import type { FishKind, FishRules } from '@perya/game-rules/fish/fish-model.ts';
import { beatMs, bossEvery, type Place } from '@perya/game-rules/fish/swim.ts';
import type { FishState, MagazineView, PullView, RoomView } from '../../../src/fish-api.ts';
import type { Overlays } from '../overlays.ts';
import type { Effects } from '../scene/effects.ts';
import { ServerError, type Server } from '../server.ts';
import type { Sound } from '../sound.ts';
import type { StudioClock } from '../studio-clock.ts';
import { followRoom, type FishServer } from './fish-server.ts';
import { nameOf, type FishWords } from './fish-words.ts';
import type { FishHud } from './hud.ts';
import type { Sea } from './sea/sea.ts';
import { Spectacle } from './spectacle.ts';
import { Trigger } from './trigger.ts';

export interface FishParts {
  words: FishWords;
  rules: FishRules;
  hud: FishHud;
  sea: Sea;
  effects: Effects;
  overlays: Overlays;
  sound: Sound;
  server: Server;
  fish: FishServer;
  clock: StudioClock;
  onDeadEnd(message: string): void;
  onDeposit: (() => void) | null;
  onRefused: WaysOut['onRefused'];
}

/** Between two shots while the trigger is held. */
const everyMs = 200;

export class FishGame {
  readonly trigger: Trigger;
  private readonly parts: FishParts;
  private readonly spectacle: Spectacle;
  private mine = 0;
  private room: RoomView | null = null;
  private locked: string | null = null;
  /** Where the finger is; null: none is, or the button is held. */
  private finger: Place | null = null;
  private held = false;
  private shotAt = 0;
  private lastBoss = 0;
  private awayAt = 0;
  private idleMs = Infinity;

  constructor(parts: FishParts) {
    this.parts = parts;
    this.spectacle = new Spectacle(parts);
    const { fish, hud, words } = parts;
    this.trigger = new Trigger(fish, {
      changed: () => this.paintMagazine(),
      balance: (minor) => hud.setBalance(minor),
      network: (waiting) => hud.setNotice(waiting && words.say(waiting)),
      failed: (error) => this.fail(error),
      ended: (magazine) => this.ended(magazine),
    });
  }

  /** Everything goes on from where the studio says that it stands. */
  async enter(): Promise<void> {
    const state: FishState = await this.parts.fish.enter();
    this.mine = state.seat;
    this.spectacle.mine = state.seat;
    this.idleMs = state.idleMs;
    this.parts.hud.setBalance(state.balanceMinor);
    if (state.magazine?.state === 'loaded' && !this.trigger.magazine)
      this.parts.hud.setMessage(this.parts.words.say('fish.resumed'));
    this.trigger.take(state.magazine);
    this.takeRoom(state.room);
  }

  run(): void {
    const { hud, words, server } = this.parts;
    void followRoom(server, {
      room: (view) => this.takeRoom(view),
      shots: (event) => this.spectacle.shots(event),
      reachable: (yes) => hud.setNotice(yes ? null : words.say('fish.streamLost')),
      expired: () => this.renew(),
    });
    const frame = (): void => {
      this.keepShooting();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    setInterval(() => this.look(), 700);
  }

  /** By whatever moved it: a magazine that is being loaded or unloaded tells the balance itself. */
  async walletMoved(): Promise<void> {
    const state = await this.parts.server.state().catch(() => null);
    if (state && !this.trigger.busy) this.parts.hud.setBalance(state.balanceMinor);
  }

  private now(): number {
    return this.parts.clock.now();
  }

  private takeRoom(view: RoomView): void {
    this.parts.clock.hear(view.serverNow);
    this.room = view;
    this.parts.sea.setRoom(view.seed, view.seats, this.mine, view.caught);
    this.parts.hud.setPeople(Math.max(1, view.seats.length));
  }

  /** The water is not drawn while a past one is looked at. */
  rest(rests: boolean): void {
    this.parts.sea.rest(rests);
  }

  get shown(): { room: RoomView; mine: number } | null {
    return this.room && { room: this.room, mine: this.mine };
  }

  /** Now and then: who is there, and whether a boss comes in. */
  private look(): void {
    const { hud, sea, rules, words } = this.parts;
    hud.kinds.setCounts(sea.counts());
    this.lookIdle();
    const beat = Math.floor(this.now() / beatMs);
    const boss = rules.kinds.find(({ power }) => power === 'boss');
    if (!boss || beat % bossEvery !== 0 || this.lastBoss === beat) return;
    this.lastBoss = beat;
    const times = boss.prizes.map((prize) => prize.times);
    const values = { name: nameOf(words, boss), least: Math.min(...times), most: Math.max(...times) };
    hud.showBanner(words.say('fish.boss', values));
    hud.announce(words.say('fish.boss', values));
    this.parts.sound.play('suspense');
  }

  /** A magazine that was not shot for long has gone back to the wallet meanwhile. */
  private lookIdle(): void {
    const { magazine, loaded } = this.trigger;
    if (!magazine || !loaded || performance.now() - this.shotAt < this.idleMs + 3000) return;
    // Not again before as much time has passed.
    this.shotAt = performance.now();
    const { words } = this.parts;
    void this.enter()
      .then(() => {
        const { magazine: after } = this.trigger;
        if (after && after.state !== 'loaded')
          this.tell(words.say('fish.endedBack', { amount: words.money(after.worthMinor) }));
      })
      .catch(() => {});
  }

  // What the player does

  /** A finger comes down at a place of the water. */
  press(at: Place): void {
    this.finger = at;
    this.held = true;
    if (this.parts.hud.kinds.chosen !== null) this.parts.hud.kinds.choose(null);
    this.locked = this.parts.sea.nearest(at);
    this.pull();
  }

  move(at: Place): void {
    if (!this.finger) return;
    const { sea } = this.parts;
    this.finger = at;
    const near = sea.nearest(at);
    const place = near && sea.placeOfFish(near);
    // A finger that is drawn over another fish takes aim at that one.
    if (place && Math.hypot(place.x - at.x, place.y - at.y) < 36 * sea.scale) this.locked = near;
  }

  /** The button or the space bar is held, or everything is let go. */
  hold(down: boolean): void {
    this.held = down;
    this.finger = null;
    if (down) this.pull();
  }

  aim(kind: number | null): void {
    const { words, hud, rules, sea } = this.parts;
    this.locked = kind === null ? null : sea.nearest(sea.middle, kind);
    sea.mark(this.locked);
    hud.announce(
      kind === null
        ? words.say('fish.free')
        : words.say(this.locked ? 'fish.aimed' : 'fish.noneHere', {
            name: nameOf(words, rules.kinds[kind]!),
          }),
    );
  }

  private keepShooting(): void {
    const { sea } = this.parts;
    if (this.locked && !sea.canBeAimedAt(this.locked)) this.locked = null;
    sea.mark(this.locked);
    if (this.held && performance.now() - this.shotAt >= everyMs) this.pull();
  }

  /** What is aimed at: the one that is locked on, one of the chosen kind, or whatever is near. */
  private target(): string | null {
    const { sea, hud } = this.parts;
    if (this.locked && sea.canBeAimedAt(this.locked)) return this.locked;
    this.locked = sea.nearest(this.finger ?? sea.middle, hud.kinds.chosen);
    return this.locked;
  }

  private pull(): void {
    const { sea, hud, words, sound } = this.parts;
    if (performance.now() - this.shotAt < everyMs - 20) return;
    this.shotAt = performance.now();
    if (!this.trigger.loaded) {
      this.held = false;
      return this.tell(words.say(this.trigger.busy ? 'fish.loadingNow' : 'fish.needsLoad'));
    }
    const id = this.target();
    if (!id) {
      const { chosen } = hud.kinds;
      if (chosen !== null)
        hud.announce(words.say('fish.noneHere', { name: nameOf(words, this.parts.rules.kinds[chosen]!) }));
      return;
    }
    const kind = sea.kindOf(id)!;
    const pulled = this.trigger.pull(id);
    if (pulled === false) return;
    sound.play('tap');
    void this.shot(id, this.parts.rules.kinds[kind]!, pulled);
  }

  /** A bullet on its way, and what comes of it when it is there and the studio has answered. */
  private async shot(id: string, kind: FishKind, answer: Promise<PullView | null>): Promise<void> {
    const { sea, hud, words } = this.parts;
    const bulletMinor = this.trigger.magazine!.bulletMinor;
    void answer.then((pull) => {
      if (pull && pull.times !== 0) sea.doom(id);
    });
    await this.spectacle.ownShot(id, kind);
    const pull = await answer;
    if (!pull) return;
    if (pull.times === null) {
      this.tell(words.say('fish.returned'));
      return sea.remove(id);
    }
    if (pull.times === 0) {
      sea.flinch(id);
      if (performance.now() - this.awayAt > 2500) hud.announce(words.say('fish.escaped'));
      this.awayAt = performance.now();
      return;
    }
    this.caught(id, kind, pull.times, bulletMinor);
  }

  private caught(id: string, kind: FishKind, times: number, bulletMinor: bigint): void {
    const { hud, sea, words } = this.parts;
    const amount = words.money(BigInt(times) * bulletMinor);
    this.spectacle.ownCatch(id, kind, times, amount);
    // Nobody has to aim at what is not there any more.
    hud.kinds.setCounts(sea.counts());
    const name = nameOf(words, kind);
    const key = kind.power === 'none' || kind.power === 'boss' ? 'fish.caught' : 'fish.caughtPower';
    this.tell(words.say(key, { name, amount }), 'win');
    if (kind.power === 'boss') hud.showBanner(`${name} ×${times} · ${amount}`);
  }

  private ended(magazine: MagazineView): void {
    const { words } = this.parts;
    this.held = false;
    const amount = words.money(magazine.worthMinor);
    this.tell(
      magazine.shots === 0
        ? words.say('fish.endedUnused', { amount })
        : words.say('fish.ended', { shots: magazine.shots, amount }),
    );
    if (magazine.worthMinor > magazine.stakeMinor) this.parts.sound.play('win', 2);
  }

  private paintMagazine(): void {
    const { magazine, bulletsLeft: left, busy } = this.trigger;
    this.parts.hud.setMagazine({ magazine, left, busy });
  }

  tell(text: string, tone: 'plain' | 'win' = 'plain'): void {
    this.parts.hud.setMessage(text, tone);
    this.parts.hud.announce(text);
  }

  async load(bullets: number, bulletMinor: bigint): Promise<void> {
    const { words, sound } = this.parts;
    if (!(await this.trigger.load(bullets, bulletMinor))) return;
    sound.play('stop');
    this.tell(words.say('fish.loaded', { count: bullets, amount: words.money(bulletMinor) }));
  }

  // What goes wrong

  private async renew(): Promise<void> {
    try {
      await this.parts.server.open();
      await this.enter();
    } catch (error) {
      if (error instanceof ServerError) this.parts.onDeadEnd(error.message);
    }
  }

  private async fail(failure: ServerError): Promise<void> {
    const { hud, words } = this.parts;
    if (failure.balanceMinor !== undefined) hud.setBalance(failure.balanceMinor);
    if (failure.code === 'session.expired') return this.renew();
    if (failure.code === 'funds.insufficient') return this.offerDeposit();
    if (['seat.lost', 'magazine.closed', 'magazine.open'].includes(failure.code)) {
      await this.enter().catch(() => {});
      const { magazine } = this.trigger;
      if (failure.code === 'magazine.closed' && magazine)
        return this.tell(words.say('fish.endedBack', { amount: words.money(magazine.worthMinor) }));
    }
    this.tell(failure.message);
    await this.parts.onRefused(failure.code, failure.message);
  }

  private async offerDeposit(): Promise<void> {
    const { words, overlays, onDeposit } = this.parts;
    if (!onDeposit) return this.tell(words.say('funds.insufficient'));
    await overlays.offerDeposit(onDeposit);
  }
}
