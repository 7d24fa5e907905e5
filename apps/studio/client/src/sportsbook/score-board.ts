/** The head of a match: crests, score, clock, the periods, and what has happened, drawn along the time of the match. */
import { h, svg } from '../dom.ts';
import type { IncidentView, MatchDetails, MatchView } from '../../../src/sportsbook-api.ts';
import { crest } from './crest.ts';
import { clockText, periodName, tennisPoints } from './names.ts';
import { sportIcon } from './sport-icons.ts';
import type { SportsWords } from './words.ts';

export interface ScoreBoard {
  element: HTMLElement;
  update(details: MatchDetails): void;
}

export function createScoreBoard(words: SportsWords, match: MatchView): ScoreBoard {
  const score = h('p', { class: 'score' });
  const clock = h('p', { class: 'score-clock' });
  const points = h('p', { class: 'score-points' });
  const periods = h('div', { class: 'score-periods' });
  const line = h('div', { class: 'timeline' });
  const live = h('p', { class: 'only-read', attributes: { role: 'status', 'aria-live': 'polite' } });
  let told = -1;
  const team = (side: 0 | 1): HTMLElement =>
    h(
      'div',
      { class: 'score-team' },
      crest(match.home, match.away, side),
      h('span', { text: side === 0 ? match.home : match.away }),
    );

  function update({ match: now, incidents }: MatchDetails): void {
    score.textContent = now.live ? `${now.live.score[0]} – ${now.live.score[1]}` : 'VS';
    clock.replaceChildren(...clockLine(words, now));
    points.textContent = now.live?.game && now.phase === 'live' ? pointsText(now) : '';
    periods.replaceChildren(...periodCells(words, now));
    line.replaceChildren(timeline(words, now, incidents));
    // Only what comes while somebody looks is told.
    const last = incidents.at(-1);
    if (told >= 0 && last && incidents.length > told && now.sport !== 'basketball')
      live.textContent = incidentText(words, now, last);
    told = incidents.length;
  }

  const element = h(
    'section',
    { class: `score-board score-${match.sport}` },
    h('p', { class: 'score-league' }, sportIcon(match.sport), match.leagueName),
    h(
      'div',
      { class: 'score-row' },
      team(0),
      h('div', { class: 'score-middle' }, score, clock, points),
      team(1),
    ),
    periods,
    line,
    live,
  );
  return { element, update };
}

function clockLine(
  words: SportsWords,
  { phase, live, sport, startsAt }: MatchView,
): (HTMLElement | string)[] {
  const { say } = words;
  if (phase === 'live' && live)
    return [h('span', { class: 'live-badge', text: say('live.badge') }), clockText(words, sport, live)];
  if (phase === 'over') return [say('live.over')];
  if (phase === 'void') return [say('live.void')];
  const minutes = words.minutesTo(startsAt);
  const soon = minutes <= 60 ? ` · ${say('live.startsIn', { minutes })}` : '';
  return [`${words.daysAhead(startsAt) === 0 ? words.clock(startsAt) : words.dayAndClock(startsAt)}${soon}`];
}

function pointsText({ live }: MatchView): string {
  const { game, periods = [], finished = 0 } = live ?? {};
  const running = periods[finished] ?? [0, 0];
  return game ? tennisPoints(game, running[0] === 6 && running[1] === 6).join(' : ') : '';
}

/** Each finished period and the running one, both sides under each other. */
function periodCells(words: SportsWords, { live, sport }: MatchView): HTMLElement[] {
  if (!live || sport === 'football') return [];
  return live.periods.map(([home, away], at) =>
    h(
      'div',
      { class: at === live.finished ? 'period period-now' : 'period' },
      h('span', {
        text:
          sport === 'basketball' && at > 3
            ? words.say('live.overtime', { number: at - 3 })
            : periodName(words, sport, at + 1),
      }),
      h('b', { class: home > away ? 'ahead' : '', text: String(home) }),
      h('b', { class: away > home ? 'ahead' : '', text: String(away) }),
    ),
  );
}

/** What a change of the score is called. */
export function incidentText(words: SportsWords, match: MatchView, incident: IncidentView): string {
  const { say } = words;
  const team = incident.side === 'home' ? match.home : match.away;
  const [home, away] = incident.score;
  if (match.sport === 'football') return say('live.goal', { minute: incident.minute ?? 0, team, home, away });
  if (match.sport === 'basketball') return say('live.points', { team, home, away });
  return say('live.period', { team, period: periodName(words, match.sport, incident.period), home, away });
}

const width = 340;

/** Football and sets: marks along the line. Basketball: who led, and by how much. */
function timeline(words: SportsWords, match: MatchView, incidents: readonly IncidentView[]): SVGElement {
  const shapes = match.sport === 'basketball' ? leadCurve(match, incidents) : marks(match, incidents);
  const attributes = {
    viewBox: `0 0 ${width} 56`,
    role: 'img',
    class: 'timeline-line',
    'aria-label': words.say('live.timeline'),
  };
  return svg('svg', attributes, ...shapes);
}

function marks(match: MatchView, incidents: readonly IncidentView[]): SVGElement[] {
  const football = match.sport === 'football';
  const longest = { football: 90, volleyball: 5, tennis: 3, legends: 3, strike: 3, basketball: 4 }[
    match.sport
  ];
  const at = (value: number): number => 10 + (Math.min(value, longest) / longest) * (width - 20);
  const now = football ? (match.live?.minute ?? 0) : (match.live?.finished ?? 0);
  const parts = football ? [45] : Array.from({ length: longest - 1 }, (_, index) => index + 1);
  return [
    svg('path', { d: `M10 28H${width - 10}`, class: 'timeline-base' }),
    svg('path', { d: `M10 28H${at(now).toFixed(1)}`, class: 'timeline-done' }),
    ...parts.map((part) => svg('path', { d: `M${at(part).toFixed(1)} 22v12`, class: 'timeline-part' })),
    ...incidents.flatMap((incident) => {
      const x = at(football ? (incident.minute ?? 0) : incident.period).toFixed(1);
      const up = incident.side === 'home';
      const text = football ? `${incident.minute}′` : `${incident.score[0]}–${incident.score[1]}`;
      return [
        svg('circle', { cx: x, cy: up ? 20 : 36, r: 5.5, class: `timeline-${incident.side}` }),
        svg('text', { x, y: up ? 10 : 54, class: 'timeline-text' }, document.createTextNode(text)),
      ];
    }),
  ];
}

function leadCurve(match: MatchView, incidents: readonly IncidentView[]): SVGElement[] {
  const most = Math.max(10, ...incidents.map(({ score: [home, away] }) => Math.abs(home - away)));
  const last = Math.max(720, incidents.at(-1)?.atS ?? 0);
  const place = (atS: number, lead: number): string =>
    `${(10 + (atS / last) * (width - 20)).toFixed(1)} ${(28 - (lead / most) * 22).toFixed(1)}`;
  const points = incidents.map(({ atS, score: [home, away] }) => `L${place(atS, home - away)}`);
  const end = incidents.at(-1);
  return [
    svg('path', { d: `M10 28H${width - 10}`, class: 'timeline-base' }),
    svg('path', { d: `M10 28${points.join('')}`, class: 'timeline-lead' }),
    ...(end && match.phase === 'live'
      ? [
          svg('circle', {
            cx: place(end.atS, 0).split(' ')[0]!,
            cy: place(0, end.score[0] - end.score[1]).split(' ')[1]!,
            r: 4,
            class: 'timeline-home',
          }),
        ]
      : []),
  ];
}
