/** What the server wrote into the page about its game. */
import type { GamePage } from '../../src/api.ts';

export const page = JSON.parse(document.getElementById('game')?.textContent ?? '{}') as GamePage;
