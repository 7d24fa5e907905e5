/** Everything around a table's stage and spots. It shows and asks; it decides nothing. */
import { h, prefersStill, write } from '../dom.ts';
import { countUp, roundButton, sharedTopBar } from '../hud-parts.ts';
import { icon } from '../icons.ts';
import { page } from '../page.ts';
import { chipRail, type ChipRail } from './chips.ts';
import { ClockRing } from './clock-ring.ts';
import { Crowd } from './crowd.ts';
import { face } from './face.ts';
import type { TableWords } from './table-words.ts';
import type { SoundLevel } from '../sound.ts';

export interface TableActions {
  /** Null: the page around the game has the way back. */
  back: (() => void) | null;
  toggleSound(): SoundLevel;
  rules(): void;
  history(): void;
  statistics(): void;
  fairness(): void;
  people(): void;
  confirm(): void;
  undo(): void;
  repeat(): void;
  double(): void;
  takeBack(): void;
  chooseChip(): void;
}

export interface Confirm {
  text: string;
  enabled: boolean;
}

export class TableHud {
  readonly element: HTMLElement;
  /** Where the presentation's parts go. */
  readonly stage = h('div', { class: 'table-stage' });
  readonly layout = h('div', { class: 'table-layout' });
  readonly rail: ChipRail;
  readonly clock: ClockRing;
  /** Null: the presentation shows who plays. */
  readonly crowd: Crowd | null;
  private readonly words: TableWords;
  private readonly phase = h('p', { class: 'phase' });
  private readonly strip: HTMLElement;
  private readonly balance = h('output', { class: 'meter-value' });
  private readonly bet = h('output', { class: 'meter-value' });
  private readonly message = h('p', { class: 'message table-message' });
  private readonly confirmButton: HTMLButtonElement;
  private readonly undoButton: HTMLButtonElement;
  private readonly repeatButton: HTMLButtonElement;
  private readonly doubleButton: HTMLButtonElement;
  private readonly takeBackButton: HTMLButtonElement;
  private readonly peopleCount = h('b', {});
  private readonly peopleButton: HTMLButtonElement;
  private readonly live = h('p', {
    class: 'only-read',
    attributes: { role: 'status', 'aria-live': 'polite' },
  });
  private readonly notice = h('p', { class: 'notice', attributes: { role: 'alert' } });

  /** @param plain whether the presentation has controls of its own, and the common ones stay away. */
  constructor(
    words: TableWords,
    actions: TableActions,
    options: { chipsMinor: readonly bigint[]; soundLevel: SoundLevel; ownControls: boolean },
  ) {
    const { say, money } = words;
    this.words = words;
    this.clock = new ClockRing(say('table.clock'));
    this.strip = h('ol', { class: 'results', attributes: { 'aria-label': say('table.results') } });
    this.notice.hidden = true;
    this.rail = chipRail(
      options.chipsMinor,
      { rail: say('table.chips'), chip: (minor) => say('table.chip', { amount: money(minor) }) },
      actions.chooseChip,
    );
    this.confirmButton = h('button', { class: 'primary confirm', onClick: actions.confirm });
    this.undoButton = roundButton(say('table.undo'), 'undo', actions.undo);
    this.repeatButton = roundButton(say('table.repeat'), 'repeat', actions.repeat);
    this.doubleButton = h(
      'button',
      { class: 'round', label: say('table.double'), onClick: actions.double },
      face('b', '×2'),
    );
    this.takeBackButton = h('button', {
      class: 'link take-back',
      text: say('table.takeBack'),
      onClick: actions.takeBack,
    });
    this.takeBackButton.hidden = true;
    this.peopleButton = h(
      'button',
      // Until the first news of the table comes nobody is counted.
      { class: 'people', label: say('table.seats'), onClick: actions.people },
      icon('people'),
      this.peopleCount,
    );
    const common = !options.ownControls;
    this.crowd = common ? new Crowd(words) : null;
    this.element = h(
      'div',
      { class: `game table table-${page.kind ?? ''}` },
      sharedTopBar({
        say: words.say,
        actions,
        soundLevel: options.soundLevel,
        people: this.peopleButton,
      }),
      h('div', { class: 'table-head' }, this.clock.element, this.phase, this.strip),
      this.crowd?.element ?? null,
      this.stage,
      this.message,
      this.layout,
      this.foot(common),
      common && this.chips(),
      this.tools(actions),
      this.notice,
      this.live,
    );
    this.setConfirm({ text: say('table.confirmNone'), enabled: false });
  }

