/** The big road under the cards, where the phone is high enough for it. */
import type { RoadRound } from '@perya/game-rules/table/roads/roads.ts';
import { h } from '../../dom.ts';
import { beadRoad, bigRoadMap, roadPicture } from './road-map.ts';
import { tally, type SideNames } from './road-sheet.ts';

/** The words that it needs, of whichever family. */
type RoadSay = (
  key: 'roads.summary' | 'roads.big',
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Below that the cards need all there is. */
const leastStage = 214;

export class StageRoad {
  readonly element = h('div', { class: 'stage-road' });
  /** What it takes of the stage. */
  height = 0;
  private readonly say: RoadSay;
  private readonly names: SideNames;
  private width = 0;
  private rounds: readonly RoadRound[] = [];

  constructor(say: RoadSay, names: SideNames) {
    this.say = say;
    this.names = names;
  }

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height >= leastStage ? 88 : 0;
    this.element.hidden = this.height === 0;
    this.write(this.rounds);
  }

  /** @param rounds the oldest first */
  write(rounds: readonly RoadRound[]): void {
    this.rounds = rounds;
    if (this.height === 0) return;
    const { red, blue, tie } = tally(rounds);
    const label = this.say('roads.summary', { ...this.names, redCount: red, blueCount: blue, tieCount: tie });
    // Six rows of 14 pixels; a third of the width for the beads.
    const columns = Math.floor((this.width - 22) / 14);
    const beads = Math.round(columns * 0.34);
    const { names } = this;
    const letters = { red: names.red.slice(0, 1), blue: names.blue.slice(0, 1), tie: names.tie.slice(0, 1) };
    this.element.replaceChildren(
      roadPicture(beadRoad(rounds, letters), beads, label),
      roadPicture(bigRoadMap(rounds), columns - beads, this.say('roads.big')),
    );
  }
}
