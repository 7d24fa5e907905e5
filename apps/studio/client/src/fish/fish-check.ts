/** Recomputes every shot of a magazine on this device, from the seeds alone, and compares it with what was shot if that is known. */
import { readChoices, writeChoices } from '@perya/game-rules/choices.ts';
import { commitmentOf, isClientSeed } from '@perya/game-rules/fair/fair-random.ts';
import type { FishRules } from '@perya/game-rules/fish/fish-model.ts';
import { shotsOf } from '@perya/game-rules/fish/magazine.ts';
import type { ProofPull, PublicMagazineProof } from '../../../src/fish-api.ts';
import { h } from '../dom.ts';
import { field, shown } from '../sheets/fields.ts';
import { refusedProof } from '../sheets/refused-proof.ts';
import { sheetText } from '../sheets/sheet-text.ts';
import { nameOf, type FishWords } from './fish-words.ts';

/** Every pull of a trigger, in words. */
export function shotList(words: FishWords, { kinds }: FishRules, pulls: readonly ProofPull[]): HTMLElement {
  const { say } = words;
  const line = (pull: ProofPull, index: number): string => {
    const number = index + 1;
    if (pull === null) return say('fish.shotReturned', { number });
    const [kind, times] = pull;
    const name = nameOf(words, kinds[kind]!);
    return times > 0
      ? say('fish.shotCaught', { number, name, times })
      : say('fish.shotEscaped', { number, name });
  };
  return h(
    'ol',
    { class: 'proof-games shot-list' },
    ...pulls.map((pull, index) => h('li', { class: pull?.[1] ? 'won' : '', text: line(pull, index) })),
  );
}

export function magazineCheck(
  words: FishWords,
  rules: FishRules,
  proof: PublicMagazineProof | null,
): HTMLElement[] {
  const { say } = words;
  if (proof?.refused) return refusedProof(words, proof.magazine, proof.serverSeed);
  if (proof && proof.serverSeed === null) {
    return [
      shown(say('fair.serverHash'), proof.magazine.serverSeedHash),
      shown(say('fair.clientSeed'), proof.magazine.clientSeed),
      shown(say('fair.nonce'), String(proof.magazine.nonce)),
      h('p', { class: 'note', text: say('fair.secret') }),
      sheetText(say('fair.howToReveal')),
    ];
  }
  const pullsText = writeChoices((proof?.pulls ?? []).map((pull) => (pull === null ? [] : [pull[0]])));
  const fields = {
    serverSeed: field(say('fair.serverSeed'), proof?.serverSeed ?? ''),
    hash: field(say('fair.serverHash'), proof?.magazine.serverSeedHash ?? ''),
    clientSeed: field(say('fair.clientSeed'), proof?.magazine.clientSeed ?? ''),
    nonce: field(say('fair.nonce'), proof ? String(proof.magazine.nonce) : ''),
    pulls: field(say('fish.pulls'), pullsText, say('fish.pullsHint')),
  };
  const result = h('div', { attributes: { 'aria-live': 'polite' } });
  const refuse = (text: string): void => result.replaceChildren(h('p', { class: 'sheet-text bad', text }));
  const compute = (): void => {
    const serverSeed = fields.serverSeed.input.value.trim();
    const clientSeed = fields.clientSeed.input.value.trim();
    const nonce = fields.nonce.input.value.trim();
    if (!/^[0-9a-f]{64}$/.test(serverSeed) || !isClientSeed(clientSeed) || !/^\d{1,9}$/.test(nonce))
      return refuse(say('fair.badInput'));
    const pulls = readChoices(fields.pulls.input.value);
    if (pulls?.every((pull) => pull.length <= 1 && (pull[0] ?? 0) < rules.kinds.length) !== true)
      return refuse(say('fish.badPulls'));
    const times = shotsOf(rules, { serverSeed, clientSeed, nonce: Number(nonce) }, pulls);
    const made = times.map((won, index): ProofPull => (won === null ? null : [pulls[index]![0]!, won]));
    const wanted = fields.hash.input.value.trim().toLowerCase();
    const good =
      (wanted === '' || wanted === commitmentOf(serverSeed)) &&
      (!proof || JSON.stringify(proof.pulls) === JSON.stringify(made));
    const verdict = h('p', {
      class: good ? 'sheet-text good' : 'sheet-text bad',
      text: say(good ? 'fish.checkOk' : 'fair.bad'),
    });
    result.replaceChildren(
      // Without anything to compare with there is a result, but no verdict.
      ...(proof || wanted ? [verdict] : []),
      shown(say('fair.serverHash'), commitmentOf(serverSeed)),
      shotList(words, rules, made),
    );
  };
  const button = h('button', { class: 'primary', text: say('fair.verify'), onClick: compute });
  if (proof) compute();
  const form = [...Object.values(fields).map(({ row }) => row), button];
  // Of a known magazine the verdict comes first: nothing has to be typed.
  return proof ? [result, ...form] : [...form, result];
}
