/** The sheets of a shooting room; loaded when the first one is opened. */
import { figuresOfKind, type FishKind, type FishRules } from '@perya/game-rules/fish/fish-model.ts';
import { findFish } from '@perya/game-rules/fish/models.ts';
import type { ModelFacts } from '@perya/game-rules/model.ts';
import type { MagazineProof, MagazineView, RoomView } from '../../../src/fish-api.ts';
import type { SeedView } from '../../../src/api.ts';
import { h } from '../dom.ts';
import type { Server } from '../server.ts';
import { historyOf, statePill } from '../sheets/history-parts.ts';
import { openLoadedSheet } from '../sheets/loaded-sheet.ts';
import { seedPanel } from '../sheets/seed-panel.ts';
import { sheetText } from '../sheets/sheet-text.ts';
import { openSheet } from '../sheets/sheet.ts';
import { magazineCheck, shotList } from './fish-check.ts';
import type { FishServer } from './fish-server.ts';
import { nameOf, paysOf, type FishWords } from './fish-words.ts';
import { portrait } from './paint/portrait.ts';
import { replayElement, type ReplayParts } from './replay.ts';

export function openRules(words: FishWords, rules: FishRules, facts: ModelFacts): void {
  const { say, percent, money } = words;
  const rtp = percent(facts.rtp);
  const { bulletsMinor, magazines } = rules;
  openSheet(
    words,
    say('fish.rulesTitle'),
    h('p', { class: 'rtp', text: say('rules.rtpText', { rtp }) }),
    sheetText(say('fish.rulesHow')),
    payTable(words, rules),
    ...rules.kinds.filter(({ prizes }) => prizes.length > 1).map((kind) => prizeList(words, kind)),
    sheetText(say('fish.rulesChance', { rtp })),
    sheetText(say('fish.rulesPowers')),
    sheetText(say('fish.rulesGone')),
    h('h3', { text: say('rules.facts') }),
    h(
      'dl',
      { class: 'facts' },
      fact(say('rules.rtp'), rtp),
      fact(say('fish.hitRate'), say('fish.oneIn', { count: (1 / facts.hitRate).toFixed(1) })),
      fact(say('fish.most'), say('fish.pays', { times: facts.maxRound })),
      fact(say('rules.volatility'), say(`rules.volatility.${facts.volatility}`)),
    ),
    sheetText(
      say('fish.bulletsFrom', {
        least: money(bulletsMinor[0]!),
        most: money(bulletsMinor.at(-1)!),
        sizes: magazines.join(', '),
      }),
    ),
    sheetText(say('fish.rulesMoney')),
    sheetText(say('fish.rulesPace')),
    sheetText(say('fish.rulesSeeds')),
    sheetText(say('fish.rulesTrial')),
  );
}

const fact = (name: string, value: string): HTMLElement =>
  h('div', {}, h('dt', { text: name }), h('dd', { text: value }));

function payTable(words: FishWords, rules: FishRules): HTMLElement {
  const { say } = words;
  const head = (['fish.payKind', 'fish.payTimes', 'fish.payChance'] as const).map((key) =>
    h('th', { text: say(key), attributes: { scope: 'col' } }),
  );
  const rows = rules.kinds.map((kind) =>
    h(
      'tr',
      {},
      h(
        'th',
        { class: 'pay-kind', attributes: { scope: 'row' } },
        portrait(kind.name, 22),
        nameOf(words, kind),
      ),
      h('td', { text: paysOf(words, kind) }),
      h('td', { text: say('fish.oneIn', { count: (1 / figuresOfKind(rules, kind).chance).toFixed(2) }) }),
    ),
  );
  return h('table', { class: 'pay-fish' }, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows));
}

function prizeList(words: FishWords, kind: FishKind): HTMLElement {
  const { say, percent } = words;
  const ways = kind.prizes.reduce((sum, { weight }) => sum + weight, 0);
  const list = kind.prizes
    .map(({ times, weight }) => say('fish.prize', { times, share: percent(weight / ways) }))
    .join(' · ');
  return h(
    'p',
    { class: 'sheet-text' },
    h('b', { text: `${say('fish.prizes', { name: nameOf(words, kind) })}: ` }),
    list,
  );
}

