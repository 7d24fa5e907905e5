import { framed } from './site.ts';

/** A page around believes a silent game no longer that it shows a round: it is said again so often. */
const againMs = 1000;

export interface RoundShown {
  /** A stake is on its way, and what comes of it is not seen yet. Repeated, it changes nothing. */
  begin(): void;
  /** All is seen. */
  end(): void;
}

/**
 * Tells the page around the game while a round is being shown: a balance that rises there would tell how the round ends before it has
 * been seen.
 */
export function createRoundShown(lobbyUrl: string): RoundShown {
  const tell = (shown: boolean): void => {
    if (framed) parent.postMessage({ type: 'perya:round', shown }, lobbyUrl);
  };
  let again: ReturnType<typeof setInterval> | undefined;
  return {
    begin() {
      if (again !== undefined) return;
      tell(true);
      again = setInterval(() => tell(true), againMs);
    },
    end() {
      if (again === undefined) return;
      clearInterval(again);
      again = undefined;
      tell(false);
    },
  };
}
