/** The sheets of a table; loaded when the first one is opened. */
import type { TableModel } from '@perya/game-rules/table/table-model.ts';
import type { TableView, TicketRecord } from '../../../src/table-api.ts';
import { h } from '../dom.ts';
import { shown } from '../sheets/fields.ts';
import { historyOf, statePill } from '../sheets/history-parts.ts';
import { openLoadedSheet } from '../sheets/loaded-sheet.ts';
import { sheetText } from '../sheets/sheet-text.ts';
import { openSheet } from '../sheets/sheet.ts';
import { payText, times } from './multiplier.ts';
import { ownSeed } from './own-seed.ts';
import type { TablePresentation } from './presentation.ts';
import { findChain, tableCheck } from './table-check.ts';
import type { TableServer } from './table-server.ts';
import type { TableWords } from './table-words.ts';

export function openTableRules(words: TableWords, model: TableModel, presentation: TablePresentation): void {
  const { say, money, percent } = words;
  const { limits, facts } = model;
  const [low, high] = facts.rtpRange;
  const rows = model.spots.map((spot) =>
    h(
      'tr',
      {},
      h('th', { text: presentation.spotName({ spot: spot.id, choice: [] }), attributes: { scope: 'row' } }),
      h('td', { text: presentation.payName?.(spot.id) ?? payText(spot.mostReturn) }),
      h('td', { text: percent(spot.rtp) }),
    ),
  );
  const head = ['rules.spot', 'rules.pays', 'rules.return'] as const;
  openSheet(
    words,
    say('rules.tableTitle'),
    h('p', {
      class: 'rtp',
      text:
        low === high
          ? say('rules.rtpText', { rtp: percent(facts.rtp) })
          : say('rules.rtpRangeText', { low: percent(low), high: percent(high) }),
    }),
    ...presentation.rules(),
    h(
      'table',
      { class: 'spot-table' },
      h(
        'thead',
        {},
        h('tr', {}, ...head.map((key) => h('th', { text: say(key), attributes: { scope: 'col' } }))),
      ),
      h('tbody', {}, ...rows),
    ),
    sheetText(
      say('table.limits', {
        least: money(limits.chipsMinor[0] ?? 0n),
        most: money(limits.mostOnSpotMinor),
        all: money(limits.mostInRoundMinor),
      }),
    ),
    sheetText(say('rules.shared')),
    sheetText(say('rules.seeds')),
    sheetText(say('rules.interrupted')),
  );
}

export function openTableHistory(
  words: TableWords,
  table: TableServer,
  presentation: TablePresentation,
  replay: (outcome: readonly number[]) => void,
): void {
  const dialog = openLoadedSheet(words, words.say('history.title'), async () => {
    const records = await table.tickets();
    const item = (record: TicketRecord): HTMLElement =>
      historyItem(words, presentation, record, (outcome) => {
        dialog.close();
        replay(outcome);
      });
    return historyOf(records.map(item), words.say('history.tableEmpty'));
  });
}

function historyItem(
  words: TableWords,
  presentation: TablePresentation,
  { ticket, round, model }: TicketRecord,
  replay: (outcome: readonly number[]) => void,
): HTMLElement {
  const { say, money, time } = words;
  const { outcome } = round;
  const names = ticket.bets
    .map((bet) => `${presentation.spotName(bet)} ${money(bet.stakeMinor)}`)
    .join(' · ');
  const left =
    ticket.leftAt === null ? '' : ` · ${say('history.leftAt', { multiplier: times(ticket.leftAt) })}`;
  const win = ticket.winMinor ?? 0n;
  return h(
    'li',
    { class: 'history-item' },
    h(
      'div',
      {},
      h('b', { text: `${time(ticket.createdAt)} · ${say('history.round', { number: round.number })}` }),
      h('span', { text: names + left }),
      outcome && h('span', { text: presentation.sayRound?.(round) ?? presentation.sayOutcome(outcome) }),
      h(
        'div',
        { class: 'history-actions' },
        outcome &&
          h('button', { class: 'link', text: say('history.tableReplay'), onClick: () => replay(outcome) }),
        h('button', {
          class: 'link',
          text: say('history.check'),
          onClick: () => void openTableCheck(words, model, round),
        }),
      ),
    ),
    h(
      'div',
      { class: 'history-end' },
      h('b', { class: win > 0n ? 'won' : '', text: money(win) }),
      statePill(words, ticket.state),
    ),
  );
}

async function openTableCheck(words: TableWords, model: string, round: TicketRecord['round']): Promise<void> {
  const { findTable } = await import('@perya/game-rules/table/tables.ts');
  const rules = findTable(model);
  if (!rules) return;
  openLoadedSheet(words, words.say('fair.check'), async () =>
    tableCheck(words, rules, round, await findChain(round.id)),
  );
}

export function openStatistics(words: TableWords, table: TableServer, presentation: TablePresentation): void {
  openLoadedSheet(words, words.say('table.statistics'), async () => {
    const rounds = await table.rounds();
    const last = rounds.flatMap(({ outcome }) => (outcome ? [outcome] : []));
    if (last.length < 3) return [sheetText(words.say('table.noStatistics'))];
    return [
      sheetText(words.say('table.statisticsOf', { count: last.length })),
      ...presentation.statistics(last),
    ];
  });
}

export function openTableFairness(
  words: TableWords,
  model: TableModel,
  table: TableServer,
  view: TableView | null,
): void {
  const { say } = words;
  openLoadedSheet(words, say('fair.title'), async () => {
    const [last] = await table.rounds();
    const round = view?.round;
    // A seed that is the fingerprint of the next round ties the two together.
    const chained = round && last?.serverSeed === round.serverSeedHash;
    return [
      sheetText(say('fair.tableIntro')),
      ...(round
        ? [
            shown(say('fair.round'), String(round.number)),
            shown(say('fair.serverHash'), round.serverSeedHash),
            shown(say('fair.publicSeed'), round.clientSeed),
            shown(say('fair.nonce'), String(round.nonce)),
          ]
        : []),
      ...(last?.serverSeed ? [shown(say('fair.lastSeed'), last.serverSeed)] : []),
      shown(say('fair.ownSeed'), ownSeed()),
      h('p', { class: 'note', text: say('fair.ownSeedText') }),
      ...(chained ? [h('p', { class: 'sheet-text good', text: say('fair.chain') })] : []),
      sheetText(say('rules.seeds')),
      h('h3', { text: say('fair.check') }),
      ...tableCheck(words, model, last ?? null, last ? await findChain(last.id) : null),
    ];
  });
}

export function openPeople(words: TableWords, view: TableView | null): void {
  const { say, money } = words;
  const seats = view?.seats ?? [];
  openSheet(
    words,
    say('table.seats'),
    sheetText(say('table.people', { count: Math.max(1, view?.people ?? 1) })),
    sheetText(say('table.players', { count: view?.players ?? 0, amount: money(view?.stakedMinor ?? 0n) })),
    seats.length === 0
      ? sheetText(say('table.noSeats'))
      : h(
          'ul',
          { class: 'seats' },
          ...seats.map(({ name, stakedMinor, wonMinor, leftAt }) =>
            h(
              'li',
              {},
              h('span', { text: name }),
              h('span', { text: money(stakedMinor) }),
              h('b', {
                class: wonMinor ? 'won' : '',
                text: (leftAt ? `${times(leftAt)} ` : '') + (wonMinor === null ? '' : money(wonMinor)),
              }),
            ),
          ),
        ),
  );
}
