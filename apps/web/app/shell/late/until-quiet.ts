/** Something stands over the page, or somebody is typing. */
const busy = 'dialog[open], :popover-open, :is(input, textarea, select, [contenteditable]):focus';

/** Resolves when nothing stands over the page and nobody is typing: at once, or after the last of it. */
export function untilQuiet(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const look = () => {
      if (!signal.aborted && document.querySelector(busy)) return;
      done.abort();
      resolve();
    };
    // After the event: the dialog is closed, the focus has moved.
    const later = () => setTimeout(look);
    for (const type of ['close', 'toggle', 'focusout']) {
      document.addEventListener(type, later, { capture: true, signal: done.signal });
    }
    signal.addEventListener('abort', look, { signal: done.signal });
    look();
  });
}
