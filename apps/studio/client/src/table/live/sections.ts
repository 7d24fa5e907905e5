/** A row of tabs over the parts of a cloth that does not fit a phone: one part is seen, large enough for a thumb. */
import { isComposing } from '@perya/keys/keys.ts';
import { h } from '../../dom.ts';

export interface Section {
  readonly name: string;
  readonly content: HTMLElement;
}

let rows = 0;

/** @param label what the row of tabs is called */
export function sections(label: string, parts: readonly Section[]): HTMLElement {
  const row = (rows += 1);
  const panels = parts.map(({ content }, index) =>
    h(
      'div',
      {
        class: 'section',
        attributes: {
          role: 'tabpanel',
          id: `section-${row}-${index}`,
          'aria-labelledby': `tab-${row}-${index}`,
        },
      },
      content,
    ),
  );
  const tabs = parts.map(({ name }, index) =>
    h('button', {
      class: 'tab',
      text: name,
      attributes: { role: 'tab', id: `tab-${row}-${index}`, 'aria-controls': `section-${row}-${index}` },
      onClick: () => choose(index),
    }),
  );
  const choose = (chosen: number): void => {
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index]!.hidden = index !== chosen;
    });
  };
  const list = h('div', { class: 'tabs', attributes: { role: 'tablist', 'aria-label': label } }, ...tabs);
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || isComposing(event)) return;
    const from = tabs.indexOf(document.activeElement as HTMLButtonElement);
    const next = (from + step + tabs.length) % tabs.length;
    choose(next);
    tabs[next]!.focus();
  });
  choose(0);
  return h('div', { class: 'sections' }, list, ...panels);
}
