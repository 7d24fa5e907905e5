/** Recomputes a round of a table on this device, from the seeds alone, and compares it with what was drawn. */
import { commitmentOf, fairNumbers, isClientSeed } from '@perya/game-rules/fair/fair-random.ts';
import { printPool } from '@perya/game-rules/table/pool.ts';
import type { TableModel } from '@perya/game-rules/table/table-model.ts';
import type { PublicTableProof } from '../../../src/table-api.ts';
import { h } from '../dom.ts';
import { findProof } from '../find-proof.ts';
import { field, shown } from '../sheets/fields.ts';
import { chainCheck } from './chain-check.ts';
import type { TableWords } from './table-words.ts';

type Round = PublicTableProof['round'];
type Chain = PublicTableProof['chain'];

/** @returns null for an unknown round, and without an answer */
export async function findChain(roundId: string): Promise<Chain | null> {
  const proof = await findProof('GET /api/public/tables/:id', roundId);
  return proof && proof.chain;
}

/**
 * @param round null for an empty form
 * @param chain of the round; null leaves the check of the chain out
 */
export function tableCheck(
  words: TableWords,
  model: TableModel,
  round: Round | null,
  chain: Chain | null,
): HTMLElement[] {
  const { say } = words;
  if (round && round.serverSeed === null) {
    return [
      shown(say('fair.round'), String(round.number)),
      shown(say('fair.serverHash'), round.serverSeedHash),
      shown(say('fair.publicSeed'), round.clientSeed),
      shown(say('fair.nonce'), String(round.nonce)),
      h('p', { class: 'note', text: say('fair.tableSecret') }),
      ...(chain ? [chainCheck(words, chain, null)] : []),
    ];
  }
  const serverSeed = field(say('fair.serverSeed'), round?.serverSeed ?? '');
  const hash = field(say('fair.serverHash'), round?.serverSeedHash ?? '');
  const clientSeed = field(say('fair.publicSeed'), round?.clientSeed ?? '');
  const nonce = field(say('fair.nonce'), round ? String(round.nonce) : '');
  const result = h('div', { attributes: { 'aria-live': 'polite' } });
  const compute = (): void => {
    const seed = serverSeed.input.value.trim();
    const client = clientSeed.input.value.trim();
    const count = nonce.input.value.trim();
    if (!/^[0-9a-f]{64}$/.test(seed) || !isClientSeed(client) || !/^\d{1,9}$/.test(count)) {
      result.replaceChildren(h('p', { class: 'sheet-text bad', text: say('fair.badInput') }));
      return;
    }
    const outcome = model.draw(fairNumbers({ serverSeed: seed, clientSeed: client, nonce: Number(count) }));
    const wanted = hash.input.value.trim().toLowerCase();
    const good =
      (wanted === '' || wanted === commitmentOf(seed)) &&
      (!round?.outcome || round.outcome.join() === outcome.join());
    const verdict = h('p', {
      class: good ? 'sheet-text good' : 'sheet-text bad',
      text: say(good ? 'fair.tableOk' : 'fair.bad'),
    });
    result.replaceChildren(
      // Without anything to compare with there is a result, but no verdict.
      ...(round || wanted ? [verdict] : []),
      ...(round ? [shown(say('fair.round'), String(round.number))] : []),
      shown(say('fair.serverHash'), commitmentOf(seed)),
      shown(say('fair.drawn'), model.print(outcome).join('\n')),
      ...(model.pool && round?.laidMinor
        ? [shown(say('fair.pool'), printPool(model.pool, outcome, round.laidMinor).join('\n'))]
        : []),
      ...(chain
        ? [chainCheck(words, chain, { serverSeed: seed, clientSeed: client, nonce: Number(count) })]
        : []),
    );
  };
  const button = h('button', { class: 'primary', text: say('fair.verify'), onClick: compute });
  if (round) compute();
  const form = [serverSeed.row, hash.row, clientSeed.row, nonce.row, button];
  return round ? [result, ...form] : [...form, result];
}
