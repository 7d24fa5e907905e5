/** What tables with a road do alike with a round. */
import type { RoadRound } from '@perya/game-rules/table/roads/roads.ts';
import type { Outcome } from '@perya/game-rules/table/table-model.ts';
import { h } from '../../dom.ts';
import type { TablePresentation } from '../presentation.ts';
import type { StageRoad } from './stage-road.ts';

/** The road tells of a round when it has been shown, not before. */
export function showThenWrite(
  road: StageRoad,
  roadRoundOf: (outcome: Outcome) => RoadRound,
  show: (outcome: Outcome, elapsedMs: number) => Promise<void>,
): TablePresentation['show'] {
  return async ({ round, last }, elapsedMs) => {
    const before = last.toReversed().map(roadRoundOf);
    road.write(before);
    if (!round?.outcome) return;
    await show(round.outcome, elapsedMs);
    road.write([...before, roadRoundOf(round.outcome)]);
  };
}

/** Who has won, as a bead with the first letter. */
export const winnerBead = (winner: RoadRound['winner'], name: string): HTMLElement =>
  h('span', { class: `bead road-${winner}`, text: name.slice(0, 1), attributes: { title: name } });
