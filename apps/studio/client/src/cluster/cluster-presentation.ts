/** A slot with tumbling on the stage: groups light up and burst, symbols fall, the multiplier climbs. */
import { scatterSymbol } from '@perya/game-rules/lines/line-rules.ts';
import type { Drop, Game } from '@perya/game-rules/cluster/cluster-slot.ts';
import type { ClusterPhraseKey } from '@perya/phrases/studio/cluster/en.ts';
import type { StepView } from '../../../src/api.ts';
import { partsOf, timesOf } from '../amounts.ts';
import { h, pause } from '../dom.ts';
import { bigWinOf } from '../overlays.ts';
import { celebrateWin, tellWin } from '../slot/celebrate.ts';
import { FreeGames } from '../slot/free-games.ts';
import type { ShownStep, SlotPresentation, Stagehands } from '../slot/presentation.ts';
import { GridStage } from './grid-stage.ts';
import { Ladder } from './ladder.ts';
import { tempo } from '../tempo.ts';
import { climbOf, freeGamesRule, gamesOf, restingGrid, rules, scattersWanted } from './slot.ts';

const columnGapMs = 75;
/** How much longer a column waits when all scatters but one stand already. The outcome is known; only the wait differs. */
const suspenseMs = 520;
const ladderHeight = 46;

export class ClusterPresentation implements SlotPresentation {
  readonly element: HTMLElement;
  readonly hook: string;
  readonly further: FreeGames;
  private readonly hands: Stagehands<ClusterPhraseKey>;
  private readonly grid: GridStage;
  private readonly ladder = new Ladder();
  private emptied: Promise<void> = Promise.resolve();
  /** The win meter, as it counts up. */
  private counted: Promise<void> = Promise.resolve();

  constructor(hands: Stagehands<ClusterPhraseKey>) {
    this.hands = hands;
    const { words, atlas } = hands;
    this.grid = new GridStage(atlas, rules);
    this.element = h('div', { class: 'tumbling' }, this.ladder.element, this.grid.frame.element);
    this.hook = words.say(`cluster.hook.${rules.groups}`, { least: rules.sizes[0]! });
    this.further = new FreeGames(hands, {
      rule: freeGamesRule(words),
      bar: () => null,
      dress: (on) => {
        this.grid.frame.setFreeGames(on);
        if (!on) this.ladder.show(rules.multipliers, 0);
      },
    });
  }

  setLayout(width: number, height: number): void {
    this.grid.setLayout(width, height - ladderHeight);
  }

  rest(steps: readonly StepView[]): void {
    const last = gamesOf(steps).at(-1)?.drops.at(-1);
    this.grid.rest(last?.grid ?? restingGrid);
    this.ladder.show(rules.multipliers, 0);
  }

  turn(before: readonly StepView[]): void {
    const { multipliers, won } = climbOf(before);
    this.ladder.show(multipliers, won);
    this.emptied = this.grid.empty();
  }

  async show(step: ShownStep): Promise<void> {
    const { view, before } = step;
    const { hud, words } = this.hands;
    const game = gamesOf([...before, view]).at(-1)!;
    const { multipliers, won } = climbOf(before);
    await this.emptied;
    await this.fallIn(game, before.length > 0);
    hud.setMessage('');
    let shownMinor = step.wonMinor;
    for (const [index, drop] of game.drops.entries()) {
      if (drop.wins.length === 0) break;
      shownMinor = await this.showWins(drop, step, { number: index, shownMinor });
      const next = game.drops[index + 1];
      const climbed = this.climb(multipliers, won + index + 1, drop);
      if (next) await this.tumble(drop, next, index);
      await climbed;
    }
    tempo.endStep();
    if (game.scatters >= scattersWanted(before.length > 0)) await this.showScatters(game, step);
    if (view.winMinor > 0n) await this.conclude(game, step);
    else hud.announce(words.say('win.none'));
  }

  /** The first drop of a game, column by column; the last ones are waited for where one scatter is missing. */
  private async fallIn({ drops }: Game, free: boolean): Promise<void> {
    const { sound } = this.hands;
    const { grid } = drops[0]!;
    const has = (column: number): boolean =>
      grid.slice(column * rules.rows, (column + 1) * rules.rows).includes(scatterSymbol);
    const waits = new Map<number, number>();
    const starts: number[] = [];
    let scatters = 0;
    let time = 0;
    for (let column = 0; column < rules.columns; column += 1) {
      if (scatters === scattersWanted(free) - 1) {
        waits.set(column, time);
        time += tempo.isQuick ? 0 : suspenseMs;
      }
      starts.push(time);
      time += tempo.of(columnGapMs);
      if (has(column)) scatters += 1;
    }
    let landed = 0;
    const onColumn = (column: number): void => {
      sound.play('stop', column);
      if (!has(column)) return;
      landed += 1;
      sound.play('wheel', landed);
      if (landed === scattersWanted(free) - 1 && waits.size > 0) sound.play('suspense');
    };
    await this.grid.fallIn(grid, starts, onColumn, waits);
  }

