/** The colour game on the screen: a striped box that is shaken, three dice that fall out of it, a cloth of six colours. */
import {
  gameColours,
  type ColourGameRules,
  type GameColour,
} from '@perya/game-rules/table/colour-game/colour-game.ts';
import type { TableView } from '../../../../src/table-api.ts';
import { h, pause, prefersStill } from '../../dom.ts';
import { bars } from '../bars.ts';
import { face } from '../face.ts';
import { payText } from '../multiplier.ts';
import type { CreatePresentation, OwnBets, TableHands, TablePresentation } from '../presentation.ts';
import { SpotBoard } from '../spot-board.ts';
import { winningSpots } from '../winning-spots.ts';
import { sheetText } from '../../sheets/sheet-text.ts';
import { createDie, type Rest } from './die.ts';

const fallMs = 1900;
const betweenMs = 260;

/** Who comes later than this after the draw hears no dice. */
const heardMs = 4000;

/** The dice lie apart, each a little different from the last time. */
function restsOf(outcome: readonly number[], seed: number): Rest[] {
  return outcome.map((_, index) => {
    const wobble = Math.sin(seed * 12.9898 + index * 78.233) * 43758.5453;
    const random = wobble - Math.floor(wobble);
    return { x: (index - 1) * 1.75 + (random - 0.5) * 0.5, z: (random - 0.5) * 0.9, yaw: -34 + random * 68 };
  });
}

class ColourGame implements TablePresentation {
  readonly stage: HTMLElement;
  readonly layout: HTMLElement;
  private readonly hands: TableHands;
  private readonly gameRules: ColourGameRules;
  private readonly board: SpotBoard;
  private readonly dice = [createDie(), createDie(), createDie()];
  private readonly box: HTMLElement;
  private shaking: Animation | null = null;

  constructor(hands: TableHands) {
    this.hands = hands;
    this.gameRules = hands.model.rules as ColourGameRules;
    this.board = new SpotBoard(hands);
    this.box = h(
      'div',
      { class: 'colour-box', attributes: { 'aria-hidden': 'true' } },
      h('i', { class: 'colour-lid' }),
    );
    const scene = h(
      'div',
      { class: 'colour-scene' },
      h('div', { class: 'colour-tray' }),
      ...this.dice.map(({ element }) => element),
    );
    this.stage = h('div', { class: 'colour-stage' }, scene, this.box);
    this.layout = this.cloth();
  }

  private cloth(): HTMLElement {
    const { pairReturn } = this.gameRules;
    const colours = gameColours.map((colour) =>
      this.board.add(
        colour,
        this.name(colour),
        `colour-spot paint-${colour}`,
        [h('b', { text: this.name(colour) })],
        this.payName(colour) ?? '',
      ),
    );
    const sides = this.hands.model.spots
      .filter(({ id }) => id.startsWith('any-'))
      .map(({ id, mostReturn }) =>
        this.board.add(id, this.name(id), 'colour-side', [
          h('b', { text: this.name(id) }),
          face('small', payText(mostReturn)),
        ]),
      );
    return h(
      'div',
      { class: pairReturn === null ? 'colour-cloth' : 'colour-cloth colour-cloth-sides' },
      ...colours,
      ...sides,
    );
  }

  private name(spot: string): string {
    return this.hands.words.say(`colour.${spot as GameColour | 'any-pair' | 'any-triple'}`);
  }

  private nameOf(face: number): string {
    return this.name(gameColours[face] ?? 'red');
  }

  /** What has been is over: the box takes the dice again. */
  private gather(): void {
    this.board.light([]);
    this.dice.forEach((die) => die.hide());
    this.box.classList.remove('colour-box-open');
    this.shaking?.cancel();
    this.shaking = null;
  }

