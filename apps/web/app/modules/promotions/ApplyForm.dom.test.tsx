import '#app/words/promotions.ts';
import { applicationBounds } from '@perya/contract/promotions/application-bounds.ts';
import { phrase, type PhraseKey } from '@perya/phrases/phrase.ts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { loggedIn, Refusal, show } from '../../../test/show.tsx';
import { ApplyForm } from './ApplyForm.tsx';

const say = (key: PhraseKey, values: Record<string, string> = {}) =>
  phrase('EN', key).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** A picture of one point, as a canvas makes it. */
async function photo(name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => document.createElement('canvas').toBlob(resolve));
  return new File([blob!], name, { type: 'image/png' });
}

async function open(send: () => object) {
  const onDone = vi.fn<() => void>();
  const { screen } = await show(<ApplyForm promotionId="7" onDone={onDone} />, {
    stored: loggedIn,
    answers: { 'POST /wps/promotions/applications': send } as never,
  });
  return {
    screen,
    onDone,
    remark: screen.getByLabelText('Remark'),
    pictures: screen.getByRole('img', { name: /^Picture \d: fiesta/ }),
    add: (...files: File[]) => userEvent.upload(screen.getByLabelText('Add a picture'), files),
    submit: () => screen.getByRole('button', { name: 'Send application' }).click(),
  };
}

test('nothing, too much, and what is no picture, are found before anything is sent', async () => {
  const sent = vi.fn<() => object>(() => ({}));
  const { screen, remark, pictures, add, submit } = await open(sent);
  await submit();
  await expect.element(screen.getByText(say('application.nothing'))).toBeVisible();
  await remark.fill(`${'👨‍👩‍👧‍👦'.repeat(140)}a`);
  await expect.element(screen.getByText('141 of 140 characters')).toBeVisible();
  await expect.element(screen.getByText(say('application.tooLong', { max: '140' }))).toBeVisible();
  await remark.fill('Pahiyas in Lucban');
  await add(new File(['<svg><script/></svg>'], 'a.png', { type: 'image/png' }));
  await expect.element(screen.getByText(say('picture.format'))).toBeVisible();
  const large = new Uint8Array(applicationBounds.pictureBytes + 1);
  large.set([0xff, 0xd8, 0xff]);
  await add(new File([large], 'large.jpg', { type: 'image/jpeg' }));
  await expect.element(screen.getByText(say('file.too.large'))).toBeVisible();
  await add(...(await Promise.all([1, 2, 3, 4].map((number) => photo(`fiesta ${number}.png`)))));
  await expect.element(screen.getByText(say('file.too.many'))).toBeVisible();
  expect(pictures.elements()).toHaveLength(3);
  await screen.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect.poll(() => pictures.elements().length).toBe(2);
  await expectAccessible();
  expect(sent).not.toHaveBeenCalled();
});

test('a line that is gone, and what only the server sees, are told in words; what was written stays', async () => {
  const failures = [new TypeError('Failed to fetch'), new Refusal('picture.broken')];
  const { screen, remark, pictures, add, submit, onDone } = await open(() => {
    const failure = failures.shift();
    if (failure) throw failure;
    return {};
  });
  await remark.fill('Pahiyas in Lucban');
  await add(await photo('fiesta 1.png'));
  await expect.element(pictures).toBeVisible();
  const alert = screen.getByRole('alert');
  await submit();
  await expect.element(alert).toHaveTextContent(say('network.failed'));
  await submit();
  await expect.element(alert).toHaveTextContent(say('picture.broken'));
  await expect.element(remark).toHaveValue('Pahiyas in Lucban');
  expect(onDone).not.toHaveBeenCalled();
  await submit();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});
