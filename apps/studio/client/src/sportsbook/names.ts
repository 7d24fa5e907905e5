/** What markets, selections, clocks and scores are called. */
import { readMarket } from '@perya/game-rules/sportsbook/market.ts';
import type { Sport } from '@perya/game-rules/sportsbook/sport.ts';
import type { LiveView } from '../../../src/sportsbook-api.ts';
import type { SportsWords } from './words.ts';

/** Between whom a selection is named. */
export interface Sides {
  sport: Sport;
  home: string;
  away: string;
}

export const playsMaps = (sport: Sport): boolean => sport === 'legends' || sport === 'strike';
const playsSets = (sport: Sport): boolean => sport === 'volleyball' || sport === 'tennis' || playsMaps(sport);

/** `+1.5`, `0`, `-0.5`. */
const signed = (line: number): string => (line > 0 ? `+${line}` : String(line).replace('-', '−'));

export function marketTitle({ say }: SportsWords, sport: Sport, name: string): string {
  const market = readMarket(name);
  if (!market) return name;
  const line = market.line;
  switch (market.kind) {
    case 'total':
      if (sport === 'football') return say('market.total.goals', { line });
      if (sport === 'basketball') return say('market.total.points', { line });
      return say(playsMaps(sport) ? 'market.total.maps' : 'market.total.sets', { line });
    case 'period':
      return say(playsMaps(sport) ? 'market.period.map' : 'market.period.set', { line });
    case 'games':
      return say('market.games', { line });
    case 'handicap':
      return `${say('market.handicap')} ${signed(line)}`;
    default:
      return say(`market.${market.kind}`);
  }
}

/** Markets that differ in their line alone stand under one heading; null: the market's own name is one. */
export function groupTitle({ say }: SportsWords, name: string): string | null {
  switch (readMarket(name)?.kind) {
    case 'total':
      return say('group.total');
    case 'handicap':
      return say('group.handicap');
    case 'games':
      return say('group.games');
    default:
      return null;
  }
}

export function pickName(
  { say }: SportsWords,
  { home, away }: Sides,
  name: string,
  selection: string,
): string {
  const market = readMarket(name);
  if (market?.kind === 'score')
    return selection === 'other' ? say('pick.other') : selection.replace('-', '–');
  if (market?.kind === 'handicap')
    return selection === 'home' ? `${home} ${signed(market.line)}` : `${away} ${signed(0 - market.line)}`;
  switch (selection) {
    case 'home':
      return home;
    case 'away':
      return away;
    case 'over':
    case 'under':
      return say(`pick.${selection}`, { line: market?.line ?? 0 });
    case 'draw':
    case 'yes':
    case 'no':
      return say(`pick.${selection}`);
    case '1x':
    case '12':
    case 'x2':
      return say(`pick.${selection}`, { home, away });
    default:
      return selection;
  }
}

/** On a small button: 1, X, 2. */
export function shortPick(words: SportsWords, sides: Sides, name: string, selection: string): string {
  const kind = readMarket(name)?.kind;
  if (kind === 'result') return { home: '1', draw: 'X', away: '2' }[selection] ?? selection;
  if (kind === 'double') return selection.toUpperCase();
  return pickName(words, sides, name, selection);
}

/** Where a match stands: `67′`, `Q3 4:30`, `Set 2`. */
export function clockText({ say }: SportsWords, sport: Sport, live: LiveView): string {
  if (sport === 'football') return say('live.minute', { minute: Math.min(90, (live.minute ?? 0) + 1) });
  if (sport === 'basketball') {
    const left = live.secondsLeft ?? 0;
    const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    const quarter =
      live.period > 4
        ? say('live.overtime', { number: live.period - 4 })
        : say('live.quarter', { number: live.period });
    return `${quarter} ${clock}`;
  }
  return periodName({ say }, sport, live.period);
}

export function periodName({ say }: Pick<SportsWords, 'say'>, sport: Sport, number: number): string {
  if (sport === 'football') return say(number === 1 ? 'live.half1' : 'live.half2');
  if (!playsSets(sport)) return say('live.quarter', { number });
  return say(playsMaps(sport) ? 'live.map' : 'live.set', { number });
}

/** Points of a game of tennis as they are called. */
export function tennisPoints([home, away]: readonly [number, number], tieBreak: boolean): [string, string] {
  if (tieBreak) return [String(home), String(away)];
  const called = ['0', '15', '30', '40'];
  if (home >= 3 && away >= 3) {
    if (home === away) return ['40', '40'];
    return home > away ? ['Ad', '40'] : ['40', 'Ad'];
  }
  return [called[home] ?? '40', called[away] ?? '40'];
}
