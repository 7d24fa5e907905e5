import { describe, expect, it } from 'vitest';
import { lotteryHref, opensLobby, prizeModeOf } from './lottery-address.ts';
import { backPath, readLotteryLaunch } from './lottery-launch.ts';

const mapping = (gameCategory: string, ...codes: string[]) => ({
  gameCategory,
  vendorNames: codes.map((vassalage) => ({ vassalage })),
});

describe('the prize mode', () => {
  it('is electronic if ELOTT has TCG_LOTTO_VN or LOTT', () => {
    expect(prizeModeOf([mapping('ELOTT', 'TALISAY', 'TCG_LOTTO_VN')])).toBe('Elott');
    expect(prizeModeOf([mapping('LOTT'), mapping('ELOTT', 'LOTT')])).toBe('Elott');
  });
  it('is else the classic one, also when those stand elsewhere', () => {
    expect(prizeModeOf([])).toBe('Lott');
    expect(prizeModeOf([mapping('ELOTT', 'TCG_SEA')])).toBe('Lott');
    expect(prizeModeOf([mapping('LOTT', 'TCG_LOTTO_VN', 'LOTT'), mapping('ELOTT', 'TALISAY')])).toBe('Lott');
  });
});

describe('a launch of a lottery', () => {
  it('opens the lobby of two suppliers at once', () => {
    expect(['TCG_LOTTO_VN', 'TCG_SEA', 'TALISAY'].map(opensLobby)).toEqual([true, true, false]);
  });
  it('has the address of the specification', () => {
    const href = lotteryHref({ playType: 'trad', prizeMode: 'Elott', code: 'lobby', pageBack: 'home' });
    expect(href).toBe('/m/launchGame?playType=trad&prize_mode=Elott&code=lobby&pageBack=home');
    expect(readLotteryLaunch(new URL(href, 'https://x.test').searchParams)).toEqual({
      playType: 'trad',
      prizeMode: 'Elott',
      code: 'lobby',
      vendor: null,
      pageBack: 'home',
    });
  });
  it('says whose lobby, where a supplier has one', () => {
    const launch = { playType: 'trad', prizeMode: 'Lott', code: 'lobby', pageBack: 'home' } as const;
    const href = lotteryHref({ ...launch, vendor: 'TCG_SEA' });
    expect(readLotteryLaunch(new URL(href, 'https://x.test').searchParams)?.vendor).toBe('TCG_SEA');
  });
  it('is read from any address without trouble', () => {
    expect(readLotteryLaunch(new URLSearchParams('nodeId=fiesta-nights'))).toBeNull();
    expect(
      readLotteryLaunch(new URLSearchParams('playType=constructor&prize_mode=x&code=../y&pageBack=//z')),
    ).toEqual({ playType: 'trad', prizeMode: 'Lott', code: 'lobby', vendor: null, pageBack: '//z' });
    expect(readLotteryLaunch(new URLSearchParams('playType=ent&prize_mode=ZY'))).toMatchObject({
      playType: 'ent',
      prizeMode: 'ZY',
      pageBack: 'home',
    });
  });
  it('leads back to pages of this site alone', () => {
    expect(['home', 'lottery', 'moreLottery', 'gameCenter'].map(backPath)).toEqual([
      '/m/home',
      '/m/lottery',
      '/m/moreLottery',
      '/m/gameCenter',
    ]);
    for (const evil of [null, '', '//evil.test', '../..', 'login', '__proto__']) {
      expect(backPath(evil)).toBe('/m/home');
    }
  });
});
