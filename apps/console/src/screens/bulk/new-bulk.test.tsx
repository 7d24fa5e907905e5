import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import { NewBulk } from './NewBulk.tsx';

afterEach(() => vi.restoreAllMocks());

const permissions = ['brand.view', 'bulk.propose', 'member.tag', 'mail.broadcast'] as const;
const next = () => page.getByRole('button', { name: 'Next' }).click();

test('a bulk action: somebody has to be chosen, and something to do; the rehearsal is sent as it was reviewed', async () => {
  const sent = answer({
    'GET /ops/brands': () => ({
      list: [{ code: 'perya', name: 'Perya', currency: 'PHP', timeZone: 'Asia/Manila' }],
    }),
    'POST /ops/bulk': () => ({ id: '4', unknown: ['nobody'] }),
  });
  const { address } = await show(<NewBulk />, '/', { permissions: [...permissions] });
  await next();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByText('A list', { exact: true }).click();
  await next();
  await expect.element(page.getByText('Please fill in this field.')).toBeVisible();
  await page.getByRole('textbox').fill('maria, jose\nmaria; nobody');
  await next();
  // What the role may not do is not offered.
  await expect.element(page.getByRole('radio').first()).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(3);
  await next();
  await expect.element(page.getByText('Please fill in this field.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tag' }).fill(' vip ');
  await next();
  await page.getByRole('button', { name: 'Rehearse' }).dblClick();
  await expect.poll(address).toBe('/bulk/4');
  expect(sent).toEqual([
    {
      requestId: expect.any(String),
      bulk: { brand: 'perya', choice: { names: ['maria', 'jose', 'nobody'] }, action: 'tag', tag: 'vip' },
    },
  ]);
});

test('names come from a file too, and what a spreadsheet has changed is refused', async () => {
  answer({
    'GET /ops/brands': () => ({
      list: [{ code: 'perya', name: 'Perya', currency: 'PHP', timeZone: 'Asia/Manila' }],
    }),
  });
  await show(<NewBulk />, '/', { permissions: [...permissions] });
  await page.getByText('A list', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'From a file' })).toBeVisible();
  const upload = (text: string) =>
    userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File([text], 'names.csv'),
    );
  await upload('No;User name\n1;maria\n2;jose\n');
  await expect.element(page.getByRole('textbox')).toHaveValue('maria\njose');
  await upload('User name\n7.30001E+18\n');
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('7.30001E+18');
});
