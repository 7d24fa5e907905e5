/** Header, footer, title and way back of every page, as specification 1 §2 ("Shell and layout") has them. */
import { phrase } from '@perya/phrases/phrase.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import type { PageHandle } from './lib/page.ts';
import { isHomePath } from './lib/home-path.ts';
import routes from './routes.ts';

/** "Every page gets a header except …" */
const withoutHeader = new Set(['login', 'register', 'mine', 'agent', 'help']);
/** Pages of ours that the specification does not speak of in this place: they bring a bar of their own, or none. */
const ownBar = new Set(['launchGame', 'tryGame', 'login/callback']);
/** "A footer is on every page except …" */
const withoutFooter = new Set(
  'login register trail launchGame changePsw notice activity forget service moreLottery useragreement maintenance agent'.split(
    ' ',
  ),
);
/** A page of ours, whose foot is the field in which one writes. */
withoutFooter.add('chat');
/** The same game as `launchGame` opens. */
withoutFooter.add('tryGame');
/** "Back on … goes to /m/home, otherwise one step back"; the member centre's arrow does too (2 §2). */
const backHome = new Set(['login', 'register', 'trail', 'notice', 'forget', 'mine']);
/** "Titles appear for …", of the pages that there are, in English. */
const titles: Record<string, string> = {
  activity: 'Promotions',
  activityDetail: 'Promotion',
  helpDetail: 'Help centre',
  forget: 'Forgot password',
  setPsw: 'Set a password',
  trail: 'Free trial',
  notice: 'Announcements',
  webEmail: 'Messages',
  gameCenter: 'Game centre',
  slotsCenter: 'Slots',
  set: 'Personal settings',
};

interface Page {
  /** Its address without `/m/`, by which the specification names it. */
  name: string;
  handle: PageHandle;
}

const listed = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((one) => [one, ...listed(one.children ?? [])]);
const leaves = listed(await routes).filter(({ children, path }) => !children && path !== '*');
const pages: Page[] = await Promise.all(
  leaves.map(async ({ path = '', file }) => {
    const { handle = {} } = (await import(/* @vite-ignore */ `./${file}`)) as { handle?: PageHandle };
    const name = isHomePath(`/${path}`) ? 'home' : path.replace(/^m\//, '').replace(/\.html$/, '');
    return { name, handle };
  }),
);

test('home and the registration have all of their addresses', () => {
  const addresses = leaves.map(({ path, index }) => (index ? '/' : `/${path}`));
  expect(addresses).toEqual(expect.arrayContaining(['/', '/m/home', '/m', '/m/index', '/m/index.html']));
  expect(addresses).toEqual(expect.arrayContaining(['/m/register', '/register.html', '/m/register.html']));
});

test.each(pages.filter(({ name }) => !ownBar.has(name)))(
  '$name: header, title, footer and way back',
  ({ name, handle }) => {
    const header = !withoutHeader.has(name);
    expect({
      header: handle.header !== false,
      // Home shows the logo; every other header says where one is.
      title: handle.title !== undefined,
      footer: handle.footer !== false,
      backHome: handle.back === '/m/home',
    }).toEqual({
      header,
      title: header && name !== 'home',
      footer: !withoutFooter.has(name),
      backHome: backHome.has(name),
    });
  },
);

test.each(pages.filter(({ name }) => titles[name]))('$name is called as it should be', ({ name, handle }) => {
  expect(phrase('EN', handle.title!)).toBe(titles[name]);
});
