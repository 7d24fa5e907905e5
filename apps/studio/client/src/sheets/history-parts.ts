/** What the histories of all families have in common. */
import { h } from '../dom.ts';
import type { Words } from '../words.ts';

/** `accepted` is a table's word for what is under way, `loaded` a magazine's. */
const stateName = {
  pending: 'history.state.pending',
  playing: 'history.state.playing',
  accepted: 'history.state.playing',
  loaded: 'history.state.playing',
  settling: 'history.state.settling',
  refused: 'history.state.refused',
  refunding: 'history.state.refunding',
  cancelled: 'history.state.cancelled',
} as const;

/** Says of what is not simply over how far it is. */
export function statePill(words: Words, state: keyof typeof stateName | 'closed'): HTMLElement | null {
  return state === 'closed' ? null : h('span', { class: 'pill', text: words.say(stateName[state]) });
}

/** The zone of the times on a sheet, once. */
export const zoneNote = ({ timeZone }: Pick<Words, 'timeZone'>): HTMLElement =>
  h('p', { class: 'zone-note', text: timeZone });

/** @param empty what is said where there are no items. */
export function historyOf(items: readonly HTMLElement[], empty: string): HTMLElement[] {
  return items.length === 0
    ? [h('p', { class: 'sheet-text sheet-empty', text: empty })]
    : [h('ul', { class: 'history' }, ...items)];
}
