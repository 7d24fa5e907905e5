import type { Context } from '../use-cases/context.ts';
import type { Book } from './book.ts';
import type { SportsDoors } from './doors.ts';

/** What every use case of the sportsbook works with. */
export interface SportsContext extends Context {
  book: Book;
  doors: SportsDoors;
  now(): Date;
}
