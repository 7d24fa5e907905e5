/** One of the two bets of a flight: its stake, its automatic exit, and the button that lays it and takes it. */
import type { CrashRules } from '@perya/game-rules/table/crash/crash.ts';
import { leastExit } from '@perya/game-rules/table/crash/crash.ts';
import { paidMinor } from '@perya/game-rules/table/table-model.ts';
import { parseTypedMultiplier } from '@perya/money/typed.ts';
import type { TicketView } from '../../../../src/table-api.ts';
import { h } from '../../dom.ts';
import { icon } from '../../icons.ts';
import { times } from '../multiplier.ts';
import type { TableHands } from '../presentation.ts';

export type PanelPhase = 'betting' | 'waiting' | 'flying' | 'over';

export class BetPanel {
  readonly element: HTMLElement;
  ticketId: string | null = null;
  private readonly hands: TableHands;
  private readonly chips: readonly bigint[];
  private readonly amount = h('output', { class: 'crash-amount' });
  private readonly exit: HTMLInputElement;
  private readonly automatic: HTMLInputElement;
  private readonly action: HTMLButtonElement;
  private stakeMinor: bigint;
  private phase: PanelPhase = 'waiting';
  private ticket: TicketView | null = null;
  private busy = false;
  /** Laid as soon as the next flight takes bets. */
  private armed = false;
  private told = '';

  constructor(hands: TableHands, index: number, automaticFirst: boolean) {
    const { words, model } = hands;
    const { say } = words;
    this.hands = hands;
    this.chips = model.limits.chipsMinor;
    this.stakeMinor = this.chips[1] ?? this.chips[0] ?? 0n;
    const { ceiling } = model.rules as CrashRules;
    this.exit = h('input', {
      class: 'crash-exit',
      label: `${say('crash.auto')}. ${say('crash.autoHint', { least: '1.01', most: String(ceiling / 100) })}`,
      // Not of the type `number`: such a field drops a comma while it is typed, so `2,50` would become 250.
      attributes: { inputmode: 'decimal', autocomplete: 'off', maxlength: '12', value: '2.00' },
    });
    this.exit.addEventListener('change', () => this.exitAt());
    this.automatic = h('input', {
      label: say('crash.autoOn'),
      attributes: { type: 'checkbox', role: 'switch' },
    });
    this.automatic.checked = automaticFirst;
    this.automatic.addEventListener('change', () => this.paint());
    this.action = h('button', { class: 'primary crash-action', onClick: () => void this.act() });
    this.element = h(
      'section',
      { class: 'crash-panel', attributes: { 'aria-label': say('crash.panel', { index }) } },
      h(
        'div',
        { class: 'crash-row' },
        h(
          'button',
          { class: 'round', label: say('stake.less'), onClick: () => this.step(-1) },
          icon('minus'),
        ),
        this.amount,
        h('button', { class: 'round', label: say('stake.more'), onClick: () => this.step(1) }, icon('plus')),
      ),
      h(
        'label',
        { class: 'crash-row crash-auto' },
        this.automatic,
        h('span', { text: say('crash.auto') }),
        this.exit,
      ),
      this.action,
    );
    this.paint();
  }

  private step(by: number): void {
    if (this.ticket || this.busy) return;
    const at = this.chips.indexOf(this.stakeMinor) + by;
    this.stakeMinor = this.chips[Math.max(0, Math.min(this.chips.length - 1, at))] ?? this.stakeMinor;
    this.hands.sound.play('tap');
    this.paint();
  }

  /** In hundredths, within the bounds; null where the text is no multiplier: the player has to type it again. */
  private exitAt(): number | null {
    const { ceiling } = this.hands.model.rules as CrashRules;
    const wanted = parseTypedMultiplier(this.exit.value);
    this.exit.ariaInvalid = wanted === null ? 'true' : null;
    if (wanted === null) {
      this.hands.announce(this.hands.words.say('crash.autoUnreadable'));
      return null;
    }
    const exit = Math.min(ceiling, Math.max(leastExit, wanted));
    this.exit.value = (exit / 100).toFixed(2);
    return exit;
  }

  private async act(): Promise<void> {
    if (this.busy) return;
    const { ticket, phase, hands } = this;
    if (phase === 'flying' && ticket?.state === 'accepted')
      return this.during(() => hands.cashOut(ticket.id));
    if (phase === 'betting' && ticket?.state === 'accepted')
      return this.during(() => hands.takeBack(ticket.id));
    if (phase === 'betting' && !ticket) return this.lay();
    if (!ticket || ticket.state !== 'accepted') {
      this.armed = !this.armed;
      this.paint();
    }
  }

  private lay(): Promise<void> {
    const exit = this.automatic.checked ? this.exitAt() : undefined;
    if (exit === null) {
      this.exit.focus();
      return Promise.resolve();
    }
    return this.during(async () => {
      const bet = {
        spot: 'flight',
        choice: exit === undefined ? [] : [exit],
        stakeMinor: this.stakeMinor,
      };
      const ticket = await this.hands.place([bet]);
      if (ticket) this.ticketId = ticket.id;
    });
  }

  private async during(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.paint();
    await work();
    this.busy = false;
    this.paint();
  }

  /** A new flight takes bets. */
  open(): void {
    this.ticketId = null;
    this.ticket = null;
  }

  update(phase: PanelPhase, ticket: TicketView | null): void {
    const opens = phase === 'betting' && this.phase !== 'betting';
    this.phase = phase;
    this.ticket = ticket;
    if (opens && this.armed && !ticket) {
      this.armed = false;
      // The clock has to run before anything can be laid.
      setTimeout(() => void this.lay(), 60);
    }
    this.paint();
  }

  /** What leaving would bring now. @param multiplier in hundredths */
  fly(multiplier: number): void {
    if (this.ticket?.state !== 'accepted' || this.busy) return;
    const { say, money } = this.hands.words;
    this.setAction(
      say('crash.cashOut', { amount: money(paidMinor(this.ticket.stakeMinor, multiplier)) }),
      'take',
    );
  }

  private setAction(text: string, tone: 'bet' | 'take' | 'calm' | 'won'): void {
    const told = `${tone}/${text}`;
    if (told === this.told) return;
    this.told = told;
    this.action.textContent = text;
    this.action.dataset['tone'] = tone;
  }

  private paint(): void {
    const { words } = this.hands;
    const { say, money } = words;
    const { ticket, phase } = this;
    const stake = ticket?.stakeMinor ?? this.stakeMinor;
    this.amount.textContent = money(stake);
    this.element.classList.toggle('crash-locked', ticket !== null || this.busy);
    this.exit.disabled = ticket !== null || this.busy || !this.automatic.checked;
    this.automatic.disabled = ticket !== null || this.busy;
    this.action.setAttribute('aria-busy', String(this.busy));
    this.action.setAttribute('aria-pressed', String(this.armed));
    if (ticket && ticket.leftAt !== null)
      return this.setAction(`${times(ticket.leftAt)} · ${money(ticket.winMinor ?? 0n)}`, 'won');
    if (ticket && phase === 'over') return this.setAction(say('crash.lostBet'), 'calm');
    if (ticket && phase === 'betting') return this.setAction(say('crash.takeBack'), 'calm');
    if (ticket) return this.setAction(say('crash.inRound', { amount: money(stake) }), 'calm');
    if (phase === 'betting') return this.setAction(say('crash.bet', { amount: money(stake) }), 'bet');
    this.setAction(say('crash.waitNext'), this.armed ? 'won' : 'calm');
  }
}
