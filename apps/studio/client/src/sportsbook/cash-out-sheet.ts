import { h } from '../dom.ts';
import { failureText } from '../server.ts';
import { openSheet } from '../sheets/sheet.ts';
import type { BetView } from '../../../src/sportsbook-api.ts';
import { insist } from './insist.ts';
import type { SportsServer } from './server.ts';
import type { State } from './state.ts';
import type { SportsWords } from './words.ts';

export interface CashOutActions {
  refresh(): Promise<void>;
  say(text: string): void;
}

/** Asks once more before a bet is closed, with the offer that was pressed. */
export function askCashOut(
  words: SportsWords,
  state: State,
  server: SportsServer,
  actions: CashOutActions,
  bet: BetView,
): void {
  const { say } = words;
  const amount = words.money(bet.cashOutMinor ?? 0n);
  const outcome = h('p', { class: 'slip-bad', attributes: { role: 'alert' } });
  const dialog = openSheet(
    words,
    say('bets.cashOutAsk', { amount }),
    outcome,
    h(
      'div',
      { class: 'ask-buttons' },
      h('button', { class: 'primary', text: say('bets.cashOutYes', { amount }), onClick: () => void take() }),
      h('button', { class: 'secondary', text: say('bets.cashOutNo'), onClick: () => dialog.close() }),
    ),
  );
  let asking = false;
  async function take(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      const answer = await insist(
        () => server.cashOut(bet.id, bet.cashOutMinor ?? 1n),
        (error) => (outcome.textContent = failureText(words, error)),
      );
      if (answer.balanceMinor !== null) state.setBalance(answer.balanceMinor);
      actions.say(say('bets.cashed', { amount: words.money(answer.bet.payoutMinor) }));
      dialog.close();
    } catch (error) {
      outcome.textContent = failureText(words, error);
    } finally {
      asking = false;
    }
    await actions.refresh();
  }
}
