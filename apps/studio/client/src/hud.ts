/** Everything around the reels: the bar on top, the meters, the buttons. It shows and asks; it decides nothing. */
import titleUrl from '#art/title.webp';
import { animate, h, prefersStill } from './dom.ts';
import { icon } from './icons.ts';
import type { Words } from './words.ts';

export interface HudActions {
  back(): void;
  toggleSound(): boolean;
  rules(): void;
  history(): void;
  fairness(): void;
  spin(): void;
  chooseStake(): void;
  changeStake(step: 1 | -1): void;
}

export interface Hud {
  element: HTMLElement;
  /** Where the reels go. */
  stage: HTMLElement;
  spinButton: HTMLButtonElement;
  setBalance(minor: number | null): void;
  setStake(minor: number, lowest: boolean, highest: boolean): void;
  /** Sets the win at once. */
  setWin(minor: number): void;
  /** Counts the win up; resolves when it stands. */
  countWin(from: number, to: number, lastsMs: number, onStep?: () => void): Promise<void>;
  /** The line under the reels. */
  setMessage(text: string, tone?: 'plain' | 'win'): void;
  setBusy(busy: boolean): void;
  setFreeGames(state: { index: number; total: number; multiplier: number } | null): void;
  multiplierPlace(): { x: number; y: number };
  setSeed(hash: string): void;
  /** For screen readers only. */
  announce(text: string): void;
  /** A strip over everything, or none. */
  setNotice(text: string | null): void;
}

export function createHud(words: Words, actions: HudActions, soundOn: boolean): Hud {
  const { say } = words;
  const balance = h('output', { class: 'meter-value' });
  const win = h('output', { class: 'meter-value' });
  const stake = h('output', { class: 'meter-value' });
  const message = h('p', { class: 'message' });
  const freeIndex = h('span', { class: 'free-index' });
  const freeMultiplier = h('b', { class: 'free-multiplier' });
  const freeBar = h(
    'div',
    { class: 'free-bar' },
    freeIndex,
    h('span', { class: 'free-label', text: say('free.multiplier') }),
    freeMultiplier,
  );
  freeBar.hidden = true;
  const live = h('p', { class: 'only-read', attributes: { role: 'status', 'aria-live': 'polite' } });
  const notice = h('p', { class: 'notice', attributes: { role: 'alert' } });
  notice.hidden = true;
  const seed = h('span', { class: 'seed-hash' });
  const stage = h('div', { class: 'stage' });

  const sound = roundButton(say(soundOn ? 'sound.off' : 'sound.on'), soundOn ? 'soundOn' : 'soundOff', () => {
    const on = actions.toggleSound();
    sound.replaceChildren(icon(on ? 'soundOn' : 'soundOff'));
    sound.setAttribute('aria-label', say(on ? 'sound.off' : 'sound.on'));
    sound.setAttribute('aria-pressed', String(on));
  });
  const less = roundButton(say('stake.less'), 'minus', () => actions.changeStake(-1));
  const more = roundButton(say('stake.more'), 'plus', () => actions.changeStake(1));
  const spinButton = h(
    'button',
    { class: 'spin', label: say('spin.start'), onClick: actions.spin },
    icon('spin'),
  );
  const stakeMeter = h(
    'button',
    { class: 'meter meter-stake', label: say('stake.choose'), onClick: actions.chooseStake },
    h('span', { class: 'meter-name', text: say('meter.stake') }),
    stake,
  );

  const element = h(
    'div',
    { class: 'game' },
    h(
      'header',
      { class: 'top' },
      roundButton(say('game.back'), 'back', actions.back),
      h(
        'h1',
        { class: 'title' },
        Object.assign(new Image(), { src: titleUrl, alt: say('game.title'), width: 460, height: 248 }),
      ),
      sound,
    ),
    freeBar,
    stage,
    message,
    h(
      'div',
      { class: 'meters' },
      meter(say('meter.balance'), balance),
      meter(say('meter.win'), win, 'meter-win'),
      stakeMeter,
    ),
    h(
      'div',
      { class: 'controls' },
      h('div', { class: 'controls-side' }, less, more),
      spinButton,
      h(
        'div',
        { class: 'controls-side controls-end' },
        roundButton(say('rules.title'), 'info', actions.rules),
        roundButton(say('history.title'), 'history', actions.history),
      ),
    ),
    h(
      'button',
      { class: 'seed', onClick: actions.fairness },
      icon('shield'),
      h('span', { text: say('fair.title') }),
      seed,
    ),
    notice,
    live,
  );

  function roundButton(
    label: string,
    name: Parameters<typeof icon>[0],
    onClick: () => void,
  ): HTMLButtonElement {
    return h('button', { class: 'round', label, onClick }, icon(name));
  }
  function meter(name: string, value: HTMLElement, extra = ''): HTMLElement {
    return h('div', { class: `meter ${extra}` }, h('span', { class: 'meter-name', text: name }), value);
  }

  return {
    element,
    stage,
    spinButton,
    setBalance(minor) {
      balance.textContent = minor === null ? say('meter.unknown') : words.money(minor);
    },
    setStake(minor, lowest, highest) {
      stake.textContent = words.money(minor);
      less.dataset['end'] = String(lowest);
      more.dataset['end'] = String(highest);
    },
    setWin(minor) {
      win.textContent = words.money(minor);
      win.parentElement!.classList.toggle('meter-lit', minor > 0);
    },
    async countWin(from, to, lastsMs, onStep) {
      if (prefersStill()) return this.setWin(to);
      let told = -1;
      await animate((elapsed) => {
        const share = Math.min(1, elapsed / lastsMs);
        this.setWin(Math.round(from + (to - from) * (1 - (1 - share) ** 2)));
        const step = Math.floor(elapsed / 90);
        if (step !== told) onStep?.();
        told = step;
        return share < 1;
      });
      this.setWin(to);
    },
    setMessage(text, tone = 'plain') {
      message.textContent = text;
      message.classList.toggle('message-win', tone === 'win');
    },
    setBusy(busy) {
      element.classList.toggle('busy', busy);
      // Not `disabled`: a focused button would lose the focus, and with it the keyboard's place.
      for (const button of [spinButton, less, more, stakeMeter])
        button.setAttribute('aria-disabled', String(busy));
    },
    setFreeGames(state) {
      freeBar.hidden = state === null;
      element.classList.toggle('free', state !== null);
      if (!state) return;
      freeIndex.textContent = say('free.left', { index: state.index, total: state.total });
      const text = `×${state.multiplier}`;
      if (freeMultiplier.textContent !== text && freeMultiplier.textContent && !prefersStill()) {
        freeMultiplier.animate(
          [{ transform: 'scale(1)' }, { transform: 'scale(1.9)' }, { transform: 'scale(1)' }],
          420,
        );
      }
      freeMultiplier.textContent = text;
    },
    multiplierPlace() {
      const box = freeMultiplier.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    },
    setSeed(hash) {
      seed.textContent = `${hash.slice(0, 8)}…${hash.slice(-6)}`;
    },
    announce(text) {
      live.textContent = text;
    },
    setNotice(text) {
      notice.hidden = text === null;
      notice.textContent = text ?? '';
    },
  };
}
