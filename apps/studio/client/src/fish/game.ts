/** The game: what the player aims at, what is shot, what comes of it, and what others in the room do. */
import type { FishKind, FishRules } from '@perya/game-rules/fish/fish-model.ts';
import { beatMs, bossEvery, type Place } from '@perya/game-rules/fish/swim.ts';
import type { FishState, MagazineView, PullView, RoomView, ShotsEvent } from '../../../src/fish-api.ts';
import { pause, prefersStill } from '../dom.ts';
import type { Overlays } from '../overlays.ts';
import type { Effects } from '../scene/effects.ts';
import { ServerError, type Server } from '../server.ts';
import type { Sound } from '../sound.ts';
import { followRoom, type FishServer } from './fish-server.ts';
import { nameOf, type FishWords } from './fish-words.ts';
import type { FishHud } from './hud.ts';
import type { Sea } from './sea.ts';
import { centred, coinSight, lightSight, netSight, plateSight, powerSight } from './sea-view.ts';
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
  /** By how much the studio's clock is ahead. */
  clock: { aheadMs: number };
  onDeadEnd(message: string): void;
  onDeposit: (() => void) | null;
}

/** Between two shots while the trigger is held. */
const everyMs = 200;
/** Device-independent pixels a millisecond. */
const bulletSpeed = 1.25;
/** From so many bullets on a catch is a great one. */
const great = 30;

export class FishGame {
  readonly trigger: Trigger;
  private readonly parts: FishParts;
  private mine = 0;
  private room: RoomView | null = null;
  private locked: string | null = null;
  /** Where the finger is; null: none is, or the button is held. */
  private finger: Place | null = null;
  private held = false;
  private shotAt = 0;
  private lastBoss = 0;
  private awayAt = 0;

  constructor(parts: FishParts) {
    this.parts = parts;
    const { fish, hud, words } = parts;
    this.trigger = new Trigger(fish, {
      changed: () => this.paintMagazine(),
      balance: (minor) => hud.setBalance(minor),
      network: (lost) => hud.setNotice(lost ? words.say('network.lost') : null),
      failed: (error) => this.fail(error),
      ended: (magazine) => this.ended(magazine),
    });
  }

