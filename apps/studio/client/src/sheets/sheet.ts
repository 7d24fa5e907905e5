import { h } from '../dom.ts';
import { icon } from '../icons.ts';

/** A sheet that rises from the bottom: a native dialog, so that focus, Escape and the page behind are in good hands. */
export function openSheet(
  words: { say(key: 'game.close'): string },
  title: string,
  ...content: HTMLElement[]
): HTMLDialogElement {
  const close = h(
    'button',
    { class: 'round', label: words.say('game.close'), onClick: () => dialog.close() },
    icon('close'),
  );
  const heading = h('h2', { text: title, attributes: { id: 'sheet-title' } });
  const dialog = h(
    'dialog',
    { class: 'sheet', attributes: { 'aria-labelledby': 'sheet-title' } },
    h('header', { class: 'sheet-head' }, heading, close),
    h('div', { class: 'sheet-body', attributes: { tabindex: '0' } }, ...content),
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
