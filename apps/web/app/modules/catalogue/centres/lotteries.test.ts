import { describe, expect, it } from 'vitest';
import { byMode, findLotteries, modeOf, moreHref, playHref, type Lottery } from './lotteries.ts';

const lottery = (id: string, more: Partial<Lottery> = {}): Lottery => ({
  id,
  name: `Draw ${id}`,
  vendorName: 'Talisay Arena',
  art: `/art/v/tiles/${id}`,
  mode: 'Lott',
  open: false,
  lobby: null,
  ...more,
});
const all = [lottery('a'), lottery('b', { mode: 'Elott', name: 'Señora’s Bingo' }), lottery('c')];

describe('lotteries', () => {
  it('stand by their mode, electronic ones first, without empty groups', () => {
    expect(byMode(all).map(({ mode, lotteries }) => [mode, lotteries.map(({ id }) => id)])).toEqual([
      ['Elott', ['b']],
      ['Lott', ['a', 'c']],
    ]);
  });
  it('are found by name and supplier, without accents and capitals, within a mode', () => {
    const ids = (mode: Lottery['mode'] | null, text: string) =>
      findLotteries(all, { mode, text }).map(({ id }) => id);
    expect(ids(null, ' senora')).toEqual(['b']);
    expect(ids(null, 'TALISAY')).toEqual(['a', 'b', 'c']);
    expect(ids('Elott', 'draw')).toEqual([]);
    expect(ids('Lott', '')).toEqual(['a', 'c']);
  });
  it('lead to the launch, open ones to their frame', () => {
    expect(playHref(all[1]!, 'lottery')).toBe(
      '/m/launchGame?playType=trad&prize_mode=Elott&code=b&pageBack=lottery',
    );
    expect(playHref(all[0]!, 'startLottery', 'ent')).toContain('playType=ent&prize_mode=Lott&code=a');
    const lobby = { vendor: 'TCG_SEA', prizeMode: 'Elott' } as const;
    expect(playHref(lottery('d', { open: true, lobby }), 'lottery')).toBe(
      '/m/launchGame?nodeId=d&pageBack=lottery',
    );
    expect(playHref(lottery('e', { lobby }), 'moreLottery')).toBe(
      '/m/launchGame?playType=trad&prize_mode=Elott&code=lobby&pageBack=moreLottery&vendor=TCG_SEA',
    );
  });
  it('of a mode have an address', () => {
    expect(moreHref(null)).toBe('/m/moreLottery');
    expect(modeOf(new URL(moreHref('ZY'), 'https://x.test').searchParams)).toBe('ZY');
    expect(modeOf(new URLSearchParams('prizeMode=Bingo'))).toBeNull();
  });
});