  /** Everything goes on from where the studio says that it stands. */
  async enter(): Promise<void> {
    const before = performance.now();
    const state: FishState = await this.parts.fish.enter();
    // Half of the way there and back.
    this.parts.clock.aheadMs = state.room.serverNow - Date.now() + (performance.now() - before) / 2;
    this.mine = state.seat;
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
      shots: (event) => this.others(event),
      reachable: (yes) => hud.setNotice(yes ? null : words.say('fish.streamLost')),
      expired: () => this.renew(),
    });
    const frame = (): void => {
      this.parts.sea.frame();
      this.keepShooting();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    setInterval(() => this.look(), 700);
  }

  private now(): number {
    return Date.now() + this.parts.clock.aheadMs;
  }

  private takeRoom(view: RoomView): void {
    this.room = view;
    this.parts.sea.setRoom(view.seed, view.seats, this.mine, view.caught);
    this.parts.hud.setPeople(Math.max(1, view.seats.length));
  }

  get shown(): { room: RoomView; mine: number } | null {
    return this.room && { room: this.room, mine: this.mine };
  }

  /** Now and then: who is there, and whether a boss comes in. */
  private look(): void {
    const { hud, sea, rules, words } = this.parts;
    hud.kinds.setCounts(sea.counts());
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

  // What the player does

  /** A finger comes down at a place of the water, in device pixels. */
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
    this.locked = kind === null ? null : sea.nearest(this.middle(), kind);
    sea.mark(this.locked);
    hud.announce(
      kind === null
        ? words.say('fish.free')
        : words.say(this.locked ? 'fish.aimed' : 'fish.noneHere', {
            name: nameOf(words, rules.kinds[kind]!),
          }),
    );
  }

  private middle(): Place {
    const { width, height } = this.parts.sea.canvas;
    return { x: width / 2, y: height * 0.5 };
  }

  private keepShooting(): void {
    const { sea } = this.parts;
    if (this.locked && !sea.placeOfFish(this.locked)) this.locked = null;
    sea.mark(this.locked);
    if (this.held && performance.now() - this.shotAt >= everyMs) this.pull();
  }

  /** What is aimed at: the one that is locked on, one of the chosen kind, or whatever is near. */
  private target(): string | null {
    const { sea, hud } = this.parts;
    if (this.locked && sea.placeOfFish(this.locked)) return this.locked;
    this.locked = sea.nearest(this.finger ?? this.middle(), hud.kinds.chosen);
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
    await this.fly(this.mine, id);
    const at = sea.placeOfFish(id) ?? this.middle();
    const follow = (): Place => sea.placeOfFish(id) ?? at;
    sea.show(netSight(sea.props, follow, kind.power === 'boss' ? 1.5 : 0.85, 420));
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

  private fly(seat: number, id: string): Promise<void> {
    const { sea } = this.parts;
    const from = sea.cannonAt(seat);
    const first = sea.placeOfFish(id) ?? this.middle();
    sea.aim(seat, first, true);
    const far = Math.hypot(first.x - from.x, first.y - from.y);
    const lasts = far / (bulletSpeed * sea.scale);
    const { promise, resolve } = Promise.withResolvers<void>();
    let last = first;
    sea.show((pen, age) => {
      const share = age / lasts;
      if (share >= 1) {
        resolve();
        return false;
      }
      last = sea.placeOfFish(id) ?? last;
      pen.translate(from.x + (last.x - from.x) * share, from.y + (last.y - from.y) * share);
      pen.rotate(Math.atan2(last.y - from.y, last.x - from.x));
      centred(pen, sea.props.bullet, { x: 0, y: 0 });
      pen.setTransform(1, 0, 0, 1, 0, 0);
      return true;
    });
    return promise;
  }

  // What comes of it

  private caught(id: string, kind: FishKind, times: number, bulletMinor: number): void {
    const { sea, hud, words, sound, effects } = this.parts;
    const at = sea.placeOfFish(id) ?? this.middle();
    const amount = words.money(times * bulletMinor);
    this.vanish(id, kind, at, this.mine, times);
    const isGreat = times >= great;
    sea.show(plateSight(at, sea.scale, [`×${times}`, amount], isGreat, prefersStill()));
    const name = nameOf(words, kind);
    const key = kind.power === 'none' || kind.power === 'boss' ? 'fish.caught' : 'fish.caughtPower';
    this.tell(words.say(key, { name, amount }), 'win');
    sound.play(isGreat ? 'big' : 'win', Math.min(4, Math.floor(Math.log2(times))));
    if (isGreat) effects.confetti(kind.power === 'boss' ? 90 : 40);
    if (kind.power === 'boss') hud.showBanner(`${name} ×${times} · ${amount}`);
  }

  /** One leaves the water for somebody's cannon. */
  private vanish(id: string, kind: FishKind, at: Place, seat: number, times: number): void {
    const { sea, sound } = this.parts;
    sea.remove(id);
    if (prefersStill()) return;
    if (times >= great || kind.power !== 'none')
      sea.show(lightSight(sea.props, at, 1 + Math.min(1.6, times / 60), 700));
    const coins = Math.min(14, 3 + Math.floor(Math.log2(times + 1) * 1.8));
    const own = seat === this.mine;
    sea.show(
      coinSight(sea.props, at, sea.cannonAt(seat), sea.scale, own ? coins : Math.ceil(coins / 2), () => {
        if (own) sound.play('coin', times % 9);
      }),
    );
  }

  /** Shots of anybody in the room; of the player's own only what went along. */
  private others({ seat, bulletMinor, pulls, gone }: ShotsEvent): void {
    const { sea, rules, words } = this.parts;
    const own = seat === this.mine;
    if (!own) {
      for (const [index, { fish, times }] of pulls.entries()) {
        const kind = sea.kindOf(fish);
        if (times === null || kind === null) continue;
        void (async () => {
          await pause(index * 110);
          await this.fly(seat, fish);
          const at = sea.placeOfFish(fish);
          if (!at) return;
          sea.show(netSight(sea.props, () => sea.placeOfFish(fish) ?? at, 0.6, 360));
          if (times === 0) return sea.flinch(fish);
          this.vanish(fish, rules.kinds[kind]!, at, seat, times);
          const amount = words.money(times * bulletMinor);
          sea.show(plateSight(at, sea.scale * 0.8, [`×${times}`, amount], false, prefersStill()));
        })();
      }
    }
    this.along(pulls, gone);
  }

  /** Those that a power takes along: together with the one that was shot. */
  private along(pulls: readonly PullView[], gone: readonly string[]): void {
    const { sea, rules } = this.parts;
    const shot = new Set(pulls.map(({ fish }) => fish));
    const taken = gone.filter((id) => !shot.has(id));
    const source = pulls.find(({ fish, times }) => {
      const kind = sea.kindOf(fish);
      return times && kind !== null && !['none', 'boss'].includes(rules.kinds[kind]!.power);
    });
    if (taken.length === 0) return;
    const power = source ? rules.kinds[sea.kindOf(source.fish)!]!.power : 'chain';
    void (async () => {
      await pause(330);
      const from = (source && sea.placeOfFish(source.fish)) ?? sea.placeOfFish(taken[0]!);
      const to = taken.flatMap((id) => sea.placeOfFish(id) ?? []);
      if (from && !prefersStill()) sea.show(powerSight(power, from, to, sea.scale));
      for (const id of taken) sea.remove(id);
    })();
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

  async load(bullets: number, bulletMinor: number): Promise<void> {
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
  }

  private async offerDeposit(): Promise<void> {
    const { words, overlays, onDeposit } = this.parts;
    if (!onDeposit) return this.tell(words.say('funds.insufficient'));
    const wanted = await overlays.panel({
      title: words.say('funds.insufficient'),
      text: words.say('funds.help'),
      button: words.say('funds.deposit'),
      leave: words.say('funds.later'),
    });
    if (wanted) onDeposit();
  }
}