  private chips(): HTMLElement {
    return h(
      'div',
      { class: 'chip-row' },
      this.rail.element,
      this.undoButton,
      this.repeatButton,
      this.doubleButton,
    );
  }

  /** @param common whether bets are sent by the common button. */
  private foot(common: boolean): HTMLElement {
    const meter = (key: 'meter.balance' | 'table.bet', value: HTMLElement): HTMLElement =>
      h('div', { class: 'meter' }, h('span', { class: 'meter-name', text: this.words.say(key) }), value);
    return h(
      'div',
      { class: 'table-foot' },
      meter('meter.balance', this.balance),
      meter('table.bet', this.bet),
      common && this.confirmButton,
    );
  }

  private tools(actions: TableActions): HTMLElement {
    const { say } = this.words;
    return h(
      'div',
      { class: 'table-tools' },
      roundButton(say('rules.tableTitle'), 'info', actions.rules),
      roundButton(say('history.title'), 'history', actions.history),
      roundButton(say('table.statistics'), 'chart', actions.statistics),
      roundButton(say('fair.title'), 'shield', actions.fairness),
      this.takeBackButton,
    );
  }

  setPhase(text: string): void {
    write(this.phase, text);
  }

  setBalance(minor: bigint | null): void {
    this.balance.textContent = minor === null ? this.words.say('meter.unknown') : this.words.money(minor);
  }

  /** @param unplacedMinor chips on the table that are no bets yet; shown instead, with their own label. */
  setBet(placedMinor: bigint, unplacedMinor = 0n): void {
    const open = unplacedMinor > 0n;
    const meter = this.bet.parentElement!;
    write(this.bet, this.words.money(open ? unplacedMinor : placedMinor));
    meter.classList.remove('meter-lit');
    meter.classList.toggle('meter-open', open);
    write(
      this.bet.previousElementSibling as HTMLElement,
      this.words.say(open ? 'table.unplaced' : 'table.bet'),
    );
  }

  /** The meter of the bets shows what they brought. */
  async countWin(minor: bigint): Promise<void> {
    this.bet.previousElementSibling!.textContent = this.words.say('meter.win');
    this.bet.parentElement!.classList.remove('meter-open');
    this.bet.parentElement!.classList.add('meter-lit');
    const show = (amount: bigint): void => write(this.bet, this.words.money(amount));
    await countUp({ fromMinor: 0n, toMinor: minor, lastsMs: 900, show });
  }

  /** No more than was staked: nothing to celebrate, so it is said without light and without counting up. */
  setReturned(minor: bigint): void {
    write(this.bet.previousElementSibling as HTMLElement, this.words.say('meter.returned'));
    this.bet.parentElement!.classList.remove('meter-open', 'meter-lit');
    write(this.bet, this.words.money(minor));
  }

  setConfirm({ text, enabled }: Confirm): void {
    this.confirmButton.textContent = text;
    this.confirmButton.setAttribute('aria-disabled', String(!enabled));
  }

  /** Which of the buttons do something now. They stay focusable: the keyboard keeps its place. */
  setTools(on: { undo: boolean; repeat: boolean; double: boolean; takeBack: boolean }): void {
    this.undoButton.setAttribute('aria-disabled', String(!on.undo));
    this.repeatButton.setAttribute('aria-disabled', String(!on.repeat));
    this.doubleButton.setAttribute('aria-disabled', String(!on.double));
    this.takeBackButton.hidden = !on.takeBack;
  }

  setStrip(chips: readonly HTMLElement[], fresh: boolean): void {
    this.strip.replaceChildren(...chips.map((chip) => h('li', {}, chip)));
    if (!fresh || prefersStill()) return;
    this.strip.firstElementChild?.animate(
      [
        { transform: 'scale(0)', opacity: 0 },
        { transform: 'scale(1.25)', opacity: 1 },
        { transform: 'none' },
      ],
      { duration: 420, easing: 'ease-out' },
    );
  }

  setPeople(count: number): void {
    this.peopleCount.textContent = String(count);
    this.peopleButton.setAttribute('aria-label', this.words.say('table.people', { count }));
  }

  setMessage(text: string, tone: 'plain' | 'win' = 'plain'): void {
    this.message.textContent = text;
    this.message.classList.toggle('message-win', tone === 'win');
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
