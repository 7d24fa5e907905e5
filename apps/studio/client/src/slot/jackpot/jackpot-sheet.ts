/** What a player is told of the jackpots: the return with them, what feeds them, the chances at the stake chosen, who won. */
import { jackpotReturn, tierFigures } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { findJackpotRules } from '@perya/game-rules/jackpot/jackpots.ts';
import type { JackpotView } from '../../../../src/api.ts';
import { h } from '../../dom.ts';
import { page } from '../../page.ts';
import type { Words } from '../../words.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import type { JackpotWords } from './jackpot-words.ts';

export function jackpotContent(
  words: Words,
  { say }: JackpotWords,
  view: JackpotView,
  stakeMinor: bigint,
): HTMLElement[] {
  const rules = findJackpotRules(view.code);
  if (!rules) return [];
  const { percent, money } = words;
  const { feed, seed, total } = jackpotReturn(rules);
  const { rtp } = page.facts as { rtp: number };
  const shares = {
    feed: percent(feed),
    seed: percent(seed),
    base: percent(rtp),
    total: percent(rtp + total),
  };
  const inIt = new Map(view.tiers.map(({ tier, amountMinor }) => [tier, amountMinor]));
  const cards = rules.tiers.map((tier) => {
    const figures = tierFigures(rules, tier, stakeMinor);
    const rows = [
      [say('jackpot.now'), money(inIt.get(tier.tier) ?? 0n)],
      [say('jackpot.seed'), money(tier.seedMinor)],
      [say('jackpot.share'), percent(figures.feedReturn)],
      [
        say('jackpot.chance', { stake: money(stakeMinor) }),
        say('jackpot.oneIn', { count: Math.round(1 / figures.chance).toLocaleString('en') }),
      ],
    ];
    return h(
      'article',
      { class: `pool-card pool-${tier.tier}` },
      h('h4', { text: say(`jackpot.${tier.tier}`) }),
      h(
        'dl',
        { class: 'facts' },
        ...rows.map(([name, value]) => h('div', {}, h('dt', { text: name! }), h('dd', { text: value! }))),
      ),
    );
  });
  return [
    h('p', { class: 'rtp', text: say('jackpot.rtp', shares) }),
    sheetText(say('jackpot.text', shares)),
    h('div', { class: 'pool-cards' }, ...cards),
    sheetText(say('jackpot.draw')),
    sheetText(say('jackpot.pay')),
    h('h3', { text: say('jackpot.last') }),
    view.wins.length === 0 ? sheetText(say('jackpot.none')) : winners(words, say, view.wins),
    sheetText(say('jackpot.shown')),
  ];
}

function winners({ money, time }: Words, say: JackpotWords['say'], wins: JackpotView['wins']): HTMLElement {
  return h(
    'ul',
    { class: 'pool-wins' },
    ...wins.map(({ tier, amountMinor, userName, gameName, wonAt }) =>
      h(
        'li',
        {},
        h('span', { class: `pool-mark pool-${tier}`, text: say(`jackpot.${tier}`) }),
        h(
          'span',
          {},
          h('b', { text: say('jackpot.winner', { name: userName, game: gameName }) }),
          h('small', { text: time(wonAt) }),
        ),
        h('b', { class: 'won', text: money(amountMinor) }),
      ),
    ),
  );
}
