/** The tiles that open the sportsbook: those of the catalogue whose model is a book, at the suppliers that are served. */
import { catalogue } from '@perya/art/catalogue.ts';
import { isBook, tileSports, type Book } from '@perya/game-rules/sportsbook/doors.ts';
import type { Sport } from '@perya/game-rules/sportsbook/sport.ts';
import type { GameName } from '../../api.ts';

export interface SportsDoor extends GameName {
  title: string;
  book: Book;
  /** Null: all of the book. */
  sport: Sport | null;
}

export interface SportsDoors {
  /** Whether there is one. */
  any: boolean;
  find(name: GameName): SportsDoor | null;
}

export function createSportsDoors(vendors: ReadonlySet<string>): SportsDoors {
  const doors = new Map(
    catalogue.flatMap(({ vendor, slug, name, model }): [string, SportsDoor][] =>
      vendors.has(vendor) && isBook(model)
        ? [
            [
              `${vendor}/${slug}`,
              { vendor, code: slug, title: name, book: model, sport: tileSports[slug] ?? null },
            ],
          ]
        : [],
    ),
  );
  return { any: doors.size > 0, find: ({ vendor, code }) => doors.get(`${vendor}/${code}`) ?? null };
}
