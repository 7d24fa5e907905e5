/** Everything around the reels: the bar on top, the meters, the buttons. It shows and asks; it decides nothing. */
import { h, prefersStill, write } from './dom.ts';
import { countUp, roundButton, shortHash, soundButton, titleHeading } from './hud-parts.ts';
import { icon } from './icons.ts';
import type { Words } from './words.ts';
import type { SoundLevel } from './sound.ts';

export interface HudActions {
  /** Null: the page around the game has the way back. */
  back: (() => void) | null;
  toggleSound(): SoundLevel;
  rules(): void;
  history(): void;
  fairness(): void;
  spin(): void;
  chooseStake(): void;
  changeStake(step: 1 | -1): void;
}

export class Hud {
  readonly element: HTMLElement;
  /** Where the reels go. */
  readonly stage = h('div', { class: 'stage' });
  private readonly words: Words;
  private readonly balance = h('output', { class: 'meter-value' });
  private readonly win = h('output', { class: 'meter-value' });
  private readonly stake = h('output', { class: 'meter-value' });
  private readonly message = h('p', { class: 'message' });
  private readonly barText = h('span', { class: 'bar-text' });
  private readonly barLabel = h('span', { class: 'bar-label' });
  private readonly barValue = h('b', { class: 'bar-value' });
  private readonly live = h('p', {
    class: 'only-read',
    attributes: { role: 'status', 'aria-live': 'polite' },
  });
  private readonly notice = h('p', { class: 'notice', attributes: { role: 'alert' } });
  private readonly freeSpins = h('p', { class: 'free-spins' });
  private readonly seed = h('span', { class: 'seed-hash' });
  private readonly bar: HTMLElement;
  private readonly spinButton: HTMLButtonElement;
  private readonly less: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private readonly stakeMeter: HTMLButtonElement;
  private readonly foot: HTMLElement;
  private readonly spinName: string;

  constructor(words: Words, actions: HudActions, soundLevel: SoundLevel) {
    const { say } = words;
    this.words = words;
    this.bar = h('div', { class: 'bar' }, this.barText, this.barLabel, this.barValue);
    this.bar.hidden = true;
    this.notice.hidden = true;
    this.freeSpins.hidden = true;
    this.less = roundButton(say('stake.less'), 'minus', () => actions.changeStake(-1));
    this.more = roundButton(say('stake.more'), 'plus', () => actions.changeStake(1));
    this.spinName = say('spin.start');
    this.spinButton = h(
      'button',
      { class: 'spin', label: this.spinName, onClick: actions.spin },
      icon('spin'),
    );
    this.stakeMeter = h(
      'button',
      { class: 'meter meter-stake', onClick: actions.chooseStake },
      h('span', { class: 'meter-name', text: say('meter.stake') }),
      this.stake,
    );
    this.foot = h(
      'div',
      { class: 'foot' },
      h(
        'button',
        { class: 'seed', onClick: actions.fairness },
        icon('shield'),
        h('span', { text: say('fair.title') }),
        this.seed,
      ),
    );
    this.element = h(
      'div',
      { class: 'game' },
      topBar(words, actions, soundLevel),
      this.bar,
      this.freeSpins,
      this.stage,
      this.message,
      h(
        'div',
        { class: 'meters' },
        meter(say('meter.balance'), this.balance),
        meter(say('meter.win'), this.win, 'meter-win'),
        this.stakeMeter,
      ),
      h(
        'div',
        { class: 'controls' },
        h('div', { class: 'controls-side' }, this.less, this.more),
        this.spinButton,
        h(
          'div',
          { class: 'controls-side controls-end' },
          roundButton(say('rules.title'), 'info', actions.rules),
          roundButton(say('history.title'), 'history', actions.history),
        ),
      ),
      this.foot,
      this.notice,
      this.live,
    );
  }

  /** Puts something between the title and the reels. */
  setCrown(element: HTMLElement): void {
    this.bar.before(element);
  }

  /** Puts what the operator's rules leave to the player on both sides of the fingerprint. */
  setPace(before: HTMLElement | null, after: HTMLElement | null): void {
    if (before) this.foot.prepend(before);
    if (after) this.foot.append(after);
  }

  /** The large button ends rounds that begin by themselves, and shows how many are left; null: it begins one. */
  setAuto(auto: { left: number; label: string } | null): void {
    const button = this.spinButton;
    button.toggleAttribute('data-auto', auto !== null);
    button.setAttribute('aria-label', auto?.label ?? this.spinName);
    if (auto) {
      button.setAttribute('aria-disabled', 'false');
      button.replaceChildren(icon('stop'), h('span', { class: 'spin-left', text: String(auto.left) }));
      return;
    }
    button.setAttribute('aria-disabled', String(this.element.classList.contains('busy')));
    button.replaceChildren(icon('spin'));
  }

