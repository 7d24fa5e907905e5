/** Starts a card room: opens the session, makes the key to which cards are sealed, loads the game, puts the parts together. */
import type { PvpKind, PvpModel } from '@perya/game-rules/pvp/pvp-model.ts';
import type { SessionView } from '../../../src/api.ts';
import type { PvpLobby } from '../../../src/pvp-api.ts';
import { createSeatKeys, type SeatKeys } from '../../../src/pvp-seal.ts';
import { app, launch, tellPlayable, waysOut } from '../launch.ts';
import { createOverlays } from '../overlays.ts';
import { page } from '../page.ts';
import { Effects } from '../scene/effects.ts';
import type { Server } from '../server.ts';
import { onWalletMoved, wayBack } from '../site.ts';
import { createSound } from '../sound.ts';
import { paintFelt } from '../table/live/felt.ts';
import { createContributions } from './contributions.ts';
import { PvpHud } from './hud.ts';
import { loadPvpKind } from './kinds.ts';
import type { PvpKindModule, PvpPresentation, PvpTools } from './presentation.ts';
import { createPvpServer } from './pvp-server.ts';
import { pvpPhrases, type PvpWords } from './pvp-words.ts';
import { Room } from './room.ts';

interface Opened {
  words: PvpWords;
  model: PvpModel;
  session: SessionView;
  server: Server;
  keys: SeatKeys;
  /** Where it was asked for already. */
  lobby?: Promise<PvpLobby>;
}

async function play(opened: Opened, kind: PvpKindModule): Promise<void> {
  const { words, model, session, server, keys } = opened;
  const pvp = createPvpServer(server);
  const sound = createSound();
  const effects = new Effects();
  const overlays = createOverlays(app, words);
  const sheets = () => import('./sheets.ts');
  const tools: PvpTools<unknown> = {
    model,
    words,
    sound,
    effects,
    move: (move) => room.move(move),
    nameOf: (seat) => room.view.nameOf(seat),
    announce: (text) => hud.announce(text),
    placeOf: (seat) => room.view.placeOf(seat),
  };
  const presentation: PvpPresentation = await kind.create(tools);
  const hud: PvpHud = new PvpHud(
    words,
    {
      back: wayBack(session.lobbyUrl),
      toggleSound: () => sound.toggle(),
      rules: async () => (await sheets()).openPvpRules(words, model, presentation, room.current?.level ?? 0),
      history: async () =>
        (await sheets()).openPvpHistory(
          { words, sound, effects, create: (replayed) => kind.create(replayed) },
          pvp,
          presentation,
        ),
      fairness: async () => (await sheets()).openPvpFairness(words, pvp, room.current),
      leave: () => void room.leave(),
      ready: () => void room.ready(),
      wait: () => void room.wait(),
    },
    sound.level,
  );
  const room: Room = new Room({
    words,
    model,
    server,
    pvp,
    keys,
    hud,
    presentation,
    effects,
    sound,
    overlays,
    contributions: createContributions(),
    ...waysOut(overlays, words, session.lobbyUrl),
  });
  app.replaceChildren(hud.element, effects.element);
  new ResizeObserver(() => effects.resize()).observe(hud.element);
  onWalletMoved(session.lobbyUrl, () => void room.walletMoved());
  await room.start(opened.lobby);
}

async function start(): Promise<void> {
  paintFelt();
  document.documentElement.style.setProperty('--title', `url("${page.pictures.title}")`);
  const ahead: { lobby?: Promise<PvpLobby> } = {};
  const [{ words, server, session }, kind, keys] = await Promise.all([
    launch(pvpPhrases, 'pvp.loading', (server) => {
      ahead.lobby = createPvpServer(server).lobby();
      // A failure is told where it is waited for.
      ahead.lobby.catch(() => {});
    }),
    loadPvpKind(page.kind as PvpKind),
    createSeatKeys().catch(() => null),
  ]);
  const model = kind.models.find(({ name }) => name === page.model);
  if (!model) throw new Error(`no model ${page.model}`);
  if (!keys) {
    waysOut(createOverlays(app, words), words, session.lobbyUrl).onDeadEnd(words.say('pvp.noKey'));
    return;
  }
  await Promise.race([play({ words, model, session, server, keys, ...ahead }, kind), painted()]);
  tellPlayable();
}

/** The room goes on for as long as the page; it is there when its first screen is. */
async function painted(): Promise<void> {
  while (!document.querySelector('.pvp-lobby, .pvp-table')) await new Promise(requestAnimationFrame);
}

void start();
