/**
 * How fast a slot shows its rounds: the player's choice, where the operator's rules leave one (`SessionView.pace`). Nothing of an
 * outcome depends on it. Big wins and free games' cards take their time in either.
 */
import { localStore } from './stores.ts';

const storageKey = 'perya-studio.quick';

/** Of a movement at the usual tempo. */
const quickShare = 0.4;

let quick = false;

export const tempo = {
  get isQuick(): boolean {
    return quick;
  },
  /** Takes up what the player chose last. */
  restore(): void {
    quick = localStore.getItem(storageKey) === '1';
  },
  toggle(): boolean {
    quick = !quick;
    localStore.setItem(storageKey, quick ? '1' : '0');
    return quick;
  },
  /** What lasts so long at the usual tempo. */
  of: (ms: number): number => (quick ? ms * quickShare : ms),
};
