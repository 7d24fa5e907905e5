/** The proof of a bet that was refused: its place among the seeds, and that nothing followed from it. */
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import type { RoundView } from '../../../src/api.ts';
import { h } from '../dom.ts';
import type { Words } from '../words.ts';
import { shown } from './fields.ts';

/** @param serverSeed null while it is secret */
export function refusedProof(
  { say }: Pick<Words, 'say'>,
  { serverSeedHash, clientSeed, nonce }: Pick<RoundView, 'serverSeedHash' | 'clientSeed' | 'nonce'>,
  serverSeed: string | null,
): HTMLElement[] {
  const good = serverSeed !== null && commitmentOf(serverSeed) === serverSeedHash;
  return [
    h('p', { class: 'sheet-text', text: say('fair.refused') }),
    shown(say('fair.serverHash'), serverSeedHash),
    shown(say('fair.clientSeed'), clientSeed),
    shown(say('fair.nonce'), String(nonce)),
    ...(serverSeed === null
      ? [h('p', { class: 'note', text: say('fair.secret') })]
      : [
          shown(say('fair.serverSeed'), serverSeed),
          h('p', {
            class: good ? 'sheet-text good' : 'sheet-text bad',
            text: say(good ? 'fair.refusedOk' : 'fair.bad'),
          }),
        ]),
  ];
}
