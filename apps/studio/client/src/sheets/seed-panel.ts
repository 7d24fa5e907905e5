/** The pair of seeds in use, and the way to have it revealed. */
import type { SeedView } from '../../../src/api.ts';
import { h } from '../dom.ts';
import { failureText, type Server } from '../server.ts';
import type { Words } from '../words.ts';
import { sheetText } from './sheet-text.ts';
import { field, shown } from './fields.ts';

/** @param onSeed hears of the pair that is in use from now on. */
export function seedPanel(
  words: Words,
  server: Server,
  first: SeedView,
  onSeed: (seed: SeedView) => void,
): HTMLElement {
  const { say } = words;
  const current = h('div');
  const outcome = h('div', { attributes: { 'aria-live': 'polite' } });
  const show = (seed: SeedView): void => {
    const clientSeed = field(say('fair.clientSeed'), seed.clientSeed, say('fair.clientSeedHint'));
    const rotate = async (): Promise<void> => {
      try {
        const { revealed, seed: fresh } = await server.rotate(clientSeed.input.value.trim());
        show(fresh);
        onSeed(fresh);
        outcome.replaceChildren(
          shown(say('fair.revealed'), revealed.serverSeed),
          sheetText(say('fair.revealedText', { count: revealed.rounds })),
        );
      } catch (error) {
        outcome.replaceChildren(h('p', { class: 'sheet-text bad', text: failureText(words, error) }));
      }
    };
    current.replaceChildren(
      shown(say('fair.serverHash'), seed.serverSeedHash),
      shown(say('fair.nextNonce'), String(seed.nextNonce)),
      shown(say('fair.nextServerHash'), seed.nextServerSeedHash),
      clientSeed.row,
      h('button', { class: 'primary', text: say('fair.rotate'), onClick: () => void rotate() }),
    );
  };
  show(first);
  return h('div', {}, current, outcome);
}
