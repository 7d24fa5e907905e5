/** A past match once more, step after step, as its player saw it: his own cards open, the others' when the match was over. */
import { deckOf } from '@perya/game-rules/pvp/deal.ts';
import { sharesOf, type PvpStep } from '@perya/game-rules/pvp/match.ts';
import type { PvpModel, PvpState } from '@perya/game-rules/pvp/pvp-model.ts';
import type { PvpMineView, PvpProof, PvpRecord, PvpSeatView, PvpTableView } from '../../../src/pvp-api.ts';
import { h, pause, prefersStill } from '../dom.ts';
import type { Effects } from '../scene/effects.ts';
import type { Sound } from '../sound.ts';
import { monotonicNow } from '../studio-clock.ts';
import type { PvpPresentation, PvpShown, PvpTools } from './presentation.ts';
import type { PvpWords } from './pvp-words.ts';
import { TableView } from './table-view.ts';

/** Cards are dealt, and what happened is read, before the next step. */
const dealMs = 3200;
const betweenMs = 520;
const stillMs = 900;

export interface ReplayParts {
  words: PvpWords;
  sound: Sound;
  effects: Effects;
  create(tools: PvpTools<unknown>): Promise<PvpPresentation>;
}

/** What a match's numbers and moves lead to: before the first step, after it, and so on. Null where it is not over. */
export function statesOf(model: PvpModel, proof: PvpProof): PvpState<unknown>[] | null {
  const { serverSeed, contributions, steps } = proof;
  if (!serverSeed || !contributions || !steps) return null;
  const seeds = { serverSeed, contributions: contributions.filter((one) => one !== null) };
  const states = [model.deal(deckOf(seeds))];
  for (const moves of steps) states.push(model.play(states.at(-1)!, moves));
  return states;
}

/** Begins at once, and ends with its sheet. */
export async function replayElement(
  parts: ReplayParts,
  model: PvpModel,
  record: PvpRecord,
  states: readonly PvpState<unknown>[],
  sheet: HTMLDialogElement,
): Promise<HTMLElement> {
  const { words, sound } = parts;
  const live = h('p', { class: 'only-read', attributes: { role: 'status', 'aria-live': 'polite' } });
  const line = h('p', { class: 'replay-line' });
  const again = h('button', { class: 'secondary', text: words.say('pvp.replayAgain'), onClick: () => run() });
  const table = tableOf(words, model, record);
  const presentation = await parts.create({
    ...parts,
    model,
    // Nothing is decided any more.
    move: () => {},
    announce: () => {},
    nameOf: (seat) => view.nameOf(seat),
    placeOf: (seat) => view.placeOf(seat),
  });
  const view: TableView = new TableView({
    words,
    model,
    sound,
    presentation,
    hud: { call: h('div', { attributes: { hidden: '' } }), setPhase: () => {} },
  });
  // It is looked at: what happens is said below.
  view.element.inert = true;
  let runs = 0;

  async function play(): Promise<void> {
    runs += 1;
    const mine = runs;
    const last = states.length - 1;
    view.clear();
    view.paint(table, mineOf(record), monotonicNow(), false);
    for (const [step, state] of states.entries()) {
      line.textContent = words.say('pvp.replayLine', { step, count: last });
      const moves = step === 0 ? [] : record.proof.steps![step - 1]!;
      const shown = shownAt(model, record, state, step, moves);
      await presentation.paint(shown);
      if (mine !== runs) return;
      const said = presentation.sayStep(shown);
      if (said !== '') live.textContent = said;
      if (step < last) await pause(prefersStill() ? stillMs : step === 0 ? dealMs : betweenMs);
      if (mine !== runs) return;
    }
    view.paint(table, mineOf(record), monotonicNow(), true);
    live.textContent = presentation.sayCount(states[last]!.table, record.seat);
    again.disabled = false;
  }
  function run(): void {
    again.disabled = true;
    void play();
  }
  sheet.addEventListener('close', () => {
    runs += 1;
    presentation.clear();
  });
  // Cards fly by where they lie: not before it has a place.
  requestAnimationFrame(run);
  return h(
    'div',
    { class: `pvp-replay pvp-${model.kind}` },
    view.element,
    h('div', { class: 'replay-foot' }, line, again),
    live,
  );
}

function shownAt(
  model: PvpModel,
  { proof, seat }: PvpRecord,
  { hands, table }: PvpState<unknown>,
  step: number,
  last: PvpStep,
): PvpShown<unknown> {
  return {
    matchId: proof.matchId,
    step,
    table,
    last,
    seat,
    hand: hands[seat] ?? [],
    turns: model.turns(table),
    myTurn: false,
    still: prefersStill(),
  };
}

/** The names of other people are not kept with a match. */
function tableOf(words: PvpWords, model: PvpModel, { proof, seat, stakeMinor }: PvpRecord): PvpTableView {
  const { unitMinor, rakeCapMinor, bots, results } = proof;
  const shares = results && sharesOf(model, { unitMinor, rakeCapMinor }, results);
  const seatOf = (index: number): PvpSeatView => ({
    name: words.say(bots[index] ? 'pvp.replayBot' : 'pvp.replaySeat', { number: index + 1 }),
    bot: null,
    ready: false,
    playing: true,
    decided: false,
    away: false,
    until: null,
    bankFrom: null,
    bankMs: 0,
    share: shares?.[index] ?? null,
  });
  return {
    serverNow: 0,
    tableId: `replay/${proof.matchId}/${seat}`,
    level: 0,
    unitMinor,
    stakeMinor,
    phase: 'over',
    startsAt: null,
    seats: Array.from({ length: model.seats }, (_, index) => seatOf(index)),
    match: null,
  };
}

const mineOf = ({ seat }: PvpRecord): PvpMineView => ({
  seat,
  ready: false,
  playing: true,
  sealed: null,
  refusal: null,
  balanceMinor: null,
});
