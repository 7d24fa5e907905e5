/** Everything around the water. It shows and asks; it decides nothing. */
import type { FishKind } from '@perya/game-rules/fish/fish-model.ts';
import type { MagazineView } from '../../../src/fish-api.ts';
import { h } from '../dom.ts';
import { roundButton, sharedTopBar, shortHash } from '../hud-parts.ts';
import { icon } from '../icons.ts';
import type { FishWords } from './fish-words.ts';
import { kindRail, type KindRail } from './kind-rail.ts';
import type { SoundLevel } from '../sound.ts';

export interface FishActions {
  /** Null: the page around the game has the way back. */
  back: (() => void) | null;
  toggleSound(): SoundLevel;
  rules(): void;
  history(): void;
  fairness(): void;
  people(): void;
  load(bullets: number, bulletMinor: bigint): void;
  unload(): void;
  /** The button is held, or let go. */
  hold(down: boolean): void;
  aim(kind: number | null): void;
}

export interface MagazineShown {
  magazine: MagazineView | null;
  left: number;
  busy: boolean;
}

export class FishHud {
  readonly element: HTMLElement;
  readonly stage = h('div', { class: 'fish-stage' });
  readonly kinds: KindRail;
  private readonly words: FishWords;
  private readonly bulletsMinor: readonly bigint[];
  private readonly balance = h('output', { class: 'meter-value' });
  private readonly magazine = h('output', { class: 'meter-value' });
  private readonly magazineName = h('span', { class: 'meter-name' });
  private readonly message = h('p', { class: 'message fish-message' });
  private readonly banner = h('p', { class: 'fish-banner', attributes: { 'aria-hidden': 'true' } });
  private readonly bullet = h('output', { class: 'bullet-value' });
  private readonly sizes: HTMLButtonElement[];
  private readonly loadButton: HTMLButtonElement;
  private readonly shootButton: HTMLButtonElement;
  private readonly unloadButton: HTMLButtonElement;
  private readonly loading: HTMLElement;
  private readonly shooting: HTMLElement;
  private readonly peopleCount = h('b');
  private readonly peopleButton: HTMLButtonElement;
  private readonly seed = h('span', { class: 'seed-hash' });
  private readonly live = h('p', {
    class: 'only-read',
    attributes: { role: 'status', 'aria-live': 'polite' },
  });
  private readonly notice = h('p', { class: 'notice', attributes: { role: 'alert' } });
  private at = 0;
  private size: number;
  private bannerTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    words: FishWords,
    actions: FishActions,
    options: {
      kinds: readonly FishKind[];
      bulletsMinor: readonly bigint[];
      magazines: readonly number[];
      soundLevel: SoundLevel;
    },
  ) {
    const { say } = words;
    this.words = words;
    this.bulletsMinor = options.bulletsMinor;
    this.at = Math.min(1, options.bulletsMinor.length - 1);
    this.size = options.magazines[1] ?? options.magazines[0]!;
    this.notice.hidden = true;
    this.banner.hidden = true;
    this.kinds = kindRail(words, options.kinds, actions.aim);
    this.peopleButton = h(
      'button',
      { class: 'people', onClick: actions.people },
      icon('people'),
      this.peopleCount,
    );
    this.loadButton = h('button', {
      class: 'primary fish-load',
      onClick: () => actions.load(this.size, this.bulletMinor),
    });
    this.unloadButton = h('button', { class: 'secondary fish-unload', onClick: actions.unload });
    this.shootButton = shootButton(say('fish.shoot'), actions.hold);
    this.sizes = options.magazines.map((count) =>
      h(
        'button',
        {
          class: 'size',
          label: say('fish.bulletCount', { count }),
          attributes: { role: 'radio' },
          onClick: () => this.choose(this.at, count),
        },
        h('b', { attributes: { 'data-text': String(count), 'aria-hidden': 'true' } }),
      ),
    );
    this.loading = this.loadingRow();
    this.shooting = h('div', { class: 'fish-row' }, this.unloadButton, this.shootButton);
    // Until the room says more, the player is there alone, and nothing is loaded.
    this.setPeople(1);
    this.shooting.hidden = true;
    this.stage.append(this.banner);
    this.element = h(
      'div',
      { class: 'game fish' },
      sharedTopBar({
        say: words.say,
        actions,
        soundLevel: options.soundLevel,
        people: this.peopleButton,
      }),
      this.stage,
      this.kinds.element,
      this.message,
      this.loading,
      this.shooting,
      this.foot(actions),
      this.notice,
      this.live,
    );
    this.choose(this.at, this.size);
  }

  private loadingRow(): HTMLElement {
    const { say } = this.words;
    const step = (by: number): void => this.choose(this.at + by, this.size);
    return h(
      'div',
      { class: 'fish-row' },
      h(
        'div',
        { class: 'bullet-box' },
        roundButton(say('fish.bulletLess'), 'minus', () => step(-1)),
        h(
          'div',
          { class: 'bullet' },
          h('span', { class: 'meter-name', text: say('fish.bullet') }),
          this.bullet,
        ),
        roundButton(say('fish.bulletMore'), 'plus', () => step(1)),
      ),
      h(
        'div',
        { class: 'sizes', label: say('fish.bullets'), attributes: { role: 'radiogroup' } },
        ...this.sizes,
      ),
      this.loadButton,
    );
  }

  private foot(actions: FishActions): HTMLElement {
    const { say } = this.words;
    return h(
      'div',
      { class: 'fish-foot' },
      h(
        'div',
        { class: 'meter' },
        h('span', { class: 'meter-name', text: say('meter.balance') }),
        this.balance,
      ),
      h('div', { class: 'meter meter-magazine' }, this.magazineName, this.magazine),
      roundButton(say('fish.rulesTitle'), 'info', actions.rules),
      roundButton(say('fish.historyTitle'), 'history', actions.history),
      h(
        'button',
        { class: 'round seed-button', onClick: actions.fairness },
        icon('shield'),
        h('span', { class: 'only-read', text: say('fair.title') }),
        this.seed,
      ),
    );
  }

  private get bulletMinor(): bigint {
    return this.bulletsMinor[this.at]!;
  }

  private choose(at: number, size: number): void {
    this.at = Math.max(0, Math.min(this.bulletsMinor.length - 1, at));
    this.size = size;
    this.bullet.textContent = this.words.money(this.bulletMinor);
    for (const button of this.sizes) {
      const chosen = button.querySelector('b')!.dataset['text'] === String(size);
      button.setAttribute('aria-checked', String(chosen));
    }
    this.loadButton.textContent = this.words.say('fish.load', {
      amount: this.words.money(this.bulletMinor * BigInt(this.size)),
    });
  }

  setBalance(minor: bigint | null): void {
    this.balance.textContent = minor === null ? this.words.say('meter.unknown') : this.words.money(minor);
  }

  setMagazine({ magazine, left, busy }: MagazineShown): void {
    const { say, money } = this.words;
    const loaded = magazine?.state === 'loaded';
    this.element.classList.toggle('fish-loaded', loaded);
    this.loading.hidden = loaded;
    this.shooting.hidden = !loaded;
    this.magazineName.textContent = loaded ? say('fish.magazineLeft', { left }) : say('fish.magazine');
    this.magazine.textContent = loaded
      ? say('fish.magazineWon', { amount: money(magazine.wonMinor) })
      : say('fish.magazineEmpty');
    this.loadButton.setAttribute('aria-disabled', String(busy));
    if (loaded) this.unloadButton.textContent = say('fish.unload', { amount: money(magazine.worthMinor) });
    this.unloadButton.setAttribute('aria-disabled', String(busy));
  }

  setPeople(count: number): void {
    this.peopleCount.textContent = String(count);
    this.peopleButton.setAttribute('aria-label', this.words.say('fish.people', { count }));
  }

  setSeed(hash: string): void {
    this.seed.title = shortHash(hash);
  }

  setMessage(text: string, tone: 'plain' | 'win' = 'plain'): void {
    this.message.textContent = text;
    this.message.classList.toggle('message-win', tone === 'win');
  }

  /** A line over the water for a moment. */
  showBanner(text: string): void {
    clearTimeout(this.bannerTimer);
    this.banner.textContent = text;
    this.banner.hidden = false;
    this.bannerTimer = setTimeout(() => (this.banner.hidden = true), 3600);
  }

  announce(text: string): void {
    this.live.textContent = text;
  }

  /** A strip over everything, or none. */
  setNotice(text: string | null): void {
    this.notice.hidden = text === null;
    this.notice.textContent = text ?? '';
  }
}

/** It shoots as long as it is held, by finger or by key. */
function shootButton(label: string, hold: (down: boolean) => void): HTMLButtonElement {
  const button = h('button', { class: 'primary fish-shoot', text: label });
  const down = (): void => hold(true);
  const up = (): void => hold(false);
  button.addEventListener('pointerdown', (event) => {
    button.setPointerCapture(event.pointerId);
    down();
  });
  for (const end of ['pointerup', 'pointercancel', 'blur'] as const) button.addEventListener(end, up);
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  // A screen reader presses without a pointer: one shot.
  button.addEventListener('click', (event) => {
    if (event.detail !== 0) return;
    down();
    up();
  });
  return button;
}
