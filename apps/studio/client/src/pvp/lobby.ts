/** Where a player chooses for how much he plays. */
import type { PvpLevelView, PvpLobby } from '../../../src/pvp-api.ts';
import { rakePercent } from '@perya/game-rules/pvp/match.ts';
import { h } from '../dom.ts';
import { icon } from '../icons.ts';
import type { PvpWords } from './pvp-words.ts';

export function lobbyElement(
  words: PvpWords,
  { levels }: PvpLobby,
  sit: (level: number) => void,
): HTMLElement {
  const { say } = words;
  return h(
    'section',
    { class: 'pvp-lobby' },
    h('h2', { text: say('pvp.lobby') }),
    h('ul', { class: 'pvp-levels' }, ...levels.map((level) => levelItem(words, level, sit))),
    h('p', { class: 'pvp-small', text: say('pvp.botsText') }),
  );
}

function levelItem({ say, money }: PvpWords, level: PvpLevelView, sit: (level: number) => void): HTMLElement {
  const unit = money(level.unitMinor);
  return h(
    'li',
    { class: `pvp-level pvp-level-${level.level}` },
    h(
      'div',
      {},
      h('b', { text: say('pvp.level', { unit }) }),
      h('span', { text: say('pvp.levelStake', { stake: money(level.stakeMinor) }) }),
      h('small', {
        text: say('pvp.levelRake', { percent: `${rakePercent} %`, cap: money(level.rakeCapMinor) }),
      }),
    ),
    h(
      'div',
      { class: 'pvp-level-end' },
      h(
        'span',
        {
          class: 'pvp-people',
          label: say('pvp.levelPeople', { count: level.people }),
          attributes: { role: 'img' },
        },
        icon('people'),
        String(level.people),
      ),
      h('button', {
        class: 'primary',
        text: say('pvp.sitShort'),
        label: say('pvp.sit', { unit }),
        onClick: () => sit(level.level),
      }),
    ),
  );
}
