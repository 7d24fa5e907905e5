/** The sheets of a card room; loaded when the first one is opened. */
import { rakePercent, replayMatch, stakeMinorOf } from '@perya/game-rules/pvp/match.ts';
import { deckOf } from '@perya/game-rules/pvp/deal.ts';
import type { PvpModel } from '@perya/game-rules/pvp/pvp-model.ts';
import type { PvpProof, PvpRecord, PvpTableView } from '../../../src/pvp-api.ts';
import { h } from '../dom.ts';
import { NetworkError } from '../server.ts';
import { openSheet } from '../sheets/sheet.ts';
import type { PvpPresentation } from './presentation.ts';
import { pvpCheck } from './pvp-check.ts';
import type { PvpServer } from './pvp-server.ts';
import type { PvpWords } from './pvp-words.ts';
import { resultOf } from './result.ts';

const text = (content: string): HTMLElement => h('p', { class: 'sheet-text', text: content });

export function openPvpRules(
  words: PvpWords,
  model: PvpModel,
  presentation: PvpPresentation,
  at: number,
): void {
  const { say, money, percent } = words;
  const level = model.levels[at]!;
  const rake = { percent: `${rakePercent} %`, cap: money(level.rakeCapMinor), rtp: percent(model.facts.rtp) };
  const { decisionMs, bankMs } = model.clock;
  openSheet(
    words,
    say('pvp.rulesTitle'),
    ...presentation.rules(),
    text(say('pvp.rulesStake', { stake: money(stakeMinorOf(model, level)), unit: money(level.unitMinor) })),
    h('p', { class: 'rtp', text: say('pvp.rulesRake', rake) }),
    text(say('pvp.rulesTime', { seconds: decisionMs / 1000, bank: bankMs / 1000 })),
    text(say('pvp.botsText')),
    text(say('pvp.rulesAway')),
    text(say('pvp.rulesDeal')),
    text(say('pvp.rulesSeats')),
  );
}

export function openPvpHistory(words: PvpWords, pvp: PvpServer, presentation: PvpPresentation): void {
  const body = h('div');
  openSheet(words, words.say('history.title'), body);
  void fill(words, body, async () => {
    const records = await pvp.matches();
    if (records.length === 0)
      return [h('p', { class: 'sheet-text sheet-empty', text: words.say('pvp.historyEmpty') })];
    const { findPvp } = await import('@perya/game-rules/pvp/games.ts');
    const item = (record: PvpRecord): HTMLElement =>
      historyItem(words, presentation, record, tableOf(record.proof, findPvp));
    return [h('ul', { class: 'history' }, ...records.map(item))];
  });
}

/** What lay on the table at the end: it follows from the numbers and the moves. Null where the match is not over. */
function tableOf(proof: PvpProof, findPvp: (name: string) => PvpModel | null): unknown {
  const model = findPvp(proof.model);
  const { serverSeed, contributions, steps } = proof;
  if (!model || !serverSeed || !contributions || !steps) return null;
  const seeds = { serverSeed, contributions: contributions.filter((one) => one !== null) };
  return replayMatch(model, deckOf(seeds), steps).table;
}

function historyItem(
  words: PvpWords,
  presentation: PvpPresentation,
  { share, proof, seat, stakeMinor, state, createdAt }: PvpRecord,
  table: unknown,
): HTMLElement {
  const { say, money, time } = words;
  const result = share && resultOf(words, share, stakeMinor);
  const net = share ? share.netMinor - share.rakeMinor : 0;
  return h(
    'li',
    { class: 'history-item pvp-record' },
    h(
      'div',
      {},
      h('b', { text: `${time(createdAt)} · ${say('pvp.match', { unit: money(proof.unitMinor) })}` }),
      result && h('span', { text: [result.title, result.detail].filter((one) => one !== '').join(' · ') }),
      table !== null && h('span', { text: presentation.sayCount(table, seat) }),
      table !== null && presentation.record(table),
      h('button', { class: 'link', text: say('history.check'), onClick: () => openPvpCheck(words, proof) }),
    ),
    h(
      'div',
      { class: 'history-end' },
      share && h('b', { class: net > 0 ? 'won' : '', text: `${net > 0 ? '+' : ''}${money(net)}` }),
      state === 'closed' ? null : h('span', { class: 'pill', text: say(stateName[state]) }),
    ),
  );
}

const stateName = {
  pending: 'history.state.pending',
  accepted: 'history.state.playing',
  settling: 'history.state.settling',
  closed: 'history.state.closed',
  refused: 'history.state.refused',
  refunding: 'history.state.refunding',
  cancelled: 'history.state.cancelled',
} as const;

function openPvpCheck(words: PvpWords, proof: PvpProof): void {
  openSheet(words, words.say('fair.pvpCheck'), ...pvpCheck(words, proof));
}

export function openPvpFairness(words: PvpWords, pvp: PvpServer, table: PvpTableView | null): void {
  const { say } = words;
  const body = h('div');
  openSheet(words, say('fair.title'), body);
  void fill(words, body, async () => {
    const last = (await pvp.matches()).find(({ proof }) => proof.state === 'over');
    const running = table?.match && table.match.id !== last?.proof.matchId ? table.match : null;
    return [
      text(say('fair.pvpIntro')),
      ...(running
        ? [
            h(
              'div',
              { class: 'field' },
              h('span', { text: say('fair.pvpServerHash') }),
              h('code', { text: running.serverSeedHash }),
            ),
          ]
        : []),
      text(say('pvp.rulesDeal')),
      ...(last ? [h('h3', { text: say('fair.pvpCheck') }), ...pvpCheck(words, last.proof)] : []),
    ];
  });
}

/** Fills a sheet with what has to be fetched first, or says why it could not and offers to try again. */
async function fill(words: PvpWords, body: HTMLElement, load: () => Promise<HTMLElement[]>): Promise<void> {
  body.replaceChildren(h('div', { class: 'skeleton' }), h('div', { class: 'skeleton' }));
  try {
    body.replaceChildren(...(await load()));
  } catch (error) {
    const message = error instanceof NetworkError ? words.say('network.lost') : (error as Error).message;
    const retry = h('button', {
      class: 'secondary',
      text: words.say('game.retry'),
      onClick: () => void fill(words, body, load),
    });
    body.replaceChildren(
      h('p', { class: 'sheet-text', text: message, attributes: { role: 'alert' } }),
      retry,
    );
  }
}
