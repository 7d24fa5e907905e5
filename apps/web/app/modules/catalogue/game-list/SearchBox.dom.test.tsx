import '#app/words/catalogue.ts';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { placeOf } from './place.ts';
import { SearchBox } from './SearchBox.tsx';

const vendor = (code: string) => ({
  vassalage: code,
  accountTypeName: `福 ${code}`,
  mobileSmallIcon: '/favicon.svg',
  gameCount: 2,
});

async function open() {
  const { screen } = await show(<SearchBox place={placeOf(new URLSearchParams())} label="Search" />, {
    answers: {
      'GET /wps/game/search': () => ({ games: [], vendors: [vendor('ONE'), vendor('TWO')] }) as never,
    },
  });
  const field = screen.getByRole('combobox', { name: 'Search' });
  await field.fill('ふく');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  /** @returns true where the page left the key to the input method */
  const press = (key: string, more: KeyboardEventInit & { keyCode?: number } = {}) =>
    field
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, ...more }),
      );
  const chosen = () => field.element().getAttribute('aria-activedescendant');
  return { screen, field, press, chosen };
}

test.each([
  ['isComposing', { isComposing: true }],
  ['keyCode 229', { keyCode: 229 }],
])('keys of an input method are left to it: %s', async (_sign, sign) => {
  const { field, press, chosen } = await open();
  for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'Enter']) expect(press(key, sign)).toBe(true);
  expect(chosen()).toBeNull();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
});

test('without a composition arrows choose and Escape closes', async () => {
  const { field, press, chosen } = await open();
  expect(press('ArrowDown')).toBe(false);
  await expect.poll(chosen).toMatch(/-0$/);
  press('Escape');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});
