/** A contest of two cocks: the arena, the board of odds, and how past ones are told. */
import { birdOf } from '@perya/game-rules/table/cockfight/birds.ts';
import {
  courseOf,
  winnerOf,
  type CockfightRules,
  type Side,
} from '@perya/game-rules/table/cockfight/cockfight.ts';
import { poolReturns, sumsOf } from '@perya/game-rules/table/pool.ts';
import type { RoadRound } from '@perya/game-rules/table/roads/roads.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import type { TableRoundView, TableView } from '../../../../src/table-api.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import { Ribbon } from '../live/ribbon.ts';
import { winnerBead } from '../live/road-round.ts';
import { StageRoad } from '../live/stage-road.ts';
import type { CreatePresentation, OwnBets, TableHands, TablePresentation } from '../presentation.ts';
import { Arena } from './arena.ts';
import { cockfightRules } from './cockfight-rules.ts';
import { cockfightSay, type CockfightSay } from './cockfight-words.ts';
import { crowAtMs, decidedMs, leapsOf, meetMs } from './contest.ts';
import { OddsBoard, oddsText } from './odds-board.ts';
import { recordSheet } from './record-sheet.ts';
import '../live/live.css';
import './cockfight.css';

const say = await cockfightSay();

const names = { red: say('side.meron'), blue: say('side.wala'), tie: say('side.draw') };

/** Who comes later than this after the decision hears no crow. */
const heardMs = 1500;

type BirdName = Parameters<CockfightSay>[0];

function birdName(number: number): { name: string; plumage: string } {
  const { name, plumage } = birdOf(number);
  return { name: say(`bird.${name}` as BirdName), plumage: say(`plumage.${plumage}` as BirdName) };
}

class Cockfight implements TablePresentation {
  readonly stage: HTMLElement;
  readonly layout: HTMLElement;
  private readonly hands: TableHands;
  private readonly gameRules: CockfightRules;
  private readonly arena = new Arena();
  private readonly board: OddsBoard;
  private readonly road = new StageRoad(say, names);
  private readonly plates: Readonly<Record<Side, HTMLElement>>;
  private readonly ribbon = new Ribbon();
  private readonly timers: ReturnType<typeof setTimeout>[] = [];
  /** Which of the contests on the stage is the last one begun. */
  private shows = 0;

  constructor(hands: TableHands) {
    this.hands = hands;
    this.gameRules = hands.model.rules as CockfightRules;
    this.board = new OddsBoard(hands, say);
    const plate = (side: Side): HTMLElement =>
      h('p', { class: `plate plate-${side}`, attributes: { 'aria-hidden': 'true' } });
    this.plates = { meron: plate('meron'), wala: plate('wala') };
    this.arena.element.append(this.plates.meron, this.plates.wala, this.ribbon.element);
    this.stage = h('div', { class: 'cockfight-stage' }, this.arena.element, this.road.element);
    this.layout = this.board.element;
  }

  private winnerOf(outcome: Outcome): Side | null {
    return winnerOf(this.gameRules, outcome);
  }

  private roadRound(outcome: Outcome): RoadRound {
    const winner = this.winnerOf(outcome);
    return { winner: winner === 'meron' ? 'red' : winner === 'wala' ? 'blue' : 'tie' };
  }

  private meet([meron = 0, wala = 0]: readonly number[]): void {
    this.arena.meet(meron, wala);
    const both = { meron: birdName(meron), wala: birdName(wala) };
    for (const side of ['meron', 'wala'] as const) {
      const { name, plumage } = both[side];
      this.plates[side].replaceChildren(h('b', { text: name }), h('small', { text: plumage }));
    }
    this.board.name({ meron: both.meron.name, wala: both.wala.name });
  }

  /** Ends what is still going on: its sounds and its ribbon. */
  private clear(): void {
    this.shows += 1;
    this.timers.splice(0).forEach((timer) => clearTimeout(timer));
    this.ribbon.hide();
    this.board.light([]);
  }

  private later(ms: number, act: () => void): void {
    if (ms > -40) this.timers.push(setTimeout(act, Math.max(0, ms)));
  }

  private async contest(outcome: Outcome, elapsedMs: number): Promise<void> {
    this.clear();
    const show = this.shows;
    const { sound } = this.hands;
    const winner = this.winnerOf(outcome);
    const course = courseOf(outcome);
    this.meet(outcome);
    this.arena.set(
      { kind: 'contest', course, winner: winner === null ? null : winner === 'meron' ? 'left' : 'right' },
      elapsedMs,
    );
    if (!prefersStill())
      leapsOf(course).forEach((at, index) => {
        this.later(at - elapsedMs, () => sound.play('flutter'));
        this.later(at + meetMs - elapsedMs, () => sound.play('clash', index));
      });
    if (winner !== null && elapsedMs < decidedMs(course) + heardMs)
      this.later(crowAtMs(course) - elapsedMs, () => sound.play('crow'));
    await pause(Math.max(0, decidedMs(course) - elapsedMs));
    if (show === this.shows) this.decide(winner);
  }

