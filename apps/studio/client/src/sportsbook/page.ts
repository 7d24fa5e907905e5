/** What the server wrote into the page of the book. */
import type { SportsPage } from '../../../src/sportsbook-api.ts';

export const page = JSON.parse(document.getElementById('game')?.textContent ?? '{}') as SportsPage;
