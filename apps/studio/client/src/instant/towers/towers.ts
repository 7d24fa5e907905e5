/** Towers: a tower of lanterns. The floor that is next stands open, its doors wide enough for a thumb; above and below it is narrow. */
import type { Choice } from '@perya/game-rules/choices.ts';
import { atFoot, climbed, type LadderState } from '@perya/game-rules/instant/ladder.ts';
import { towerFloors, towerRules, towers } from '@perya/game-rules/instant/towers.ts';
import { h, pause } from '../../dom.ts';
import { pills, times, type Control } from '../controls.ts';
import { walkWithArrows } from '../grid-keys.ts';
import { ladderOf, type LadderScene, type LadderStep } from '../ladder/ladder.ts';
import type { Hands } from '../presentation.ts';
import { difficultiesOf } from './difficulties.ts';
import { lanternPicture } from './lantern.ts';

interface Floor {
  readonly row: HTMLElement;
  readonly doors: readonly HTMLButtonElement[];
}

class TowerScene implements LadderScene {
  readonly element: HTMLElement;
  readonly settings: HTMLElement;
  readonly hook: string;
  readonly rules = towerRules;
  private readonly hands: Hands;
  private readonly pick: (choice: Choice) => void;
  private readonly difficulty: Control<number>;
  private readonly house = h('div', { class: 'tower' });
  /** From the ground up. */
  private floors: readonly Floor[] = [];
  private asked = false;
  private now = 0;

  constructor(hands: Hands, pick: (choice: Choice) => void) {
    const { say } = hands.words;
    this.hands = hands;
    this.pick = pick;
    this.hook = say('instant.towers.hook');
    this.difficulty = pills(say('instant.towers.difficulty'), difficultiesOf(say), 1, () => {
      this.clear();
      hands.changed();
    });
    this.settings = this.difficulty.element;
    this.element = h('div', { class: 'towers' }, this.house);
    this.clear();
  }

  private nameOf(floor: number, door: number): string {
    return this.hands.words.say('instant.towers.door', { floor: floor + 1, door: door + 1 });
  }

  private createFloor(floor: number, worth: number): Floor {
    const { doors: count } = towers[this.difficulty.value]!;
    const doors = Array.from({ length: count }, (_, door) =>
      h('button', {
        class: 'door',
        label: this.nameOf(floor, door),
        attributes: { 'aria-disabled': 'true' },
        onClick: () => this.asked && floor === this.now && this.pick([door]),
      }),
    );
    const row = h(
      'div',
      { class: 'tower-doors', label: this.hands.words.say('instant.towers.floor', { floor: floor + 1 }) },
      ...doors,
    );
    row.setAttribute('role', 'group');
    walkWithArrows(row, doors, count);
    const worthText = h('b', { class: 'tower-worth', text: times(worth) });
    return { row: h('div', { class: 'tower-floor' }, worthText, row), doors };
  }

  /** The floor that comes next, or on which the round ended. */
  private mark(now: number): void {
    this.now = now;
    for (const [index, { row, doors }] of this.floors.entries()) {
      row.classList.toggle('tower-now', index === now);
      doors.forEach((door, at) => (door.tabIndex = index === now && at === 0 ? 0 : -1));
    }
  }

  level(): number {
    return this.difficulty.value;
  }

  setLevel(level: number): void {
    this.difficulty.value = level;
  }

  setFree(free: boolean): void {
    this.difficulty.setFree(free);
  }

  setLayout(width: number, height: number): void {
    this.house.style.setProperty('--tower', `${Math.min(width, 420)}px`);
    this.house.classList.toggle('tower-low', height < 290);
  }

  clear(): void {
    let state = atFoot(this.difficulty.value);
    this.floors = Array.from({ length: towerFloors }, (_, floor) => {
      state = climbed(towerRules, state, [0]);
      return this.createFloor(floor, state.worth);
    });
    this.house.replaceChildren(...this.floors.map(({ row }) => row).toReversed());
    this.mark(0);
  }

  async play({ index, choice }: LadderStep): Promise<void> {
    this.hands.sound.play('suspense');
    const door = this.floors[index]!.doors[choice[0]!]!;
    door.classList.add('door-asked');
    await pause(420);
    door.classList.remove('door-asked');
  }

  put({ index, choice, draw, held }: LadderStep): void {
    const floor = this.floors[index]!;
    for (const [at, door] of floor.doors.entries()) {
      const dark = draw.includes(at);
      const own = choice[0] === at;
      door.className = `door ${dark ? 'door-dark' : 'door-lit'}${own ? ' door-own' : ''}`;
      door.replaceChildren(lanternPicture(!dark));
      const found = this.hands.words.say(dark ? 'instant.towers.dark' : 'instant.towers.lit');
      door.setAttribute('aria-label', `${this.nameOf(index, at)}: ${found}`);
    }
    floor.row.classList.add(held ? 'tower-climbed' : 'tower-fell');
    const byKey = floor.doors.includes(document.activeElement as HTMLButtonElement);
    const next = held && index + 1 < towerFloors ? index + 1 : index;
    this.mark(next);
    // By the keyboard the way leads up.
    if (byKey && next !== index) this.floors[next]!.doors[choice[0]!]!.focus({ preventScroll: true });
  }

  offer(state: LadderState | null): void {
    this.asked = state !== null;
    if (state) this.mark(state.steps);
    for (const [index, { row, doors }] of this.floors.entries()) {
      const isOpen = this.asked && index === this.now;
      row.classList.toggle('tower-ask', isOpen);
      for (const door of doors) door.setAttribute('aria-disabled', String(!isOpen));
    }
  }

  told({ choice, held }: LadderStep): string {
    const { say } = this.hands.words;
    const found = say(held ? 'instant.towers.lit' : 'instant.towers.dark');
    return say('instant.towers.found', { door: choice[0]! + 1, found });
  }

  ask(): string {
    return this.hands.words.say('instant.towers.ask');
  }
}

export const createTowers = ladderOf((hands, pick) => new TowerScene(hands, pick));