  /** The large button stops the reels that turn; null: it does not. */
  setStop(label: string | null): void {
    const button = this.spinButton;
    button.toggleAttribute('data-stop', label !== null);
    button.setAttribute('aria-label', label ?? this.spinName);
    const waits = label === null && this.element.classList.contains('busy');
    button.setAttribute('aria-disabled', String(waits));
    button.replaceChildren(icon(label === null ? 'spin' : 'stop'));
  }

  /** The space bar presses this button. */
  focusSpin(): void {
    this.spinButton.focus();
  }

  setBalance(minor: bigint | null): void {
    this.balance.textContent = minor === null ? this.words.say('meter.unknown') : this.words.money(minor);
  }

  setStake(minor: bigint, lowest: boolean, highest: boolean): void {
    this.stake.textContent = this.words.money(minor);
    this.less.dataset['end'] = String(lowest);
    this.more.dataset['end'] = String(highest);
  }

  /** Sets the win at once. @param lit false: no more than a part of the stake came back */
  setWin(minor: bigint, lit = minor > 0n): void {
    write(this.win, this.words.money(minor));
    this.win.parentElement!.classList.toggle('meter-lit', lit);
  }

  /** Counts the win up; resolves when it stands. */
  async countWin(fromMinor: bigint, toMinor: bigint, lastsMs: number, onStep?: () => void): Promise<void> {
    await countUp({ fromMinor, toMinor, lastsMs, onStep, show: (minor) => this.setWin(minor) });
  }

  /** The line under the reels. */
  setMessage(text: string, tone: 'plain' | 'win' = 'plain'): void {
    this.message.textContent = text;
    this.message.classList.toggle('message-win', tone === 'win');
  }

  setBusy(busy: boolean): void {
    this.element.classList.toggle('busy', busy);
    // Not `disabled`: a focused button would lose the focus, and with it the keyboard's place.
    for (const button of [this.spinButton, this.less, this.more, this.stakeMeter])
      button.setAttribute('aria-disabled', String(busy));
  }

  /** The bar over the reels while further steps are played (how many, and what they have gathered), or none. */
  setBar(bar: { text: string; label?: string; value?: string } | null): void {
    this.bar.hidden = bar === null;
    this.element.classList.toggle('free', bar !== null);
    if (!bar) return;
    const value = bar.value ?? '';
    this.barText.textContent = bar.text;
    this.barLabel.textContent = bar.label ?? '';
    if (this.barValue.textContent !== value && this.barValue.textContent && !prefersStill()) {
      this.barValue.animate(
        [{ transform: 'scale(1)' }, { transform: 'scale(1.9)' }, { transform: 'scale(1)' }],
        420,
      );
    }
    this.barValue.textContent = value;
  }

  /** How many free spins are left, or none. */
  setFreeSpins(text: string | null): void {
    this.freeSpins.hidden = text === null;
    this.freeSpins.textContent = text ?? '';
  }

  /** The value in the bar: where a star flies to that raises it. CSS pixels of the page. */
  barPlace(): { x: number; y: number } {
    const box = this.barValue.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  setSeed(hash: string): void {
    this.seed.textContent = shortHash(hash);
  }

  /** For screen readers only. */
  announce(text: string): void {
    this.live.textContent = text;
  }

  /** The strip over everything, for a while. */
  flashNotice(text: string, lastsMs: number): void {
    this.setNotice(text);
    setTimeout(() => {
      if (this.notice.textContent === text) this.setNotice(null);
    }, lastsMs);
  }

  /** A strip over everything, or none. */
  setNotice(text: string | null): void {
    this.notice.hidden = text === null;
    this.notice.textContent = text ?? '';
  }
}

function topBar(words: Words, actions: HudActions, soundLevel: SoundLevel): HTMLElement {
  const { say } = words;
  return h(
    'header',
    { class: 'top' },
    actions.back ? roundButton(say('game.back'), 'back', actions.back) : h('span', { class: 'corner' }),
    titleHeading(),
    soundButton(say, soundLevel, () => actions.toggleSound()),
  );
}

function meter(name: string, value: HTMLElement, extra = ''): HTMLElement {
  return h('div', { class: `meter ${extra}` }, h('span', { class: 'meter-name', text: name }), value);
}
