import { numberGameCodes } from '@perya/game-rules/lottery/codes.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import {
  findOperatorGame,
  updateGameChoice,
  type GameChoice,
  type OperatorGame,
} from '../queries/operator-games.ts';

export interface GameCommand extends Omit<GameChoice, 'open' | 'closedReason'> {
  open: boolean;
  nodeId: string;
  version: number;
  reason: string;
}

/** Opens or closes a game at every brand, and chooses its badge and place. Rounds in play continue. */
export function setGame(
  change: Change,
  { nodeId, version, open, badge, position, reason }: GameCommand,
): Promise<Result<OperatorGame, 'not.found' | 'version.stale'>> {
  return change(async (tx, note) => {
    const before = await findOperatorGame(tx, nodeId);
    if (before === null) return fail('not.found');
    const choice = { ...openOf(before, open, reason), badge, position };
    if (!(await updateGameChoice(tx, nodeId, version, choice))) return fail('version.stale');
    const after = (await findOperatorGame(tx, nodeId)) as OperatorGame;
    note({ objectId: nodeId, brand: null, before: choiceOf(before), after: choiceOf(after), reason });
    return ok(after);
  });
}

/**
 * A game that is not playable yet keeps its state; a closed game keeps the reason of its closing. A number game has no door: its reason alone
 * closes it.
 */
function openOf(
  { nodeId, state, closedReason }: OperatorGame,
  open: boolean,
  reason: string,
): Pick<GameChoice, 'open' | 'closedReason'> {
  if (state === 'notYet') return { open: null, closedReason };
  const door = numberGameCodes.has(nodeId) ? null : open;
  if (open) return { open: door, closedReason: null };
  return { open: door, closedReason: state === 'open' ? reason : closedReason };
}

const choiceOf = ({ state, chosenBadge, chosenPosition }: OperatorGame) => ({
  open: state === 'open',
  badge: chosenBadge,
  position: chosenPosition,
});
