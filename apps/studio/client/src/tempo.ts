/**
 * How fast a slot shows its rounds: the player's choice, where the operator's rules leave one (`SessionView.pace`). Nothing of an
 * outcome depends on it. Big wins and free games' cards take their time in either.
 */
import { pause } from './dom.ts';
import { localStore } from './stores.ts';

const storageKey = 'perya-studio.quick';

/** Of a movement at the usual tempo. */
const quickShare = 0.4;

/** The player's choice for all rounds. */
let quick = false;
/** A tap stopped the reels of the step that is shown. */
let hurried = false;
/** The reels of a step turn. */
let turning = false;
/** Told whether a tap stops the reels; null: the operator's rules forbid it. */
let onChange: ((stops: boolean) => void) | null = null;
/** Ends what waits for the tap. */
let onTap: (() => void)[] = [];

const tell = (): void => onChange?.(turning && !quick && !hurried);

export const tempo = {
  get isQuick(): boolean {
    return quick || hurried;
  },
  /** Takes up what the player chose last. */
  restore(): void {
    quick = localStore.getItem(storageKey) === '1';
  },
  toggle(): boolean {
    quick = !quick;
    localStore.setItem(storageKey, quick ? '1' : '0');
    tell();
    return quick;
  },
  /** What lasts so long at the usual tempo. */
  of: (ms: number): number => (quick || hurried ? ms * quickShare : ms),
  /** From now on a tap stops the reels. @param changed told whether one does */
  allowStop(changed: (stops: boolean) => void): void {
    onChange = changed;
  },
  /** A step begins to turn, at the tempo of the player's choice. */
  beginStep(): void {
    hurried = false;
    turning = true;
    onTap = [];
    tell();
  },
  /** Its reels stand, or will not turn. What follows keeps its tempo. */
  endStep(): void {
    turning = false;
    tell();
  },
  /** Shows the rest of this step quickly, where the rules allow it. */
  hurry(): void {
    if (!onChange || !turning || hurried) return;
    hurried = true;
    for (const end of onTap) end();
    tell();
  },
  /** Resolves after this time, or at the tap that stops the reels. */
  wait: (ms: number): Promise<void> =>
    Promise.race([pause(ms), new Promise<void>((resolve) => onTap.push(resolve))]),
};
