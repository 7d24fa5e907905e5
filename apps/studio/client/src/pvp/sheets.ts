/** The sheets of a card room; loaded when the first one is opened. */
import { rakePercent, stakeMinorOf } from '@perya/game-rules/pvp/match.ts';
import { slowDecisionMs, type PvpModel, type PvpState } from '@perya/game-rules/pvp/pvp-model.ts';
import type { PvpProof, PvpRecord, PvpTableView } from '../../../src/pvp-api.ts';
import { h } from '../dom.ts';
import { shown } from '../sheets/fields.ts';
import { historyOf, statePill, zoneNote } from '../sheets/history-parts.ts';
import { openLoadedSheet } from '../sheets/loaded-sheet.ts';
import { sheetText } from '../sheets/sheet-text.ts';
import { openSheet } from '../sheets/sheet.ts';
import type { PvpPresentation } from './presentation.ts';
import { pvpCheck } from './pvp-check.ts';
import type { PvpServer } from './pvp-server.ts';
import type { PvpWords } from './pvp-words.ts';
import { replayElement, statesOf, type ReplayParts } from './replay.ts';
import { resultOf } from './result.ts';

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
    sheetText(
      say('pvp.rulesStake', { stake: money(stakeMinorOf(model, level)), unit: money(level.unitMinor) }),
    ),
    h('p', { class: 'rtp', text: say('pvp.rulesRake', rake) }),
    sheetText(
      say('pvp.rulesTime', {
        seconds: decisionMs / 1000,
        bank: bankMs / 1000,
        slow: slowDecisionMs / 1000,
      }),
    ),
    sheetText(say('pvp.botsText')),
    sheetText(say('pvp.rulesAway')),
    sheetText(say('pvp.rulesDeal')),
    sheetText(say('pvp.rulesSeats')),
  );
}

export function openPvpHistory(parts: ReplayParts, pvp: PvpServer, presentation: PvpPresentation): void {
  const { words } = parts;
  openLoadedSheet(words, words.say('history.title'), async () => {
    const records = await pvp.matches();
    const { findPvp } = await import('@perya/game-rules/pvp/games.ts');
    const item = (record: PvpRecord): HTMLElement => {
      const model = findPvp(record.proof.model);
      return historyItem(
        parts,
        presentation,
        record,
        model && { model, states: statesOf(model, record.proof) },
      );
    };
    return [zoneNote(words), ...historyOf(records.map(item), words.say('pvp.historyEmpty'))];
  });
}

/** A match as it follows from its numbers and moves. */
interface Course {
  model: PvpModel;
  /** Null where it is not over. */
  states: readonly PvpState<unknown>[] | null;
}

function historyItem(
  parts: ReplayParts,
  presentation: PvpPresentation,
  record: PvpRecord,
  course: Course | null,
): HTMLElement {
  const { words } = parts;
  const { share, proof, seat, stakeMinor, state, createdAt } = record;
  const states = course?.states ?? null;
  const table = states?.at(-1)?.table ?? null;
  const { say, money, time } = words;
  const result = share && resultOf(words, share, stakeMinor);
  const net = share ? share.netMinor - share.rakeMinor : 0n;
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
      h(
        'div',
        { class: 'history-actions' },
        states &&
          h('button', {
            class: 'link',
            text: say('history.replay'),
            onClick: () => void openReplay(parts, course!.model, record, states),
          }),
        h('button', { class: 'link', text: say('history.check'), onClick: () => openPvpCheck(words, proof) }),
      ),
    ),
    h(
      'div',
      { class: 'history-end' },
      share && h('b', { class: net > 0 ? 'won' : '', text: `${net > 0 ? '+' : ''}${money(net)}` }),
      statePill(words, state),
    ),
  );
}

async function openReplay(
  parts: ReplayParts,
  model: PvpModel,
  record: PvpRecord,
  states: readonly PvpState<unknown>[],
): Promise<void> {
  const body = h('div');
  const sheet = openSheet(
    parts.words,
    `${parts.words.time(record.createdAt)} (${parts.words.timeZone})`,
    body,
  );
  body.append(await replayElement(parts, model, record, states, sheet));
}

function openPvpCheck(words: PvpWords, proof: PvpProof): void {
  openSheet(words, words.say('fair.pvpCheck'), ...pvpCheck(words, proof));
}

export function openPvpFairness(words: PvpWords, pvp: PvpServer, table: PvpTableView | null): void {
  const { say } = words;
  openLoadedSheet(words, say('fair.title'), async () => {
    const last = (await pvp.matches()).find(({ proof }) => proof.state === 'over');
    const running = table?.match && table.match.id !== last?.proof.matchId ? table.match : null;
    return [
      sheetText(say('fair.pvpIntro')),
      ...(running ? [shown(say('fair.pvpServerHash'), running.serverSeedHash)] : []),
      sheetText(say('pvp.rulesDeal')),
      ...(last ? [h('h3', { text: say('fair.pvpCheck') }), ...pvpCheck(words, last.proof)] : []),
    ];
  });
}
