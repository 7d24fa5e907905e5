import { readChoices, writeChoices, type Choice } from '@perya/game-rules/choices.ts';
import {
  commitmentOf,
  fairNumbers,
  isClientSeed,
  type FairInput,
} from '@perya/game-rules/fair/fair-random.ts';
import type { GameModel, Round, Step } from '@perya/game-rules/model.ts';
import { drawJackpot } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { findJackpotRules } from '@perya/game-rules/jackpot/jackpots.ts';
import type { JackpotProof, PublicProofView, SeedView } from '../../../src/api.ts';
import { h } from '../dom.ts';
import type { Server } from '../server.ts';
import type { Words } from '../words.ts';
import { sheetText } from './sheet-text.ts';
import { field, shown } from './fields.ts';
import { refusedProof } from './refused-proof.ts';
import { seedPanel } from './seed-panel.ts';

/** The seeds in use, the way to reveal them, and the checking form. */
export function fairnessContent(
  words: Words,
  model: GameModel,
  server: Server,
  seed: SeedView,
  onSeed: (seed: SeedView) => void,
): HTMLElement[] {
  const { say } = words;
  return [
    sheetText(say('fair.intro')),
    seedPanel(words, server, seed, onSeed),
    h('h3', { text: say('fair.check') }),
    ...verifyForm(words, model, null),
  ];
}

/** Recomputes a spin on this device, from the seeds alone, and compares it with what was played if that is known. */
export function verifyForm(words: Words, model: GameModel, proof: PublicProofView | null): HTMLElement[] {
  const { say } = words;
  if (proof?.refused) return refusedProof(words, proof.round, proof.serverSeed);
  if (proof && proof.serverSeed === null) {
    return [
      shown(say('fair.serverHash'), proof.round.serverSeedHash),
      shown(say('fair.clientSeed'), proof.round.clientSeed),
      shown(say('fair.nonce'), String(proof.round.nonce)),
      h('p', { class: 'note', text: say('fair.secret') }),
      sheetText(say('fair.howToReveal')),
    ];
  }
  const serverSeed = field(say('fair.serverSeed'), proof?.serverSeed ?? '');
  const hash = field(say('fair.serverHash'), proof?.round.serverSeedHash ?? '');
  const clientSeed = field(say('fair.clientSeed'), proof?.round.clientSeed ?? '');
  const nonce = field(say('fair.nonce'), proof ? String(proof.round.nonce) : '');
  const choices = choicesField(words, model, proof);
  const result = h('div', { attributes: { 'aria-live': 'polite' } });
  const compute = (): void => {
    const input = {
      serverSeed: serverSeed.input.value.trim(),
      clientSeed: clientSeed.input.value.trim(),
      nonce: Number(nonce.input.value),
    };
    if (
      !/^[0-9a-f]{64}$/.test(input.serverSeed) ||
      !isClientSeed(input.clientSeed) ||
      !/^\d{1,9}$/.test(nonce.input.value.trim())
    ) {
      result.replaceChildren(h('p', { class: 'sheet-text bad', text: say('fair.badInput') }));
      return;
    }
    const round = playAgain(model, input, choices && readChoices(choices.input.value));
    if (!round) {
      result.replaceChildren(h('p', { class: 'sheet-text bad', text: say('fair.badChoices') }));
      return;
    }
    const wanted = hash.input.value.trim().toLowerCase();
    const sameHash = wanted === '' || wanted === commitmentOf(input.serverSeed);
    const sameDraws =
      !proof || proof.round.steps.every(({ draw }, index) => draw.join() === round.steps[index]?.draw.join());
    const drawn = proof?.jackpot ? jackpotOf(proof.jackpot, input) : null;
    const good = sameHash && sameDraws && (drawn === null || drawn.tier === proof?.jackpot?.tier);
    const verdict = h('p', {
      class: good ? 'sheet-text good' : 'sheet-text bad',
      text: say(good ? 'fair.ok' : 'fair.bad'),
    });
    result.replaceChildren(
      // Without anything to compare with there is a result, but no verdict.
      ...(proof || wanted ? [verdict] : []),
      shown(say('fair.serverHash'), commitmentOf(input.serverSeed)),
      h(
        'ol',
        { class: 'proof-games' },
        ...round.steps.map((step) => h('li', { text: stepText(words, model, step) })),
        drawn && h('li', { text: jackpotText(words, drawn) }),
      ),
    );
  };
  const button = h('button', { class: 'primary', text: say('fair.verify'), onClick: compute });
  if (proof) compute();
  const asked = choices ? [choices.row] : [];
  const form = [serverSeed.row, hash.row, clientSeed.row, nonce.row, ...asked, button];
  // Of a known round the verdict comes first: nothing has to be typed.
  return proof ? [result, ...form] : [...form, result];
}

function stepText({ say }: Words, { stakeParts }: GameModel, { index, draw, win }: Step): string {
  const amount = say('fair.resultWin', { count: win, parts: stakeParts });
  return say('fair.result', { index: index + 1, draw: draw.join(' · '), amount });
}

/** The draw beside the reels: its number, below which one it wins at that stake, and what it won. */
function jackpotOf({ code, stakeMinor }: JackpotProof, seeds: FairInput) {
  const rules = findJackpotRules(code);
  if (!rules) return null;
  const { outOf } = rules;
  const number = fairNumbers({ ...seeds, purpose: 'jackpot' }).nextInt(outOf);
  const edge = rules.tiers.reduce((sum, { cases }) => sum + BigInt(cases) * stakeMinor, 0n);
  return { number, outOf, edge, tier: drawJackpot(rules, seeds, stakeMinor) };
}

function jackpotText(
  { say }: Words,
  { number, outOf, edge, tier }: NonNullable<ReturnType<typeof jackpotOf>>,
): string {
  const figure = (count: number | bigint): string => count.toLocaleString('en');
  return say('fair.jackpot', {
    number: figure(number),
    outOf: figure(outOf),
    edge: figure(edge),
    result: tier ?? say('fair.jackpotNone'),
  });
}

function choicesField(
  { say }: Words,
  model: GameModel,
  proof: PublicProofView | null,
): ReturnType<typeof field> | null {
  if (!model.choices) return null;
  return field(say('fair.choices'), writeChoices(proof?.round.choices ?? []), say('fair.choicesHint'));
}

/** The round of these seeds, with these choices where the game has any; null for choices that it does not offer. */
function playAgain(model: GameModel, input: FairInput, choices: readonly Choice[] | null): Round | null {
  try {
    return model.play(fairNumbers(input), choices ?? undefined);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
