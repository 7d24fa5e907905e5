/** Starts a table: opens the session, loads what shows its kind, puts the parts together. */
import type { TableModel } from '@perya/game-rules/table/table-model.ts';
import type { SessionView } from '../../../src/api.ts';
import { h } from '../dom.ts';
import { app, fragment, framed, openSession, paintScreen, toLobby } from '../launch.ts';
import { createOverlays } from '../overlays.ts';
import { page } from '../page.ts';
import { Effects } from '../scene/effects.ts';
import { createServer, type Server } from '../server.ts';
import { createSound } from '../sound.ts';
import { withinLimit } from '../within-limit.ts';
import { languageTag, loadWords } from '../words.ts';
import { loadKind } from './kinds.ts';
import type { TableHands, TablePresentation } from './presentation.ts';
import { TableGame } from './table-game.ts';
import { TableHud, type TableActions } from './table-hud.ts';
import { createTableServer } from './table-server.ts';
import { tablePhrases, type TableWords } from './table-words.ts';

/** Every part that others need while they are being made. */
interface Parts {
  words: TableWords;
  model: TableModel;
  opened: SessionView;
  game: () => TableGame;
  hud: () => TableHud;
  presentation: () => TablePresentation;
}

function actionsOf({ words, model, opened, game, presentation }: Parts, server: Server): Omit<TableActions, 'toggleSound'> {
  const sheets = () => import('./sheets.ts');
  const table = createTableServer(server);
  return {
    back: framed ? null : () => toLobby(opened.lobbyUrl),
    rules: async () => (await sheets()).openTableRules(words, model, presentation()),
    history: async () =>
      (await sheets()).openTableHistory(words, table, presentation(), (outcome) => void game().replay(outcome)),
    statistics: async () => (await sheets()).openStatistics(words, table, presentation()),
    fairness: async () => (await sheets()).openTableFairness(words, model, table, game().snapshot.view),
    people: async () => (await sheets()).openPeople(words, game().snapshot.view),
    confirm: () => void game().confirm(),
    undo: () => game().undo(),
    repeat: () => game().repeat(),
    double: () => game().double(),
    takeBack: () => void game().takeBack(),
    chooseChip: () => game().paint(),
  };
}

async function start(): Promise<void> {
  const language = fragment.get('lang') ?? navigator.language;
  paintScreen();
  const server = createServer(page, fragment.get('token') ?? '', languageTag(language));
  // Session, rules and words are fetched side by side: each costs a slow network a round trip.
  const [first, loading] = [server.open(), loadKind(page.kind)];
  first.catch(() => {});
  const words = await loadWords(language, tablePhrases);
  document.documentElement.lang = words.tag;
  app.append(h('p', { class: 'loading', text: words.say('table.loading'), attributes: { role: 'status' } }));
  const [opened, kind] = await Promise.all([openSession(server, words, first), loading]);
  const model = kind.models.find(({ name }) => name === page.model);
  if (!model) throw new Error(`no model ${page.model}`);
  const sound = createSound();
  const effects = new Effects();
  const overlays = createOverlays(app, words);
  const parts: Parts = {
    words,
    model,
    opened,
    game: () => game,
    hud: () => hud,
    presentation: () => presentation,
  };
  const hands: TableHands = {
    model,
    words,
    sound,
    effects,
    now: () => game.now(),
    chipMinor: () => hud.rail.chosenMinor,
    lay: (...bets) =>
      game.lay(
        bets.map(({ spot, choice = [], times = 1 }) => ({ spot, choice, stakeMinor: hud.rail.chosenMinor * times })),
      ),
    unlay: (bet) => game.unlay(bet),
    place: (bets) => game.place(bets),
    takeBack: (ticketId) => game.takeBack(ticketId),
    cashOut: (ticketId) => game.cashOut(ticketId),
    announce: (text) => hud.announce(text),
  };
  const presentation: TablePresentation = kind.createPresentation(hands);
  const actions = { ...actionsOf(parts, server), toggleSound: () => sound.toggle() };
  const hud: TableHud = new TableHud(words, actions, {
    chipsMinor: withinLimit(opened.stakesMinor, fragment.get('max')),
    soundOn: sound.on,
    ownControls: presentation.ownControls ?? false,
  });
  const game: TableGame = new TableGame({
    model,
    words,
    hud,
    sound,
    effects,
    overlays,
    server,
    table: createTableServer(server),
    presentation: () => presentation,
    onDeadEnd: (message) =>
      overlays.deadEnd(message, words.say('game.back'), () => toLobby(opened.lobbyUrl)),
    onDeposit: framed ? () => parent.postMessage({ type: 'perya:deposit' }, opened.lobbyUrl) : null,
  });
  hud.stage.append(presentation.stage);
  hud.layout.append(presentation.layout);
  app.replaceChildren(hud.element, effects.canvas);
  const fit = (): void => {
    presentation.resize(hud.stage.clientWidth, hud.stage.clientHeight);
    effects.resize();
  };
  fit();
  new ResizeObserver(fit).observe(hud.stage);
  hud.setBet(0);
  game.run(opened.balanceMinor);
  performance.mark('playable');
  document.documentElement.dataset['ready'] = 'true';
}

void start();
