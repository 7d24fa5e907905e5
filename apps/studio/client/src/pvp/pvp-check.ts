/** Shuffles, deals and counts a match once more on this device, and compares it with what was played. */
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import { checkMatch } from '@perya/game-rules/pvp/check-match.ts';
import { findPvp } from '@perya/game-rules/pvp/games.ts';
import { cardText } from '@perya/game-rules/table/cards/shoe.ts';
import type { PvpProof } from '../../../src/pvp-api.ts';
import { h } from '../dom.ts';
import { shown } from '../sheets/fields.ts';
import { witnessList } from '../sheets/witness-list.ts';
import type { PvpWords } from './pvp-words.ts';

export function pvpCheck(words: PvpWords, proof: PvpProof): HTMLElement[] {
  const { say } = words;
  const { serverSeed, contributions, steps, results } = proof;
  const fingerprints = [
    shown(say('fair.pvpServerHash'), proof.serverSeedHash),
    ...proof.commitments.flatMap((commitment, seat) =>
      commitment === null ? [] : [shown(say('fair.pvpCommitment', { seat: seat + 1 }), commitment)],
    ),
    witnessList(words, 'cards', proof.matchId),
  ];
  const model = findPvp(proof.model);
  if (!model || serverSeed === null || !contributions || !steps || !results)
    return [
      h('p', { class: 'note', text: say(proof.state === 'void' ? 'fair.pvpVoid' : 'fair.pvpSecret') }),
      ...fingerprints,
    ];
  const checked = checkMatch(model, { ...proof, serverSeed, contributions, steps, results });
  return [
    h('p', {
      class: checked.good ? 'sheet-text good' : 'sheet-text bad',
      text: say(checked.good ? 'fair.pvpOk' : 'fair.bad'),
    }),
    shown(say('fair.pvpServerSeed'), serverSeed),
    shown(say('fair.pvpServerHash'), commitmentOf(serverSeed)),
    ...contributions.flatMap((contribution, seat) =>
      contribution === null
        ? []
        : [
            shown(say('fair.pvpContribution', { seat: seat + 1 }), contribution),
            shown(say('fair.pvpCommitment', { seat: seat + 1 }), commitmentOf(contribution)),
          ],
    ),
    shown(say('fair.pvpDeck'), checked.deck.map(cardText).join(' ')),
    shown(say('fair.pvpCourse'), checked.lines.join('\n')),
    witnessList(words, 'cards', proof.matchId),
  ];
}
