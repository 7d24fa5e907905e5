import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { NextLevels } from './NextLevels.tsx';
import { NextPoints } from './NextPoints.tsx';

afterEach(() => vi.restoreAllMocks());

const level = (label: string, turnover: string, deposits: string) => ({
  label,
  totalTurnover: turnover,
  monthlyTurnover: turnover,
  deposits,
  upgrade: '0.00',
  weekly: '0.00',
  monthly: '0.00',
});
const contents = {
  points: { turnover: '50.00', products: null, shop: true },
  levels: { levels: [level('Start', '0.00', '0.00'), level('Silver', '1000.00', '100.00')] },
};

/** The terms of today; what is proposed is refused, at these paths. */
function answer(refused: Readonly<Record<string, string>>): void {
  const body = (init: RequestInit | undefined) =>
    init?.method === 'POST'
      ? {
          success: false,
          errorCode: 'request.invalid',
          message: 'Check the fields.',
          value: { fields: refused },
        }
      : {
          success: true,
          value: {
            list: Object.entries(contents).map(([kind, content]) => ({
              kind,
              validFrom: '',
              content,
              setAt: '2026-11-25T10:00:00.000Z',
              state: 'current',
            })),
          },
        };
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async (_, init) =>
      new Response(JSON.stringify(body(init)), { status: init?.method === 'POST' ? 400 : 200 }),
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
/** What stands at the field, for those who do not see it too. */
const errorOf = (name: string): string =>
  (field(name).element().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? [])
    .filter((part) => part.className.includes('error'))
    .map((part) => part.textContent)
    .join('');
const next = () => page.getByRole('button', { name: 'Next' }).click();

test('points: a wrong amount is told at its product, and none at all below them', async () => {
  answer({});
  await show(<NextPoints />);
  await field('Fishing').fill('five');
  await next();
  await expect.poll(() => errorOf('Fishing')).toBe('Enter an amount with two decimals, such as 50.00.');
  expect(errorOf('Slots')).toBe('');
  for (const one of page.getByRole('textbox').all()) await one.fill('');
  await next();
  await expect.element(page.getByRole('alert')).toHaveTextContent('At least one product earns points.');
  expect(errorOf('Slots')).toBe('');
});

test('levels: each problem stands at its own field, before the proposal is sent', async () => {
  answer({});
  await show(<NextLevels />);
  await field('Silver Lifetime turnover').fill('0.00');
  await field('Silver Each week').fill('ten');
  await next();
  await expect.poll(() => errorOf('Silver Lifetime turnover')).toBe('More than 0.00.');
  expect(errorOf('Silver Each week')).toBe('Enter amounts with two decimals, such as 1250.00.');
  expect(errorOf('Start Lifetime turnover')).toBe('');
});
