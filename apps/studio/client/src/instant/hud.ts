/** Everything around a game of choices: bar, last results, stake pad, the one button. It shows and asks; it decides nothing. */
import { digitsLike } from '../place.ts';
import { parseTypedAmount } from '@perya/money/typed.ts';
import { inUnits } from '../amounts.ts';
import { h, prefersStill } from '../dom.ts';
import { countUp, roundButton, shortHash, soundButton, titleHeading } from '../hud-parts.ts';
import { icon } from '../icons.ts';
import type { InstantWords } from './presentation.ts';
import type { SoundLevel } from '../sound.ts';

export interface HudActions {
  /** Null: the page around the game has the way back. */
  back: (() => void) | null;
  toggleSound(): SoundLevel;
  rules(): void;
  history(): void;
  fairness(): void;
  /** The large button: a bet, or the end of a round. */
  act(): void;
  /** Another stake is wanted; what it becomes is told by `setStake`. */
  stake(wantedMinor: bigint): void;
}

/** What the large button does now. */
export type Action =
  | { kind: 'bet' }
  /** Another bet, while earlier ones are still shown. */
  | { kind: 'more'; text: string }
  | { kind: 'take'; text: string; amountMinor: bigint | null }
  | { kind: 'wait'; text: string };

const stripLength = 12;

export class InstantHud {
  readonly element: HTMLElement;
  readonly stage = h('div', { class: 'stage instant-stage' });
  readonly settings = h('div', { class: 'settings' });
  private readonly words: InstantWords;
  private readonly balance = h('output', { class: 'meter-value' });
  private readonly message = h('p', { class: 'message' });
  private readonly strip: HTMLElement;
  private readonly live = h('p', {
    class: 'only-read',
    attributes: { role: 'status', 'aria-live': 'polite' },
  });
  private readonly notice = h('p', { class: 'notice', attributes: { role: 'alert' } });
  private readonly seed = h('span', { class: 'seed-hash' });
  private readonly action: HTMLButtonElement;
  private readonly actionText = h('span', { class: 'act-text' });
  private readonly actionAmount = h('b', { class: 'act-amount' });
  private readonly amount: HTMLInputElement;
  private readonly pad: HTMLFieldSetElement;
  private readonly most = h('small', { class: 'stake-most' });
  private readonly foot: HTMLElement;
  private stakeMinor = 0n;
  private now: Action = { kind: 'bet' };
  /** What the large button says instead while rounds begin by themselves. */
  private autoText: string | null = null;

  constructor(
    words: InstantWords,
    actions: HudActions,
    chipsMinor: readonly bigint[],
    soundLevel: SoundLevel,
  ) {
    const { say } = words;
    this.words = words;
    this.notice.hidden = true;
    this.strip = h('ol', { class: 'strip', label: say('instant.last') });
    this.amount = h('input', {
      class: 'stake-amount',
      label: say('meter.stake'),
      attributes: { inputmode: 'decimal', autocomplete: 'off', maxlength: '12', enterkeyhint: 'done' },
    });
    this.amount.addEventListener('change', () => {
      const wanted = parseTypedAmount(this.amount.value, digitsLike(words.currency));
      if (wanted === null) this.refuseAmount();
      else actions.stake(wanted);
    });
    this.amount.addEventListener('focus', () => this.amount.select());
    this.pad = this.stakePad(actions, chipsMinor);
    const act = (): void => {
      if (this.action.dataset['kind'] !== 'bet' || this.amount.ariaInvalid !== 'true') return actions.act();
      this.refuseAmount();
      this.amount.focus();
    };
    this.action = h('button', { class: 'act', onClick: act }, this.actionText, this.actionAmount);
    const seed = { class: 'seed', onClick: actions.fairness };
    this.foot = h(
      'div',
      { class: 'foot' },
      h('button', seed, icon('shield'), h('span', { text: say('fair.title') }), this.seed),
    );
    this.element = h(
      'div',
      { class: 'game instant' },
      topBar(words, actions, soundLevel),
      this.strip,
      this.stage,
      this.message,
      this.settings,
      this.pad,
      this.action,
      this.foot,
      this.notice,
      this.live,
    );
    this.setAction({ kind: 'bet' });
  }

  private stakePad(actions: HudActions, chipsMinor: readonly bigint[]): HTMLFieldSetElement {
    const { say, money } = this.words;
    const step = (name: string, sign: string, of: (minor: bigint) => bigint): HTMLElement =>
      h(
        'button',
        { class: 'stake-step', onClick: () => actions.stake(of(this.stakeMinor)) },
        ...signed(sign, name),
      );
    const chip = (minor: bigint): HTMLElement =>
      h(
        'button',
        {
          class: 'chip',
          attributes: { 'data-chip': String(minor) },
          onClick: () => actions.stake(minor),
        },
        ...signed(chipText(minor), say('instant.chip', { amount: money(minor) })),
      );
    return h(
      'fieldset',
      { class: 'pad' },
      h('legend', { class: 'only-read', text: say('meter.stake') }),
      h(
        'div',
        { class: 'pad-row' },
        h(
          'div',
          { class: 'meter' },
          h('span', { class: 'meter-name', text: say('meter.balance') }),
          this.balance,
        ),
        h(
          'div',
          { class: 'stake-box' },
          step(say('instant.half'), '½', (minor) => minor / 2n),
          h(
            'label',
            { class: 'stake-field' },
            h('span', { class: 'meter-name', text: say('meter.stake') }),
            this.amount,
          ),
          step(say('instant.double'), '2×', (minor) => minor * 2n),
        ),
      ),
      h('div', { class: 'chips' }, ...chipsMinor.map(chip)),
      this.most,
    );
  }

