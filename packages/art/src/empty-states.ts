/** Line drawings for empty pages, in `currentColor` so that the page's ink colours them. 160 × 120. */
import { svg } from './svg.ts';

const strokes =
  'fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"';
const faint = 'fill="currentColor" opacity=".14"';

export const emptyStates = {
  /** No records: a ticket roll without tickets. */
  'no-records': svg(
    160,
    120,
    `<ellipse cx="80" cy="108" rx="58" ry="6" ${faint}/><path d="M48 20h52a8 8 0 0 1 8 8v64l-9-6-9 6-9-6-9 6-9-6-9 6-9-6-9 6V28a8 8 0 0 1 8-8Z" ${faint}/><g ${strokes}><path d="M48 20h52a8 8 0 0 1 8 8v64l-9-6-9 6-9-6-9 6-9-6-9 6-9-6-9 6V28a8 8 0 0 1 8-8Z"/><path d="M54 40h34M54 54h42M54 68h22"/><path d="M126 30l3 7 7 3-7 3-3 7-3-7-7-3 7-3ZM28 58l2 5 5 2-5 2-2 5-2-5-5-2 5-2Z"/></g>`,
  ),
  /** Nothing found: a magnifying glass over a star. */
  'nothing-found': svg(
    160,
    120,
    `<ellipse cx="80" cy="108" rx="58" ry="6" ${faint}/><circle cx="72" cy="52" r="32" ${faint}/><g ${strokes}><circle cx="72" cy="52" r="32"/><path d="M96 76l24 24"/><path d="M72 34l5.4 11 12 1.7-8.700 8.500 2.100 12-10.800-5.700-10.800 5.700 2.100-12-8.700-8.500 12-1.700Z"/><path d="M122 34h10M127 29v10M24 78h8M28 74v8"/></g>`,
  ),
  /** No connection or a failed page: a tent whose lights are out. */
  'lights-out': svg(
    160,
    120,
    `<ellipse cx="80" cy="108" rx="58" ry="6" ${faint}/><path d="M80 22 132 58H28Z" ${faint}/><g ${strokes}><path d="M80 10v12M80 10h14l-4 5 4 5H80"/><path d="M80 22 132 58H28ZM38 58v46h84V58M68 104V82a12 12 0 0 1 24 0v22M80 22 62 58M80 22l18 36"/><path d="M12 30q10 10 20 2M128 32q10 8 20-2"/><circle cx="22" cy="42" r="5"/><circle cx="138" cy="42" r="5"/></g>`,
  ),
} as const;

export type EmptyStateName = keyof typeof emptyStates;
