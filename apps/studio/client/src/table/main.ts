/** Starts a table: opens the session, loads what shows its kind, puts the parts together. */
import type { TableKind, TableModel } from '@perya/game-rules/table/table-model.ts';
import type { SessionView } from '../../../src/api.ts';
import { app, launch, tellPlayable, waysOut } from '../launch.ts';
import { createOverlays } from '../overlays.ts';
import { page } from '../page.ts';
import { Effects } from '../scene/effects.ts';
import type { Server } from '../server.ts';
import { onWalletMoved, operatorMostMinor, wayBack } from '../site.ts';
import { createSound, type Sound } from '../sound.ts';
import { withinLimit } from '../within-limit.ts';
import { loadKind, type LoadedKind } from './kinds.ts';
import type { TableHands, TablePresentation } from './presentation.ts';
import { TableGame } from './table-game.ts';
import { TableHud, type TableActions } from './table-hud.ts';
import { createTableServer, type TableServer } from './table-server.ts';
import { tablePhrases, type TableWords } from './table-words.ts';

interface Opened {
  words: TableWords;
  model: TableModel;
  session: SessionView;
  server: Server;
  table: TableServer;
  sound: Sound;
}

/** Parts that others ask for before they are made. */
interface Later {
  game: () => TableGame;
  hud: () => TableHud;
  presentation: () => TablePresentation;
}

/** What the buttons do. The sheets are loaded when the first one is opened. */
function actionsOf({ words, model, session, table, sound }: Opened, later: Later): TableActions {
  const { game, presentation } = later;
  const sheets = () => import('./sheets.ts');
  return {
    back: wayBack(session.lobbyUrl),
    toggleSound: () => sound.toggle(),
    rules: async () => (await sheets()).openTableRules(words, model, presentation()),
    history: async () =>
      (await sheets()).openTableHistory(
        words,
        table,
        presentation(),
        (outcome) => void game().replay(outcome),
      ),
    statistics: async () => (await sheets()).openStatistics(words, table, presentation()),
    fairness: async () => (await sheets()).openTableFairness(words, model, table, game().shown),
    people: async () => (await sheets()).openPeople(words, game().shown),
    confirm: () => void game().hand.confirm(),
    undo: () => game().hand.undo(),
    repeat: () => game().hand.repeat(),
    double: () => game().hand.double(),
    takeBack: () => void game().hand.takeBack(),
    chooseChip: () => game().paint(),
  };
}

function handsOf({ model, words, sound }: Opened, effects: Effects, { game, hud }: Later): TableHands {
  return {
    model,
    words,
    sound,
    effects,
    now: () => game().now(),
    chipMinor: () => hud().rail.chosenMinor,
    lay: (...bets) =>
      game().hand.lay(
        bets.map(({ spot, choice = [], times = 1 }) => ({
          spot,
          choice,
          stakeMinor: hud().rail.chosenMinor * BigInt(times),
        })),
      ),
    unlay: (bet) => game().hand.unlay(bet),
    place: (bets) => game().hand.place(bets),
    takeBack: (ticketId) => game().hand.takeBack(ticketId),
    cashOut: (ticketId) => game().hand.cashOut(ticketId),
    announce: (text) => hud().announce(text),
  };
}

/** The presentation is told its space now and whenever it changes. */
function fit(hud: TableHud, presentation: TablePresentation, effects: Effects): void {
  const layout = (): void => {
    presentation.resize(hud.stage.clientWidth, hud.stage.clientHeight);
    effects.resize();
  };
  layout();
  new ResizeObserver(layout).observe(hud.stage);
}

function play(opened: Opened, kind: LoadedKind): void {
  const { words, session, sound } = opened;
  const effects = new Effects();
  const overlays = createOverlays(app, words);
  const later: Later = { game: () => game, hud: () => hud, presentation: () => presentation };
  const presentation: TablePresentation = kind.createPresentation(handsOf(opened, effects, later));
  const hud: TableHud = new TableHud(words, actionsOf(opened, later), {
    chipsMinor: withinLimit(session.stakesMinor, operatorMostMinor()),
    soundLevel: sound.level,
    ownControls: presentation.ownControls ?? false,
  });
  const game: TableGame = new TableGame({
    ...opened,
    hud,
    effects,
    overlays,
    presentation: later.presentation,
    ...waysOut(overlays, words, session.lobbyUrl),
  });
  hud.stage.append(presentation.stage);
  hud.layout.append(presentation.layout);
  app.replaceChildren(hud.element, effects.element);
  fit(hud, presentation, effects);
  hud.setBet(0n);
  game.run(session.balanceMinor);
  onWalletMoved(session.lobbyUrl, () => game.hand.refreshSoon());
}

async function start(): Promise<void> {
  const [launched, kind] = await Promise.all([
    launch(tablePhrases, 'table.loading'),
    loadKind(page.kind as TableKind | null),
  ]);
  const model = kind.models.find(({ name }) => name === page.model);
  if (!model) throw new Error(`no model ${page.model}`);
  play({ ...launched, model, table: createTableServer(launched.server), sound: createSound() }, kind);
  tellPlayable();
}

void start();