  private decide(winner: Side | null): void {
    this.board.light([winner ?? 'draw']);
    if (winner === null) return this.ribbon.show(say('contest.draw'), 'tie');
    const name = this.plates[winner].querySelector('b')!.textContent;
    const words = say('contest.won', { side: say(`side.${winner}`), name: name ?? '' });
    this.ribbon.show(words, winner === 'meron' ? 'banker' : 'player');
  }

  resize(width: number, height: number): void {
    this.road.resize(width, height);
    this.arena.resize(width, height - this.road.height);
  }

  open(view: TableView): void {
    this.clear();
    this.road.write(view.last.toReversed().map((outcome) => this.roadRound(outcome)));
    this.wait(view);
  }

  /** The birds of the round wait for its bets; without a round those of the last one do. */
  private wait({ round, last }: TableView): void {
    const opening = round?.opening ?? last[0];
    if (opening) this.meet(opening);
    const openedAt = round ? round.closesAt - this.hands.model.clock.bettingMs : 0;
    this.arena.set({ kind: 'waiting' }, this.hands.now() - openedAt);
  }

  close(view: TableView): void {
    this.clear();
    if (view.round?.opening) this.meet(view.round.opening);
    this.arena.set({ kind: 'bristling' }, this.hands.now() - (view.round?.closesAt ?? 0));
    this.hands.sound.play('suspense');
  }

  async show(view: TableView, elapsedMs: number): Promise<void> {
    const { round } = view;
    if (!round?.outcome) return;
    const before = view.last.toReversed().map((outcome) => this.roadRound(outcome));
    this.road.write(before);
    this.sayOdds(round);
    const show = this.shows + 1;
    await this.contest(round.outcome, elapsedMs);
    if (show !== this.shows) return;
    this.road.write([...before, this.roadRound(round.outcome)]);
    if (elapsedMs < decidedMs(courseOf(round.outcome)) && !prefersStill()) await pause(900);
  }

  /** What the sides pay is fixed now. */
  private sayOdds(round: TableRoundView): void {
    const returns = this.returnsOf(round);
    this.hands.announce(
      returns
        ? say('contest.closed', { meron: oddsText(returns['meron']!), wala: oddsText(returns['wala']!) })
        : say('contest.closedBack'),
    );
  }

  private returnsOf({
    opening,
    outcome,
    laidMinor,
  }: TableRoundView): Readonly<Record<string, number>> | null {
    const pool = this.hands.model.pool!;
    return poolReturns(pool, sumsOf(pool, pool.houseStakes(opening ?? outcome ?? []), laidMinor ?? {}));
  }

  paint(view: TableView, own: OwnBets): void {
    this.board.paint(view, own);
  }

  sayOutcome(outcome: readonly number[]): string {
    const winner = this.winnerOf(outcome);
    if (winner === null) return say('contest.draw');
    const { name } = birdName(outcome[winner === 'meron' ? 0 : 1] ?? 0);
    return say('contest.won', { side: say(`side.${winner}`), name });
  }

  sayRound(round: TableRoundView): string {
    const winner = round.outcome && this.winnerOf(round.outcome);
    if (!round.outcome || !winner) return say('contest.drawBack');
    const { name } = birdName(round.outcome[winner === 'meron' ? 0 : 1] ?? 0);
    const side = say(`side.${winner}`);
    const returns = this.returnsOf(round);
    return returns
      ? say('contest.wonAt', { side, name, odds: oddsText(returns[winner]!) })
      : say('contest.wonBack', { side, name });
  }

  resultChip(outcome: readonly number[]): HTMLElement {
    const { winner } = this.roadRound(outcome);
    return winnerBead(winner, names[winner]);
  }

  spotName({ spot }: { spot: string }): string {
    return say(`side.${spot as Side | 'draw'}`);
  }

  payName(spot: string): string {
    return spot === 'draw' ? `×${oddsText(this.gameRules.drawReturn)}` : say('rules.pays');
  }

  statistics(last: readonly (readonly number[])[]): HTMLElement[] {
    return recordSheet(
      say,
      last.toReversed().map((outcome) => this.roadRound(outcome)),
      names,
    );
  }

  rules(): HTMLElement[] {
    return cockfightRules(this.hands, say);
  }

  replay(outcome: readonly number[]): Promise<void> {
    return this.contest(outcome, 0);
  }
}

export const createPresentation: CreatePresentation = (hands) => new Cockfight(hands);
