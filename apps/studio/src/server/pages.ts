/** The pages of the games: the built ones with what a game is written into them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slotLook } from '@perya/art/slot/look.ts';
import { encodeJson } from '@perya/money/wire.ts';
import type { GamePage } from '../api.ts';
import { isFish } from './fish/context.ts';
import { isSlot, type StudioGame } from './games.ts';
import { pictureAddress } from './pictures/store.ts';
import { isPvp } from './pvp/context.ts';
import { symbolNamesOf } from './symbol-names.ts';
import { isTable } from './tables/context.ts';

export interface Pages {
  play(game: StudioGame): string;
  verify(game: StudioGame): string;
  /** A built page as it is. */
  read(file: string): string;
}

/** @param directory of the built client: one page for each family, and the one on which rounds are checked. */
export function createPages(directory: string): Pages {
  const known = new Map<string, string>();
  // Read when it is first asked for: the games' server works without a built client too.
  const read = (file: string): string => {
    const page = known.get(file) ?? readFileSync(join(directory, file), 'utf8');
    known.set(file, page);
    return page;
  };
  return {
    read,
    play(game) {
      const atlas = `<link rel="preload" as="image" href="${pictureAddress(game, 'symbols')}">`;
      return filled(read(`${game.model.family}.html`), game, isSlot(game) ? atlas : '');
    },
    verify: (game) => filled(read(verifyPage(game)), game, ''),
  };
}

function verifyPage(game: StudioGame): string {
  if (isPvp(game)) return 'verify-pvp.html';
  if (isFish(game)) return 'verify-fish.html';
  return isTable(game) ? 'verify-table.html' : 'verify.html';
}

/** What the game is stands in the page as data: a script of its own would have to be fetched first. */
function filled(page: string, game: StudioGame, head: string): string {
  const data = encodeJson(pageOf(game)).replaceAll('<', '\\u003c');
  const title = game.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return page.replace(
    /<title>.*?<\/title>/,
    () => `<title>${title}</title><script type="application/json" id="game">${data}</script>${head}`,
  );
}

function pageOf(game: StudioGame): GamePage {
  return {
    vendor: game.vendor,
    code: game.code,
    title: game.title,
    model: game.model.name,
    rules: game.model.rules,
    facts: game.model.facts,
    look: slotLook(game.entry),
    pictures: {
      symbols: pictureAddress(game, 'symbols'),
      title: pictureAddress(game, 'title'),
      scene: pictureAddress(game, 'scene'),
    },
    symbolNames: isSlot(game) ? symbolNamesOf(game) : { en: [], fil: [] },
    jackpot: isSlot(game) ? game.entry.jackpot : null,
    kind: isTable(game) || isPvp(game) ? game.model.kind : null,
  };
}
