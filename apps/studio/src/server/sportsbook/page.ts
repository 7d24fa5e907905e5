import type { SportsPage } from '../../sportsbook-api.ts';
import { crestsAddress } from '../pictures/store.ts';
import type { SportsDoor } from './doors.ts';

/** The built page of the sportsbook with what its tile is written into it as data. */
export function fillSportsPage(html: string, { vendor, code, title, book, sport }: SportsDoor): string {
  const page: SportsPage = { vendor, code, title, book, sport, crests: crestsAddress };
  const data = JSON.stringify(page).replaceAll('<', '\\u003c');
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return html.replace(
    /<title>.*?<\/title>/,
    () =>
      `<title>${text}</title><script type="application/json" id="game">${data}</script><link rel="preload" as="image" href="${crestsAddress}">`,
  );
}