  /** @returns what the win meter shows then */
  private async showWins(
    drop: Drop,
    { stakeMinor }: ShownStep,
    { number, shownMinor }: { number: number; shownMinor: bigint },
  ): Promise<bigint> {
    const { hud, sound, words } = this.hands;
    const { say, money } = words;
    const amountOf = (parts: number): bigint => partsOf(stakeMinor, rules.stakeParts, parts);
    const times = drop.multiplier === 1 ? '' : ` ×${drop.multiplier}`;
    const told = drop.wins.map(({ symbol, cells, pay }) =>
      say('cluster.win', {
        count: cells.length,
        symbol: words.symbols[symbol]!,
        amount: `${money(amountOf(pay))}${times}`,
      }),
    );
    hud.setMessage(
      told.length < 3
        ? told.join(' · ')
        : say('cluster.drop', { amount: money(amountOf(drop.win)), count: told.length }),
      'win',
    );
    hud.announce(told.join('. '));
    sound.play('win', Math.min(4, number));
    await this.grid.light(
      drop.wins.map(({ cells, pay }) => ({ cells, label: `${money(amountOf(pay))}${times}` })),
      tempo.of(number === 0 ? 820 : 680),
    );
    const next = shownMinor + amountOf(drop.win);
    this.counted = hud.countWin(shownMinor, next, tempo.of(420));
    return next;
  }

  /** A star flies from the grid to the multiplier that counts next, where that is a higher one. */
  private async climb(multipliers: readonly number[], won: number, { wins }: Drop): Promise<void> {
    const { effects, sound } = this.hands;
    const rises = won < multipliers.length;
    if (rises) {
      const cells = wins[0]!.cells;
      await effects.fly(this.grid.placeOf(cells[Math.floor(cells.length / 2)]!), this.ladder.placeOf(won));
      sound.play('lantern', won);
    }
    this.ladder.show(multipliers, won);
  }

  private async tumble(drop: Drop, next: Drop, index: number): Promise<void> {
    const gone = new Set(drop.wins.flatMap(({ cells }) => cells));
    await this.grid.burst(gone);
    await this.grid.tumble({ grid: next.grid, gone, fresh: next.fresh }, () =>
      this.hands.sound.play('stop', index % 5),
    );
  }

  private async showScatters(
    { drops, scatters, scatterPay }: Game,
    { stakeMinor }: ShownStep,
  ): Promise<void> {
    const { hud, words, sound } = this.hands;
    const { grid } = drops.at(-1)!;
    const cells = grid.flatMap((symbol, cell) => (symbol === scatterSymbol ? [cell] : []));
    const amount = words.money(partsOf(stakeMinor, rules.stakeParts, scatterPay));
    if (scatterPay > 0) hud.setMessage(words.say('win.scatters', { count: scatters, amount }), 'win');
    sound.play('wheel', 3);
    await this.grid.light([{ cells, label: scatterPay > 0 ? amount : '' }], 1100);
    this.grid.rest(grid);
  }

  /** The sum of all drops: light and coins by its size. */
  private async conclude({ drops }: Game, step: ShownStep): Promise<void> {
    const { effects, hud, sound } = this.hands;
    const { view, stakeMinor, wonMinor } = step;
    await this.counted;
    this.grid.rest(drops.at(-1)!.grid);
    const total = tellWin(this.hands, step);
    const middle = this.grid.placeOf(Math.floor(rules.columns / 2) * rules.rows + rules.rows - 1);
    if (bigWinOf(view.winMinor, stakeMinor)) return celebrateWin(this.hands, step, middle);
    hud.announce(total);
    hud.setWin(wonMinor + view.winMinor);
    const times = timesOf(view.winMinor, stakeMinor);
    if (times < 1) return;
    sound.play('coin', Math.min(8, Math.floor(times)));
    effects.coins(middle.x, middle.y, Math.min(26, 6 + Math.round(times * 3)));
    await pause(450);
  }

  stakeDetail(stakeMinor: bigint): string {
    const { money, say } = this.hands.words;
    const least = Math.min(...rules.pays.map(([pay]) => pay!));
    return say('cluster.stake', { amount: money(partsOf(stakeMinor, rules.stakeParts, least)) });
  }

  async openRules(stakeMinor: bigint): Promise<void> {
    const { words, atlas } = this.hands;
    (await import('./rules.ts')).openRules(words, stakeMinor, atlas);
  }
}
