/** Horse race: six carousel horses run the length of the stage. The bet is a kind and one or two horses. */
import type { Choice } from '@perya/game-rules/choices.ts';
import {
  horses,
  horseStrengths,
  raceBets,
  racePays,
  raceShare,
  raceWon,
} from '@perya/game-rules/instant/horse-race.ts';
import type { RoundView } from '../../../../src/api.ts';
import { animate, h, pause, prefersStill } from '../../dom.ts';
import { pills, times, type Control } from '../controls.ts';
import type { Hands, InstantPresentation } from '../presentation.ts';
import { betsOf } from './bets.ts';
import { placesAt } from './course.ts';
import { horsePicture, silks } from './horse.ts';

const raceMs = 5200;

const orderIn = (round: RoundView): number[] => round.steps[0]!.draw;

interface Lane {
  readonly row: HTMLElement;
  readonly runner: HTMLElement;
  readonly place: HTMLElement;
}

class HorseRace implements InstantPresentation {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  private readonly hands: Hands;
  private readonly lanes: readonly Lane[];
  private readonly bet: Control<number>;
  private readonly firsts: Control<number>;
  private readonly seconds: Control<number>;
  private readonly odds = h('p', { class: 'race-odds' });
  private length = 200;

  constructor(hands: Hands) {
    const { say } = hands.words;
    this.hands = hands;
    this.hook = say('instant.race.hook');
    this.lanes = horseStrengths.map((_, horse) => this.createLane(horse));
    const track = h(
      'ol',
      { class: 'race-track', label: say('instant.race.track') },
      ...this.lanes.map(({ row }) => row),
    );
    const numbers = horseStrengths.map((_, horse) => [horse, String(horse + 1)] as const);
    const changed = (): void => {
      this.showBet();
      hands.changed();
    };
    this.bet = pills(say('instant.race.bet'), betsOf(say), raceBets.win, changed);
    // The two horses of an exacta differ: the other place moves on to the next horse.
    const keepApart = (chosen: Control<number>, other: Control<number>): void => {
      if (chosen.value === other.value) other.value = (chosen.value + 1) % horses;
      changed();
    };
    this.firsts = pills(say('instant.race.first'), numbers, 0, () => keepApart(this.firsts, this.seconds));
    this.seconds = pills(say('instant.race.second'), numbers, 1, () => keepApart(this.seconds, this.firsts));
    this.settings = h(
      'div',
      { class: 'race-settings' },
      this.bet.element,
      this.firsts.element,
      this.seconds.element,
    );
    this.element = h('div', { class: 'horse-race' }, track, this.odds);
    this.showBet();
    this.stand(null);
  }

  private createLane(horse: number): Lane {
    const { say, percent } = this.hands.words;
    const runner = h('span', { class: 'runner' }, horsePicture(horse));
    const place = h('b', { class: 'runner-place' });
    const number = h('b', { class: 'lane-number', text: String(horse + 1) });
    number.style.setProperty('--silk', silks[horse]!);
    const chance = h('small', { class: 'lane-chance', text: percent(horseStrengths[horse]! / 100) });
    const row = h(
      'li',
      {
        class: 'lane',
        label: say('instant.race.horse', { number: horse + 1, chance: chance.textContent ?? '' }),
      },
      number,
      chance,
      h('span', { class: 'lane-way' }, runner),
      place,
    );
    return { row, runner, place };
  }

  private showBet(): void {
    const isExacta = this.bet.value === raceBets.exacta;
    this.seconds.element.hidden = !isExacta;
    const bet = this.first();
    const { ways, all } = raceShare(bet);
    const { say, percent } = this.hands.words;
    const chance = percent(Number(ways) / Number(all));
    this.odds.textContent = say('instant.race.odds', { times: times(racePays(bet)), chance });
    const backed = new Set(bet.slice(1));
    for (const [horse, { row }] of this.lanes.entries())
      row.classList.toggle('lane-backed', backed.has(horse));
  }

  /** @param places by horse, 0 at the start to 1 at the post. */
  private move(places: readonly number[]): void {
    for (const [horse, { runner }] of this.lanes.entries())
      runner.style.transform = `translateX(${places[horse]! * this.length}px)`;
  }

  private stand(order: readonly number[] | null): void {
    this.move(order ? placesAt(order, 1) : horseStrengths.map(() => 0));
    for (const [horse, { row, place }] of this.lanes.entries()) {
      const at = order?.indexOf(horse);
      place.textContent = at === undefined ? '' : String(at + 1);
      row.classList.toggle('lane-first', at === 0);
    }
  }

  private async run(order: readonly number[]): Promise<void> {
    let told = -1;
    for (const { runner } of this.lanes) runner.classList.add('runner-gallops');
    await animate((elapsed) => {
      const time = Math.min(1, elapsed / raceMs);
      this.move(placesAt(order, time));
      const step = Math.floor(elapsed / 260);
      if (step !== told) this.hands.sound.play('tap');
      told = step;
      return time < 1;
    });
    for (const { runner } of this.lanes) runner.classList.remove('runner-gallops');
  }

  first(): Choice {
    const { value } = this.bet;
    return value === raceBets.exacta
      ? [value, this.firsts.value, this.seconds.value]
      : [value, this.firsts.value];
  }

  setFirst([bet = 0, first = 0, second]: Choice): void {
    this.bet.value = bet;
    this.firsts.value = first;
    this.seconds.value = second ?? (first + 1) % horses;
    this.showBet();
  }

  setLayout(width: number, height: number): void {
    const tall = Math.floor(Math.max(15, (height - Math.max(34, this.odds.offsetHeight + 14)) / horses - 2));
    this.element.style.setProperty('--lane', `${tall}px`);
    const runner = Math.min(64, tall * 1.55);
    this.element.style.setProperty('--runner', `${runner}px`);
    this.length = Math.max(60, width - 106 - runner);
  }

  setFree(free: boolean): void {
    this.bet.setFree(free);
    this.firsts.setFree(free);
    this.seconds.setFree(free);
  }

  begin(): void {
    this.stand(null);
  }

  async show(round: RoundView): Promise<void> {
    const { sound, words, announce } = this.hands;
    const order = orderIn(round);
    if (!prefersStill()) await this.run(order);
    this.stand(order);
    sound.play(raceWon(round.choices[0]!, order) ? 'wheel' : 'stop', 3);
    const text = words.say('instant.race.result', { order: order.map((horse) => horse + 1).join(', ') });
    announce(text);
    this.hands.tell(text);
    await pause(prefersStill() ? 0 : 700);
  }

  rest(round: RoundView | null): void {
    this.stand(round?.steps.length ? orderIn(round) : null);
  }

  resultOf(round: RoundView): string {
    const [bet, order] = [round.choices[0]!, orderIn(round)];
    return times(raceWon(bet, order) ? racePays(bet) : 0);
  }
}

export const createHorseRace = (hands: Hands): InstantPresentation => new HorseRace(hands);
