import type { SportsPage } from '../../sportsbook-api.ts';
import type { SportsDoor } from './doors.ts';

/** The built page of the sportsbook with what its tile is written into it as data. */
export function fillSportsPage(html: string, { vendor, code, title, book, sport }: SportsDoor): string {
  const data = JSON.stringify({ vendor, code, title, book, sport } satisfies SportsPage).replaceAll(
    '<',
    '\\u003c',
  );
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return html.replace(
    /<title>.*?<\/title>/,
    () => `<title>${text}</title><script type="application/json" id="game">${data}</script>`,
  );
}