  setBalance(minor: bigint | null): void {
    this.balance.textContent = minor === null ? this.words.say('meter.unknown') : this.words.money(minor);
  }

  /** What was typed stays in the field, and no bet is made, until it is an amount. */
  private refuseAmount(): void {
    this.amount.ariaInvalid = 'true';
    this.setMessage(this.words.say('stake.unreadable'));
    this.announce(this.words.say('stake.unreadable'));
  }

  setStake(minor: bigint, highestMinor: bigint): void {
    this.stakeMinor = minor;
    if (this.amount.ariaInvalid === 'true') this.setMessage('');
    this.amount.ariaInvalid = null;
    this.amount.value = this.words.money(minor);
    const limited = minor === highestMinor;
    this.most.textContent = limited
      ? this.words.say('instant.most', { amount: this.words.money(highestMinor) })
      : '';
    for (const chip of this.pad.querySelectorAll<HTMLElement>('.chip')) {
      const worth = BigInt(chip.dataset['chip']!);
      chip.hidden = worth > highestMinor;
      chip.setAttribute('aria-pressed', String(worth === minor));
    }
  }

  setAction(action: Action): void {
    const { say, money } = this.words;
    this.now = action;
    const auto = this.autoText;
    this.action.dataset['kind'] = auto === null ? action.kind : 'take';
    this.action.setAttribute('aria-disabled', String(auto === null && action.kind === 'wait'));
    const amountMinor = auto === null && action.kind === 'take' ? action.amountMinor : null;
    this.actionText.textContent = auto ?? (action.kind === 'bet' ? say('instant.bet') : action.text);
    this.actionAmount.textContent = amountMinor === null ? '' : money(amountMinor);
    this.actionAmount.hidden = amountMinor === null;
  }

  /** The large button ends rounds that begin by themselves; null: it begins one. */
  setAuto(auto: { label: string } | null): void {
    this.autoText = auto?.label ?? null;
    this.setAction(this.now);
  }

  /** The space bar presses this button. */
  focusSpin(): void {
    this.action.focus();
  }

  /** Beside the fingerprint: rounds that begin by themselves, where the operator's rules allow them. */
  setPace(before: HTMLElement | null, after: HTMLElement | null): void {
    if (before) this.foot.prepend(before);
    if (after) this.foot.append(after);
  }

  /** A strip over everything for a while. */
  flashNotice(text: string, lastsMs: number): void {
    this.setNotice(text);
    setTimeout(() => {
      if (this.notice.textContent === text) this.setNotice(null);
    }, lastsMs);
  }

  /** While a round runs the stake stands. */
  setBusy(busy: boolean): void {
    this.element.classList.toggle('busy', busy);
    this.pad.disabled = busy;
  }

  setMessage(text: string, tone: 'plain' | 'win' = 'plain'): void {
    this.message.textContent = text;
    this.message.classList.toggle('message-win', tone === 'win');
  }

  /** Counts a win up in the line under the stage. */
  async countWin(minor: bigint, lastsMs: number, onStep: () => void): Promise<void> {
    const show = (amount: bigint): void =>
      this.setMessage(this.words.say('win.total', { amount: this.words.money(amount) }), 'win');
    await countUp({ fromMinor: 0n, toMinor: minor, lastsMs, onStep, show });
  }

  get hasResults(): boolean {
    return this.strip.children.length > 0;
  }

  /** The newest first. */
  addResult(text: string, won: boolean): void {
    const item = h('li', { class: won ? 'result result-won' : 'result', text });
    this.strip.prepend(item);
    if (!prefersStill())
      item.animate(
        [
          { transform: 'scale(0.3)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        260,
      );
    while (this.strip.children.length > stripLength) this.strip.lastElementChild!.remove();
  }

  setSeed(hash: string): void {
    this.seed.textContent = shortHash(hash);
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

/** A sign for the eye, and the name that is read out in its place. */
const signed = (sign: string, name: string): HTMLElement[] => [
  h('span', { text: sign, attributes: { 'aria-hidden': 'true' } }),
  h('span', { class: 'only-read', text: name }),
];

/** `50000` centavos → `500`; from a thousand pesos on `1k`. */
function chipText(minor: bigint): string {
  return minor >= 1_000_00n ? `${inUnits(minor, 1_000_00n, 5)}k` : inUnits(minor, 100n);
}

function topBar(words: InstantWords, actions: HudActions, soundLevel: SoundLevel): HTMLElement {
  const { say } = words;
  return h(
    'header',
    { class: 'top' },
    h(
      'div',
      { class: 'top-side' },
      actions.back && roundButton(say('game.back'), 'back', actions.back),
      roundButton(say('rules.title'), 'info', actions.rules),
    ),
    titleHeading(),
    h(
      'div',
      { class: 'top-side' },
      roundButton(say('history.title'), 'history', actions.history),
      soundButton(say, soundLevel, () => actions.toggleSound()),
    ),
  );
}
