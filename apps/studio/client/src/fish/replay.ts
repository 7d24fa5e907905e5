/**
 * A past magazine once more: the same fish in the same water, shot after shot, by the clock of that time. What other people's shots
 * took out of the water then is not kept, so such a fish may be seen swimming on.
 */
import type { FishKind, FishRules } from '@perya/game-rules/fish/fish-model.ts';
import { findSwimmer, swimmersAt } from '@perya/game-rules/fish/swim.ts';
import { takenAlong } from '@perya/game-rules/fish/taken-along.ts';
import type { MagazineProof, MagazineReplay, ReplayedPull } from '../../../src/fish-api.ts';
import { h, prefersStill } from '../dom.ts';
import { page } from '../page.ts';
import { Effects } from '../scene/effects.ts';
import type { Sound } from '../sound.ts';
import { nameOf, type FishWords } from './fish-words.ts';
import { Sea } from './sea/sea.ts';
import { Spectacle } from './spectacle.ts';

/** Between two shots, at least: several may have come to the studio together. */
const everyMs = 260;
/** The studio received a shot so long after the phone had shown its fish there. */
const underWayMs = 350;
/** The water is seen for so long before the first shot. */
const beforeMs = 900;
/** A pause longer than this passes quickly, slower and slower towards the next shot. */
const patienceMs = 800;
const hurryMs = 350;
/** The end is said when the last bullet is there. */
const lastFlightMs = 1400;

export interface ReplayParts {
  words: FishWords;
  sound: Sound;
  /** The water around is not drawn meanwhile. */
  onRunning(running: boolean): void;
}

/** Begins as soon as it stands in the sheet, and ends with it. */
export function replayElement(
  { words, sound, onRunning }: ReplayParts,
  rules: FishRules,
  proof: MagazineProof,
  sheet: HTMLDialogElement,
): HTMLElement {
  const { say } = words;
  const stage = h('div', { class: 'replay-stage' });
  const line = h('p', { class: 'replay-line' });
  const live = h('p', { class: 'only-read', attributes: { role: 'status', 'aria-live': 'polite' } });
  const again = h('button', { class: 'secondary', text: say('fish.replayAgain') });
  const effects = new Effects();
  const film = new Film({
    words,
    rules,
    sound,
    effects,
    stage,
    proof,
    tell: (text) => (line.textContent = text),
    announce: (text) => (live.textContent = text),
    onEnd: () => (again.disabled = false),
  });
  const run = (): void => {
    again.disabled = true;
    film.begin();
  };
  again.addEventListener('click', run);
  again.disabled = true;
  const sized = new ResizeObserver(() => {
    effects.resize();
    film.resize();
    if (!film.begun) run();
  });
  sized.observe(stage);
  onRunning(true);
  sheet.addEventListener('close', () => {
    sized.disconnect();
    film.close();
    effects.close();
    onRunning(false);
  });
  return h(
    'div',
    { class: 'replay' },
    stage,
    effects.element,
    h('div', { class: 'replay-foot' }, line, again),
    live,
  );
}

interface FilmParts {
  words: FishWords;
  rules: FishRules;
  sound: Sound;
  effects: Effects;
  stage: HTMLElement;
  proof: MagazineProof;
  tell(text: string): void;
  announce(text: string): void;
  onEnd(): void;
}

/** When each shot is seen, by the clock of the water. */
function timesOf(pulls: MagazineReplay): number[] {
  let last = -Infinity;
  return pulls.map(({ at, seed }, index) => {
    if (seed !== pulls[index - 1]?.seed) last = -Infinity;
    last = Math.max(at - underWayMs, last + everyMs);
    return last;
  });
}

class Film {
  private readonly parts: FilmParts;
  private readonly pulls: MagazineReplay;
  private readonly times: readonly number[];
  private readonly sea: Sea;
  private readonly spectacle: Spectacle;
  private readonly caught = new Set<string>();
  private water = 0;
  private next = 0;
  private wonTimes = 0;
  private endedMs = 0;
  /** Counts beginnings: a new one ends the one before. */
  private runs = 0;

