import type { WholeLanguage } from '@perya/phrases/languages.ts';
import { html } from '../html.ts';
import { page, speaker } from '../pages.ts';
import type { IdentityService } from './provider.ts';

interface SignInPage {
  service: IdentityService;
  uid: string;
  language: WholeLanguage;
  /** What was typed is no address. */
  wrong: boolean;
}

/** Where a tester says who they are. */
export function signInPage({ service, uid, language, wrong }: SignInPage): string {
  const say = speaker(language);
  const title = say(`sign.in.title.${service}`);
  return page(
    language,
    title,
    html`<h1>${title}</h1>
      <p>${say('sign.in.text')}</p>
      <form method="post" action="/sign-in/${service}/${uid}" novalidate>
        <p class="field">
          <label for="email">${say('sign.in.email')}</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="email"
            required
            aria-invalid="${wrong ? 'true' : 'false'}"
            aria-describedby="wrong"
          />
          <span id="wrong" class="error" role="alert">${wrong ? say('sign.in.email.wrong') : ''}</span>
        </p>
        <p class="field">
          <label for="name">${say('sign.in.name')}</label>
          <input id="name" name="name" autocomplete="name" maxlength="60" />
        </p>
        <label class="check">
          <input name="verified" type="checkbox" checked />
          ${say('sign.in.verified')}
        </label>
        <button class="primary" name="decision" value="continue">${say('sign.in.continue')}</button>
        <button name="decision" value="cancel">${say('sign.in.cancel')}</button>
      </form>`,
  );
}
