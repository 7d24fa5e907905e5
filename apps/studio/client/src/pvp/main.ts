/** Starts a card room: opens the session, makes the key to which cards are sealed, loads the game, puts the parts together. */
import type { PvpKind, PvpModel } from '@perya/game-rules/pvp/pvp-model.ts';
import type { SessionView } from '../../../src/api.ts';
import { createSeatKeys, type SeatKeys } from '../../../src/pvp-seal.ts';
import { h } from '../dom.ts';
import { app, fragment, framed, openSession, paintScreen, toLobby } from '../launch.ts';
import { createOverlays } from '../overlays.ts';
import { page } from '../page.ts';
import { Effects } from '../scene/effects.ts';
import { createServer, type Server } from '../server.ts';
import { createSound } from '../sound.ts';
import { paintFelt } from '../table/live/felt.ts';
import { languageTag, loadWords } from '../words.ts';
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
}

async function play({ words, model, session, server, keys }: Opened, kind: PvpKindModule): Promise<void> {
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
      back: framed ? null : () => toLobby(session.lobbyUrl),
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
    sound.on,
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
    onDeadEnd: (message) =>
      overlays.deadEnd(message, words.say('game.back'), () => toLobby(session.lobbyUrl)),
    onDeposit: framed ? () => parent.postMessage({ type: 'perya:deposit' }, session.lobbyUrl) : null,
  });
  app.replaceChildren(hud.element, effects.canvas);
  new ResizeObserver(() => effects.resize()).observe(hud.element);
  await room.start();
}

async function start(): Promise<void> {
  const language = fragment.get('lang') ?? navigator.language;
  paintScreen();
  paintFelt();
  document.documentElement.style.setProperty('--title', `url("${page.pictures.title}")`);
  const server = createServer(page, fragment.get('token') ?? '', languageTag(language));
  // Session, rules, words and the key are made side by side: each costs a slow network a round trip.
  const [first, loading] = [server.open(), loadPvpKind(page.kind as PvpKind)];
  const making = createSeatKeys().catch(() => null);
  // A failure is told once there are words for it.
  first.catch(() => {});
  const words = await loadWords(language, pvpPhrases);
  document.documentElement.lang = words.tag;
  app.append(h('p', { class: 'loading', text: words.say('pvp.loading'), attributes: { role: 'status' } }));
  const [session, kind, keys] = await Promise.all([openSession(server, words, first), loading, making]);
  const model = kind.models.find(({ name }) => name === page.model);
  if (!model) throw new Error(`no model ${page.model}`);
  if (!keys) {
    createOverlays(app, words).deadEnd(words.say('pvp.noKey'), words.say('game.back'), () =>
      toLobby(session.lobbyUrl),
    );
    return;
  }
  await Promise.race([play({ words, model, session, server, keys }, kind), painted()]);
  performance.mark('playable');
  document.documentElement.dataset['ready'] = 'true';
}

/** The room goes on for as long as the page; it is there when its first screen is. */
async function painted(): Promise<void> {
  while (!document.querySelector('.pvp-lobby, .pvp-table')) await new Promise(requestAnimationFrame);
}

void start();
