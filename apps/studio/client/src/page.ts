/** What the server wrote into the page about its game. */
import { decodeJson } from '@perya/money/wire.ts';
import type { GamePage } from '../../src/api.ts';

export const page = decodeJson(document.getElementById('game')?.textContent ?? '{}') as GamePage;
