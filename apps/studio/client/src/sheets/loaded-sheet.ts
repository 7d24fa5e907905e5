import { h } from '../dom.ts';
import { loadInto } from '../load-into.ts';
import { openSheet } from './sheet.ts';

type SheetWords = Parameters<typeof openSheet>[0] & Parameters<typeof loadInto>[0];

/** A sheet whose content has to be fetched first. */
export function openLoadedSheet(
  words: SheetWords,
  title: string,
  load: () => Promise<HTMLElement[]>,
): HTMLDialogElement {
  const body = h('div');
  const dialog = openSheet(words, title, body);
  void loadInto(words, body, load);
  return dialog;
}
