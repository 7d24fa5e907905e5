import type { ComponentType } from 'react';
import type { Popup, PopupProps } from '#app/lib/popup.ts';

export interface Shown {
  Part: ComponentType<PopupProps>;
  open: boolean;
  close: () => void;
}

export interface Stage {
  show: (shown: Shown | null) => void;
  /** Waits for what something else shows by itself. */
  inTurn: <Done>(show: () => Promise<Done>) => Promise<Done>;
  /** Resolves when nothing else stands over the page. */
  quiet: () => Promise<void>;
  /** Passes between closing one and opening the next: the second tap of a double tap is not the next one's. */
  pauseMs: number;
  /** Home is left. */
  signal: AbortSignal;
}

const pause = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

/** Shows what has something to say, in its order, each when the one before has been closed. */
export async function showEach(list: readonly Popup[], stage: Stage): Promise<void> {
  const { signal } = stage;
  for (const popup of list.toSorted((one, other) => one.order - other.order)) {
    const Part = await partOf(popup);
    if (!Part || signal.aborted) continue;
    await stage.inTurn(() => showOne(Part, stage));
    if (signal.aborted) return;
  }
}

async function showOne(Part: ComponentType<PopupProps>, stage: Stage): Promise<void> {
  const { show, signal } = stage;
  await stage.quiet();
  if (signal.aborted) return;
  await new Promise<void>((close) => {
    signal.addEventListener('abort', () => close());
    show({ Part, open: false, close });
    // In a task of its own: opening makes the browser lay out the whole page behind.
    setTimeout(() => signal.aborted || show({ Part, open: true, close }));
  });
  if (signal.aborted) return;
  show({ Part, open: false, close: () => undefined });
  await pause(stage.pauseMs);
  if (signal.aborted) return;
  show(null);
}

async function partOf({ shouldShow, load }: Popup): Promise<ComponentType<PopupProps> | null> {
  try {
    return (await shouldShow()) ? await load() : null;
  } catch {
    // No answer, or no file: it has its turn another time.
    return null;
  }
}
