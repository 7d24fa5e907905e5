/** Reads the newest text message as its receiver does: on the page where the demo shows what it would have sent. */
import type { Page } from '@playwright/test';
import { product } from './product.ts';

/** @param e164 the number as it is dialled. @returns the code in the newest message to it. */
export async function readCode(page: Page, e164: string): Promise<string> {
  const answer = await page.request.get(`${product().publicUrl}/sandbox/outbox`);
  const articles = (await answer.text()).split('</article>');
  const newest = articles.find((article) => article.includes(e164)) ?? '';
  const code = /\b\d{6}\b/.exec(newest.replaceAll(e164, ''))?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${e164}`);
  return code;
}
