/** Lists of games as the game list page has them, for the pages that show one among other things. */
import type { Api } from '#app/lib/api.ts';
import type { PhraseLanguage } from '#app/lib/i18n.ts';
import { loadPage } from '../game-list/load-page.ts';
import { noFilter, placeHref, type ListPlace } from '../game-list/place.ts';
import type { FirstPage } from '../game-list/use-game-list.ts';

export type { ListPlace };

/** All games of all types. */
export const anyPlace: ListPlace = { gameType: null, tab: 'all', ...noFilter, sort: null, text: '' };

/** The first page of one list, as it travels with a document. */
export interface DrawnList {
  /** Address of the list that it is of. */
  at: string;
  first: FirstPage;
}

/** Only for a document: inside the site a list asks for itself. */
export async function drawList(api: Api, place: ListPlace, language: PhraseLanguage): Promise<DrawnList> {
  return { at: placeHref(place), first: { page: await loadPage(api, place, 1), language } };
}

/** The page that came with the document, if it is of this list. */
export function firstOf(place: ListPlace, drawn: DrawnList | null): FirstPage | null {
  return drawn?.at === placeHref(place) ? drawn.first : null;
}
