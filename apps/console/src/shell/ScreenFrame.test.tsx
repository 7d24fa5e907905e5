import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useOneBrandOrNull } from '#console/lib/brand.tsx';
import { answer } from '../../test/answers.ts';
import { show } from '../../test/show.tsx';
import { screenFrame } from './ScreenFrame.tsx';

afterEach(() => vi.restoreAllMocks());

const Named = () => <p>This is {useOneBrandOrNull()?.code ?? 'no brand'}</p>;
const path = '/content/help/:brand/:slug';
const Framed = screenFrame(
  { path, title: 'content.one', permission: 'content.view', load: async () => ({ Screen: Named }) },
  Named,
);
const brand = (code: string) => ({
  code,
  name: code,
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  kind: 'real',
});

test('a screen is about the brand of its address; an unknown one opens nothing', async () => {
  answer({ 'GET /ops/brands': () => ({ list: [brand('perya'), brand('lucena')] }) });
  const as = { permissions: ['brand.view', 'content.view'] as never };
  await show(<Framed />, '/content/help/lucena/a', as, path);
  await expect.element(page.getByText('This is lucena')).toBeVisible();
  await show(<Framed />, '/content/help/nowhere/a', as, path);
  await expect.element(page.getByText('Page not found').first()).toBeVisible();
  expect(page.getByText(/^This is/).query()).toBeNull();
});
