/** Checks on this device that the seeds of a shared round follow from its committed chain and from the later beacon. */
import { drandCheckFor } from '@perya/beacon/load-drand.ts';
import {
  publicAddressesOf,
  quicknet,
  type CheckDrand,
  type PromisedBeacon,
} from '@perya/game-rules/fair/beacon-proof.ts';
import { witnessValues } from '@perya/game-rules/fair/witness-proof.ts';
import { chainFault, saltOf, type ChainFault, type ChainProof } from '@perya/game-rules/table/chain-proof.ts';
import type { TablePhraseKey } from '@perya/phrases/studio/table/en.ts';
import { h } from '../dom.ts';
import { loadInto } from '../load-into.ts';
import { shown } from '../sheets/fields.ts';
import { witnessList } from '../sheets/witness-list.ts';
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
): HTMLElement {
  const body = h('div');
  // Checking a public beacon needs a library, which is not loaded before.
  void loadInto(words, body, async () => chainFacts(words, chain, seeds, await drandCheckFor(chain.beacon)));
  return body;
}

function chainFacts(
  words: TableWords,
  chain: ChainProof,
  seeds: Parameters<typeof chainCheck>[2],
  checkDrand: CheckDrand | null,
): HTMLElement[] {
  const { say, time } = words;
  const { beacon, beaconValue, playerSeeds, witnesses = [] } = chain;
  const fault = seeds && chainFault(chain, seeds, checkDrand);
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
          ...beaconFacts(words, beacon),
          ...(beaconValue === null ? [] : [shown(say('fair.beaconValue'), beaconValue)]),
          shown(say('fair.playerSeeds'), playerSeeds.length === 0 ? '–' : playerSeeds.join(', ')),
          ...(beaconValue === null
            ? []
            : [shown(say('fair.salt'), saltOf(beaconValue, playerSeeds, witnessValues(witnesses)))]),
          h('p', { class: 'note', text: say(beaconText(beacon)) }),
          witnessList(words, 'chain', chain.anchor),
        ]
      : [h('p', { class: 'note', text: say('fair.chainOldText') })]),
  ];
}

function beaconFacts({ say, time }: TableWords, beacon: PromisedBeacon): HTMLElement[] {
  const round = (name: string): HTMLElement => shown(say('fair.beacon'), `${name} · ${time(beacon.at)}`);
  if (beacon.name === 'own')
    return [
      round(say('fair.beaconOwn')),
      shown(say('fair.beaconAnchor'), `${beacon.anchor} (${beacon.links})`),
    ];
  return [
    round(`drand ${beacon.chain.beaconId} ${beacon.round}`),
    shown(say('fair.beaconChain'), beacon.chain.hash),
    shown(say('fair.beaconKey'), beacon.chain.publicKey),
    ...publicAddressesOf(beacon).map((address) => shown(say('fair.beaconAddress'), address)),
  ];
}

/** What the beacon is worth: a chain that is not the public one may be the house's. */
function beaconText(beacon: PromisedBeacon): TablePhraseKey {
  if (beacon.name === 'own') return 'fair.beaconOwnText';
  return beacon.chain.hash === quicknet.hash ? 'fair.beaconDrandText' : 'fair.beaconOtherText';
}
