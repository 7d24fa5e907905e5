/** A game says every second that it shows a round; one that was not heard for so long shows none. */
const silenceMs = 5000;

export interface RoundWatch {
  /** The game says whether it shows a round. */
  hear(shown: boolean): void;
  /** The game is left. */
  stop(): void;
}

/** Knows whether the game in the frame shows a round. @param onChange told of each change */
export function createRoundWatch(onChange: (shown: boolean) => void): RoundWatch {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    if (silence === undefined) return;
    clearTimeout(silence);
    silence = undefined;
    onChange(false);
  };
  return {
    hear(shown) {
      if (!shown) return end();
      const began = silence === undefined;
      clearTimeout(silence);
      silence = setTimeout(end, silenceMs);
      if (began) onChange(true);
    },
    stop: end,
  };
}
