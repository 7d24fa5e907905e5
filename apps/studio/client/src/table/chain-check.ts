/** Checks on this device that the seeds of a shared round follow from its committed chain and from the later beacon. */
import { chainFault, saltOf, type ChainFault, type ChainProof } from '@perya/game-rules/table/chain-proof.ts';
import type { TablePhraseKey } from '@perya/phrases/studio/table/en.ts';
import { h } from '../dom.ts';
import { shown } from '../sheets/fields.ts';
import type { TableWords } from './table-words.ts';

const faultKeys = {
  anchor: 'fair.chainNotOf',
  time: 'fair.chainLate',
  beacon: 'fair.chainBeaconBad',
  salt: 'fair.chainSaltBad',
} as const satisfies Record<ChainFault, TablePhraseKey>;

/** @param seeds as they are typed; null while the server seed is secret: the chain is only shown */
export function chainCheck(
  words: TableWords,
  chain: ChainProof,
  seeds: { serverSeed: string; clientSeed: string; nonce: number } | null,
): HTMLElement[] {
  const { say, time } = words;
  const { beacon, beaconValue, playerSeeds } = chain;
  const fault = seeds && chainFault(chain, seeds);
  const ok = chain.rule === 1 ? 'fair.chainOldOk' : 'fair.chainOk';
  const verdict =
    seeds &&
    h('p', {
      class: fault === null ? 'sheet-text good' : 'sheet-text bad',
      text: say(fault === null ? ok : faultKeys[fault]),
    });
  return [
    h('h3', { text: say('fair.chainTitle') }),
    ...(verdict ? [verdict] : []),
    shown(say('fair.chainAnchor'), chain.anchor),
    shown(say('fair.chainLength'), String(chain.length)),
    shown(say('fair.chainCommitted'), time(chain.committedAt)),
    ...(beacon
      ? [
          shown(say('fair.beacon'), `${say('fair.beaconOwn')} · ${time(beacon.at)}`),
          shown(say('fair.beaconAnchor'), `${beacon.anchor} (${beacon.links})`),
          ...(beaconValue === null ? [] : [shown(say('fair.beaconValue'), beaconValue)]),
          shown(say('fair.playerSeeds'), playerSeeds.length === 0 ? '–' : playerSeeds.join(', ')),
          ...(beaconValue === null ? [] : [shown(say('fair.salt'), saltOf(beaconValue, playerSeeds))]),
          h('p', { class: 'note', text: say('fair.beaconOwnText') }),
        ]
      : [h('p', { class: 'note', text: say('fair.chainOldText') })]),
  ];
}
