/** Everything around a card game: the cloth with its seats, the own place, the meters and the tools. It decides nothing. */
import { h, write } from '../dom.ts';
import { roundButton, soundButton, titleHeading } from '../hud-parts.ts';
import { icon, strokes } from '../icons.ts';
import { page } from '../page.ts';
import type { PvpWords } from './pvp-words.ts';
import type { SoundLevel } from '../sound.ts';

const leavePath = 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9';

export interface PvpActions {
  /** Null: the page around the game has the way back. */
  back: (() => void) | null;
  toggleSound(): SoundLevel;
  rules(): void;
  history(): void;
  fairness(): void;
  leave(): void;
  ready(): void;
  wait(): void;
}

export interface Call {
  text: string;
  tone: 'plain' | 'win' | 'lost';
  detail: string;
  button: string | null;
  waits: boolean;
}

export class PvpHud {
  readonly element: HTMLElement;
  /** The lobby, or the table. */
  readonly body = h('div', { class: 'pvp-body' });
  private readonly words: PvpWords;
  private readonly phase = h('p', { class: 'phase pvp-phase' });
  private readonly facts = h('p', { class: 'pvp-facts' });
  private readonly balance = h('output', { class: 'meter-value' });
  private readonly stake = h('output', { class: 'meter-value' });
  private readonly notice = h('p', { class: 'notice', attributes: { role: 'alert' } });
  private readonly live = h('p', {
    class: 'only-read',
    attributes: { role: 'status', 'aria-live': 'polite' },
  });
  private readonly leaveButton: HTMLButtonElement;
  private readonly callText = h('p', { class: 'pvp-call-text' });
  private readonly callDetail = h('p', { class: 'pvp-call-detail' });
  private readonly callButton: HTMLButtonElement;
  private readonly waitButton: HTMLButtonElement;
  /** What is asked between matches; over the own place. */
  readonly call: HTMLElement;

  constructor(words: PvpWords, actions: PvpActions, soundLevel: SoundLevel) {
    const { say } = words;
    this.words = words;
    this.notice.hidden = true;
    this.leaveButton = h(
      'button',
      { class: 'round', label: say('pvp.leave'), onClick: actions.leave },
      strokes(leavePath),
    );
    this.callButton = h('button', { class: 'primary pvp-go', onClick: actions.ready });
    this.waitButton = h('button', { class: 'link', text: say('pvp.wait'), onClick: actions.wait });
    this.call = h(
      'div',
      { class: 'pvp-call' },
      this.callText,
      this.callDetail,
      this.callButton,
      this.waitButton,
    );
    const meter = (key: 'meter.balance' | 'pvp.atStake', value: HTMLElement): HTMLElement =>
      h('div', { class: 'meter' }, h('span', { class: 'meter-name', text: say(key) }), value);
    this.element = h(
      'div',
      { class: `game table pvp pvp-${page.kind ?? ''}` },
      h(
        'header',
        { class: 'top' },
        actions.back ? roundButton(say('game.back'), 'back', actions.back) : h('span', { class: 'corner' }),
        titleHeading(),
        soundButton(say, soundLevel, () => actions.toggleSound()),
      ),
      h('div', { class: 'pvp-head' }, this.phase, this.facts),
      this.body,
      h(
        'div',
        { class: 'pvp-foot' },
        meter('meter.balance', this.balance),
        meter('pvp.atStake', this.stake),
        roundButton(say('pvp.rulesTitle'), 'info', actions.rules),
        roundButton(say('history.title'), 'history', actions.history),
        roundButton(say('fair.title'), 'shield', actions.fairness),
        this.leaveButton,
      ),
      this.notice,
      this.live,
    );
    this.setBalance(null);
    this.setStake(null);
  }

  setPhase(text: string): void {
    write(this.phase, text);
  }

  setFacts(text: string, bots: boolean): void {
    if (this.facts.textContent === text) return;
    this.facts.replaceChildren(...(bots ? [icon('people')] : []), text);
  }

  setBalance(minor: bigint | null): void {
    this.balance.textContent = minor === null ? this.words.say('meter.unknown') : this.words.money(minor);
  }

  /** Null: nothing is at stake. */
  setStake(minor: bigint | null): void {
    this.stake.textContent = this.words.money(minor ?? 0n);
    this.stake.parentElement!.classList.toggle('meter-lit', minor !== null);
  }

  setLeave(there: boolean): void {
    this.leaveButton.hidden = !there;
  }

  setCall(call: Call | null): void {
    this.call.hidden = call === null;
    if (!call) return;
    write(this.callText, call.text);
    this.callText.dataset['tone'] = call.tone;
    write(this.callDetail, call.detail);
    this.callButton.hidden = call.button === null;
    if (call.button !== null) write(this.callButton, call.button);
    this.waitButton.hidden = !call.waits;
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
