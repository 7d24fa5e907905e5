import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../../../test/show.tsx';
import { HotMatches } from './HotMatches.tsx';
import type { Match } from './matches.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const crest = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const matchOf = (homeTeam: string): Match => ({
  matchTime: '2026-11-26T12:00:00.000Z',
  shownTime: '26/11 20:00',
  league: 'Kapuluan',
  homeTeam,
  awayTeam: 'Tarsier',
  homeTeamImageUrl: crest,
  awayTeamImageUrl: crest,
  vendor: 'BAYANI',
  roomId: homeTeam,
  nodeId: 'bayani-sportsbook',
});
const teams = ['Agila', 'Buwaya', 'Kalabaw', 'Tamaraw'];

/** Home with the document's first match. @param list what each fetch of the card answers */
async function open(list: () => string[], first = list()[0]!) {
  // A pointer that another test has left here would hold what turns.
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function matches(this: Element, selector) {
    return selector !== ':hover' && this.closest(selector) === this;
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { screen } = await show(<HotMatches first={matchOf(first)} />, {
    answers: { 'GET /wps/game/hotMatches': () => ({ list: list().map(matchOf) }) },
  });
  const shown = () => document.querySelector('li:not([inert])')?.textContent ?? '';
  return { screen, shown, card: screen.getByRole('region', { name: 'Hot matches' }) };
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Until what time has changed is on the page. */
const drawn = async () => {
  await frame();
  await frame();
};
/** Until the band turns, or does not: its timer runs beside that of the list. */
async function turns(whether = true) {
  while (vi.getTimerCount() > 1 !== whether) await frame();
}

test('one match alone stands still; when there is none any more, there is no place for one', async () => {
  let list = ['Agila'];
  const { card, shown } = await open(() => list);
  await expect.poll(shown).toContain('Agila');
  await expect.element(card.getByRole('button')).toBeVisible();
  expect(card.getByRole('button').elements()).toHaveLength(1);
  vi.advanceTimersByTime(6_000);
  expect(card.getByRole('button').elements()).toHaveLength(1);
  list = [];
  // The list is asked for every minute.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(60_000);
      return card.query();
    })
    .toBeNull();
});

test('a match that has joined the list before the one in sight moves nothing', async () => {
  const { screen, shown } = await open(() => ['Late entry', ...teams], 'Agila');
  await expect.element(screen.getByText('2/5')).toBeInTheDocument();
  expect(shown()).toContain('Agila');
  expect(document.querySelector<HTMLElement>('ul')?.dataset['still']).toBe('true');
});

test('a match that somebody is at by keyboard stays, when others begin meanwhile', async () => {
  let list = teams;
  const { screen, shown } = await open(() => list);
  await expect.element(screen.getByText('1/4')).toBeInTheDocument();
  await turns();
  vi.advanceTimersByTime(10_000);
  await expect.poll(shown).toContain('Kalabaw');
  document.querySelector<HTMLElement>('li:not([inert]) button')!.focus();
  await userEvent.keyboard('{Shift}');
  list = teams.slice(1);
  // The list is asked for every minute.
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByText('2/3')).toBeInTheDocument();
  expect(document.activeElement?.textContent).toContain('Kalabaw');
});

test('a match stands for 5000 ms and turns in 500; it turns on when it is let to, and after one was looked at', async () => {
  const { screen, shown, card } = await open(() => teams);
  await expect.element(screen.getByText('1/4')).toBeInTheDocument();
  await card.getByRole('button', { name: 'Pause matches' }).click();
  await expect.element(card.getByRole('button', { name: 'Play matches' })).toBeVisible();
  await turns(false);
  await drawn();
  const first = shown();
  vi.advanceTimersByTime(10_000);
  await drawn();
  expect(shown()).toBe(first);
  await card.getByRole('button', { name: 'Play matches' }).click();
  await expect.element(card.getByRole('button', { name: 'Pause matches' })).toBeVisible();
  await turns();
  await drawn();
  vi.advanceTimersByTime(4_900);
  await drawn();
  expect(shown()).toBe(first);
  vi.advanceTimersByTime(100);
  await drawn();
  const second = shown();
  expect(second).not.toBe(first);
  const band = document.querySelector('[aria-label="Hot matches"] ul')!;
  expect(getComputedStyle(band).transitionDuration).toBe('0.5s');

  document.querySelector<HTMLElement>('li:not([inert]) button')!.click();
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet).toBeVisible();
  const looked = shown();
  vi.advanceTimersByTime(20_000);
  await drawn();
  expect(shown()).toBe(looked);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  vi.advanceTimersByTime(5_000);
  await expect.poll(shown).not.toBe(looked);
});
