/** The sheets of the game; loaded when the first one is opened. */
import type { SeedView } from '../../../src/api.ts';
import { h } from '../dom.ts';
import { loadModel } from '../models.ts';
import { page } from '../page.ts';
import type { Server } from '../server.ts';
import type { Words } from '../words.ts';
import { fairnessContent, verifyForm } from './fairness.ts';
import { historyList, type HistoryActions } from './history.ts';
import { openLoadedSheet } from './loaded-sheet.ts';
import { openSheet } from './sheet.ts';

export interface StakeChoice {
  stakesMinor: readonly bigint[];
  chosenMinor: bigint;
  /** What stands under an amount. */
  detail(minor: bigint): string;
}

export function openStakes(
  words: Words,
  { stakesMinor, chosenMinor, detail }: StakeChoice,
  choose: (minor: bigint) => void,
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
  const dialog = openLoadedSheet(words, words.say('history.title'), async () => {
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
  openLoadedSheet(words, words.say('fair.title'), async () => {
    const [{ seed }, model] = await Promise.all([server.state(), loadModel(page.model)]);
    return fairnessContent(words, model, server, seed, onSeed);
  });
}
