/** The sheets of the game; loaded when the first one is opened. */
import type { SeedView } from '../../../src/api.ts';
import { h } from '../dom.ts';
import { loadModel } from '../models.ts';
import { page } from '../page.ts';
import { NetworkError, type Server } from '../server.ts';
import type { Words } from '../words.ts';
import { fairnessContent, verifyForm } from './fairness.ts';
import { historyList, type HistoryActions } from './history.ts';
import { openSheet } from './sheet.ts';

export interface StakeChoice {
  stakesMinor: readonly number[];
  chosenMinor: number;
  /** What stands under an amount. */
  detail(minor: number): string;
}

export function openStakes(
  words: Words,
  { stakesMinor, chosenMinor, detail }: StakeChoice,
  choose: (minor: number) => void,
): void {
  const buttons = stakesMinor.map((minor) =>
    h(
      'button',
      {
        class: 'stake-choice',
        attributes: { 'aria-pressed': String(minor === chosenMinor) },
        onClick: () => {
          choose(minor);
          dialog.close();
        },
      },
      h('b', { text: words.money(minor) }),
      h('span', { text: detail(minor) }),
    ),
  );
  const dialog = openSheet(words, words.say('stake.choose'), h('div', { class: 'stake-grid' }, ...buttons));
}

export function openHistory(words: Words, server: Server, actions: Omit<HistoryActions, 'check'>): void {
  const body = h('div');
  const dialog = openSheet(words, words.say('history.title'), body);
  void fill(words, body, async () => {
    const rounds = await server.rounds();
    return historyList(words, rounds, {
      ...actions,
      replay(round) {
        dialog.close();
        actions.replay(round);
      },
      async check(round) {
        const proof = await server.proof(round.id);
        const model = await loadModel(proof.model);
        openSheet(words, words.say('fair.check'), ...verifyForm(words, model, proof));
      },
    });
  });
}

export function openFairness(words: Words, server: Server, onSeed: (seed: SeedView) => void): void {
  const body = h('div');
  openSheet(words, words.say('fair.title'), body);
  void fill(words, body, async () => {
    const [{ seed }, model] = await Promise.all([server.state(), loadModel(page.model)]);
    return fairnessContent(words, model, server, seed, onSeed);
  });
}

/** Fills a sheet with what has to be fetched first, or says why it could not and offers to try again. */
async function fill(words: Words, body: HTMLElement, load: () => Promise<HTMLElement[]>): Promise<void> {
  body.replaceChildren(
    h('div', { class: 'skeleton' }),
    h('div', { class: 'skeleton' }),
    h('div', { class: 'skeleton' }),
  );
  try {
    body.replaceChildren(...(await load()));
  } catch (error) {
    const text = error instanceof NetworkError ? words.say('network.lost') : (error as Error).message;
    const retry = h('button', {
      class: 'secondary',
      text: words.say('game.retry'),
      onClick: () => void fill(words, body, load),
    });
    body.replaceChildren(h('p', { class: 'sheet-text', text, attributes: { role: 'alert' } }), retry);
  }
}