export function openPeople(words: FishWords, { room, mine }: { room: RoomView; mine: number }): void {
  const { say, money } = words;
  openSheet(
    words,
    say('fish.seats'),
    sheetText(say('fish.room', { number: room.number })),
    h(
      'ul',
      { class: 'fish-seats' },
      ...room.seats.map(({ seat, name, bulletMinor }) =>
        h(
          'li',
          {},
          h('span', { text: say(seat === mine ? 'fish.seatYou' : 'fish.seat', { name }) }),
          h('b', { text: bulletMinor > 0n ? money(bulletMinor) : say('fish.seatIdle') }),
        ),
      ),
    ),
  );
}

export function openHistory(parts: ReplayParts, fish: FishServer): void {
  const { words } = parts;
  openLoadedSheet(words, words.say('fish.historyTitle'), async () => {
    const magazines = await fish.magazines();
    return historyOf(
      magazines.map((one) => historyItem(parts, fish, one)),
      words.say('fish.historyEmpty'),
    );
  });
}

function historyItem(parts: ReplayParts, fish: FishServer, magazine: MagazineView): HTMLElement {
  const { words } = parts;
  const { say, money, time } = words;
  const { bullets, bulletMinor, shots, worthMinor, stakeMinor, state } = magazine;
  const open = (
    title: string,
    of: (proof: MagazineProof, sheet: HTMLDialogElement) => HTMLElement[],
  ): void => {
    const sheet: HTMLDialogElement = openLoadedSheet(words, title, async () =>
      of(await fish.magazine(magazine.id), sheet),
    );
  };
  return h(
    'li',
    { class: 'history-item' },
    h(
      'div',
      {},
      h('b', { text: time(magazine.createdAt) }),
      h('span', { text: say('fish.historyLine', { bullets, amount: money(bulletMinor), shots }) }),
      h(
        'div',
        { class: 'history-actions' },
        magazine.pulls > 0 &&
          h('button', {
            class: 'link',
            text: say('history.replay'),
            onClick: () => open(say('fish.historyShots'), (proof, sheet) => shotsOf(parts, proof, sheet)),
          }),
        h('button', {
          class: 'link',
          text: say('history.check'),
          onClick: () =>
            open(say('fish.checkTitle'), (proof) => magazineCheck(words, rulesOf(proof.model), proof)),
        }),
      ),
    ),
    h(
      'div',
      { class: 'history-end', label: say('fish.worth') },
      h('b', { class: worthMinor > stakeMinor ? 'won' : '', text: money(worthMinor) }),
      statePill(words, state),
    ),
  );
}

/** Every shot in words, and the water in which it was shot over them, where it is known. */
function shotsOf(parts: ReplayParts, proof: MagazineProof, sheet: HTMLDialogElement): HTMLElement[] {
  const rules = rulesOf(proof.model);
  // Whoever closed it before it came gets nothing more to see.
  const film = proof.replay && sheet.open ? [replayElement(parts, rules, proof, sheet)] : [];
  return [...film, shotList(parts.words, rules, proof.pulls)];
}

function rulesOf(model: string): FishRules {
  const found = findFish(model);
  if (!found) throw new Error(`no model ${model}`);
  return found.rules;
}

export function openFairness(
  words: FishWords,
  server: Server,
  rules: FishRules,
  onSeed: (seed: SeedView) => void,
): void {
  const { say } = words;
  openLoadedSheet(words, say('fair.title'), async () => {
    const { seed } = await server.state();
    return [
      sheetText(say('fair.intro')),
      sheetText(say('fish.rulesSeeds')),
      seedPanel(words, server, seed, onSeed),
      h('h3', { text: say('fish.checkTitle') }),
      ...magazineCheck(words, rules, null),
    ];
  });
}