  private async fall(outcome: readonly number[], seed: number, elapsedMs: number): Promise<void> {
    const { sound, model } = this.hands;
    this.shaking?.cancel();
    this.box.classList.add('colour-box-open');
    const rests = restsOf(outcome, seed);
    const skippedMs = prefersStill() ? 1e6 : elapsedMs;
    await Promise.all(
      this.dice.map(async (die, index) => {
        const delayMs = 350 + index * betweenMs;
        const knock = setTimeout(
          () => sound.play('stop', index),
          Math.max(0, delayMs + fallMs * 0.3 - skippedMs),
        );
        await die.fall(outcome[index] ?? 0, rests[index]!, { delayMs, lastsMs: fallMs, skippedMs });
        clearTimeout(knock);
        if (elapsedMs < heardMs) sound.play('wheel', index);
      }),
    );
    this.board.light(winningSpots(model, outcome));
    if (elapsedMs < heardMs && !prefersStill()) await pause(350);
  }

  resize(width: number, height: number): void {
    const die = Math.max(26, Math.min(width / 7.8, height / 5, 66));
    this.stage.style.setProperty('--die', `${die}px`);
  }

  open(view: TableView): void {
    this.gather();
    const last = view.last[0];
    if (!last) return;
    // Between two rounds the last throw lies on the tray.
    const rests = restsOf(last, view.round?.number ?? 0);
    this.dice.forEach((die, index) => die.lay(last[index] ?? 0, rests[index]!));
  }

  close(): void {
    this.gather();
    if (prefersStill()) return;
    this.hands.sound.play('start');
    this.shaking = this.box.animate(
      [
        { transform: 'translate(-50%, 0) rotate(0)' },
        { transform: 'translate(-56%, 6px) rotate(-9deg)' },
        { transform: 'translate(-46%, -2px) rotate(8deg)' },
        { transform: 'translate(-53%, 4px) rotate(-5deg)' },
        { transform: 'translate(-50%, 0) rotate(0)' },
      ],
      { duration: 420, iterations: Infinity },
    );
  }

  async show(view: TableView, elapsedMs: number): Promise<void> {
    this.board.light([]);
    await this.fall(view.round?.outcome ?? [], (view.round?.number ?? 0) + 1, elapsedMs);
  }

  paint(view: TableView, own: OwnBets): void {
    this.board.paint(view, own);
  }

  sayOutcome([first = 0, second = 0, third = 0]: readonly number[]): string {
    return this.hands.words.say('colour.outcome', {
      first: this.nameOf(first),
      second: this.nameOf(second),
      third: this.nameOf(third),
    });
  }

  resultChip(outcome: readonly number[]): HTMLElement {
    const label = outcome.map((face) => this.nameOf(face)).join(', ');
    return h(
      'span',
      { class: 'result colour-result', attributes: { role: 'img', 'aria-label': label } },
      ...outcome.map((face) => h('i', { class: `paint-${gameColours[face]}` })),
    );
  }

  spotName({ spot }: { spot: string }): string {
    return this.name(spot);
  }

  payName(spot: string): string | null {
    return spot.startsWith('any-') ? null : `${this.gameRules.pays.join(' / ')} : 1`;
  }

  /** How many dice showed each colour, and for how many rounds none has. */
  statistics(last: readonly (readonly number[])[]): HTMLElement[] {
    const rows = gameColours.map((colour, face) => {
      const since = last.findIndex((outcome) => outcome.includes(face));
      return {
        name: this.name(colour),
        count: last.flat().filter((one) => one === face).length,
        fill: `paint-${colour}`,
        note: since > 2 ? this.hands.words.say('colour.drought', { count: since }) : '',
      };
    });
    return [bars(rows)];
  }

  rules(): HTMLElement[] {
    const { say } = this.hands.words;
    const [one, two, three] = this.gameRules.pays;
    return [
      h('h3', { text: say('colour.rulesTitle') }),
      sheetText(say('colour.rules', { one, two, three })),
      sheetText(say(this.gameRules.pairReturn === null ? 'colour.rulesFair' : 'colour.rulesSides')),
    ];
  }

  async replay(outcome: readonly number[]): Promise<void> {
    this.gather();
    await this.fall(outcome, outcome.length, 0);
  }
}

export const createPresentation: CreatePresentation = (hands) => new ColourGame(hands);
