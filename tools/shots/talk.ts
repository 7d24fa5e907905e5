/** The live chat, as a member and customer service lead it, and what comes in by mail from real events. */
import { register } from '../../e2e/support/member.ts';
import { operatorAtDesk } from '../../e2e/support/operator.ts';
import type { Stage } from './stage.ts';
import { tour } from './tour.ts';

export async function walkChat(stage: Stage): Promise<void> {
  const { page, open, shot, say } = stage;
  await tour(stage, [{ name: 'chat-visitor', path: '/m/chat' }]);
  const { username } = await register(page, null);
  await open('/m/chat');
  await shot('chat-empty', 900);
  const mine = page.getByRole('textbox', { name: say('chat.message') });
  const first = `My win is missing, ${username}`;
  await mine.fill(first);
  await mine.press('Enter');
  await page.getByText(first).waitFor();
  await shot('chat-written', 900);
  const desk = await operatorAtDesk(page.context().browser()!, 'support');
  await desk.goto('/chat');
  await desk.getByRole('button', { name: new RegExp(first) }).click();
  await desk
    .getByRole('textbox', { name: 'Your answer' })
    .fill('Thank you for writing. I am looking into it.');
  await desk.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you for writing. I am looking into it.').waitFor();
  await shot('chat-answered', 900);
  await page.context().setOffline(true);
  await mine.fill('It was in Fiesta Nights.');
  await mine.press('Enter');
  await shot('chat-kept', 900);
  await page.context().setOffline(false);
  await desk.context().close();
  await tour(stage, [{ name: 'inbox-new-member', path: '/m/webEmail', tabs: true }]);
}