  constructor(parts: FilmParts) {
    this.parts = parts;
    const { rules, stage, proof } = parts;
    this.pulls = proof.replay ?? [];
    this.times = timesOf(this.pulls);
    this.sea = new Sea(rules, page.look, () => this.water);
    this.spectacle = new Spectacle({ ...parts, sea: this.sea });
    stage.append(this.sea.element);
    this.sea.element.setAttribute('aria-hidden', 'true');
  }

  get begun(): boolean {
    return this.runs > 0;
  }

  resize(): void {
    const { stage } = this.parts;
    this.sea.resize(stage.clientWidth, stage.clientHeight);
  }

  begin(): void {
    this.runs += 1;
    const run = this.runs;
    this.caught.clear();
    this.sea.reset();
    [this.next, this.wonTimes, this.endedMs] = [0, 0, 0];
    this.enter(0);
    this.tellLine();
    let last = performance.now();
    const frame = (now: number): void => {
      if (run !== this.runs) return;
      // A page that was away goes on where it was.
      const passed = Math.min(50, now - last);
      last = now;
      this.pass(passed);
      this.sea.followClock();
      if (this.endedMs < lastFlightMs) requestAnimationFrame(frame);
      else this.end();
    };
    requestAnimationFrame(frame);
  }

  close(): void {
    this.runs += 1;
    this.sea.close();
  }

  /** The water of a shot, a moment before it. */
  private enter(index: number): void {
    const first = this.pulls[index];
    if (!first) return;
    this.water = this.times[index]! - beforeMs;
    this.sea.setRoom(first.seed, [{ seat: 0, bulletMinor: this.parts.proof.magazine.bulletMinor }], 0, []);
  }

  private pass(passedMs: number): void {
    const due = this.times[this.next];
    if (due === undefined) {
      this.water += passedMs;
      this.endedMs += passedMs;
      return;
    }
    const left = due - this.water;
    if (left > patienceMs)
      this.water = prefersStill() ? due - patienceMs : this.water + passedMs * (left / hurryMs);
    else this.water += passedMs;
    if (this.water < due) return;
    const pull = this.pulls[this.next]!;
    this.next += 1;
    void this.shoot(pull);
    if (this.pulls[this.next] && this.pulls[this.next]!.seed !== pull.seed) this.enter(this.next);
  }

  private async shoot(pull: ReplayedPull): Promise<void> {
    const { rules, words, proof, sound, announce } = this.parts;
    const run = this.runs;
    const { fish, times, seed } = pull;
    const swimmer = findSwimmer(rules, seed, fish);
    const kind: FishKind | undefined = swimmer ? rules.kinds[swimmer.kind] : undefined;
    // It was gone already: the bullet came back.
    if (times === null || !swimmer || !kind) {
      this.sea.remove(fish);
      return this.tellLine();
    }
    if (times > 0) this.sea.doom(fish);
    sound.play('tap');
    this.tellLine();
    await this.spectacle.ownShot(fish, kind);
    if (run !== this.runs) return;
    if (times === 0) return this.sea.flinch(fish);
    const amount = words.money(BigInt(times) * proof.magazine.bulletMinor);
    const around = swimmersAt(rules, seed, this.water).filter(({ id }) => !this.caught.has(id));
    const gone = [fish, ...takenAlong(rules, swimmer, around, this.water)];
    for (const id of gone) this.caught.add(id);
    this.spectacle.ownCatch(fish, kind, times, amount);
    this.spectacle.shots({ seat: 0, bulletMinor: proof.magazine.bulletMinor, pulls: [pull], gone });
    this.wonTimes += times;
    this.tellLine();
    announce(words.say('fish.caught', { name: nameOf(words, kind), amount }));
  }

  private tellLine(): void {
    const { words, proof, tell } = this.parts;
    const amount = words.money(BigInt(this.wonTimes) * proof.magazine.bulletMinor);
    tell(words.say('fish.replayLine', { number: this.next, count: this.pulls.length, amount }));
  }

  private end(): void {
    const { words, proof, announce, onEnd } = this.parts;
    const { shots, wonMinor } = proof.magazine;
    announce(words.say('fish.replayEnd', { shots, amount: words.money(wonMinor) }));
    onEnd();
  }
}
