/** What forms ask for before they are sent: captchas, the rules of their fields, where the visitor is. */
import { captchaChallenge } from '@perya/contract/accounts/captcha-challenge.ts';
import { captchaProof } from '@perya/contract/accounts/captcha-proof.ts';
import { captcha } from '@perya/contract/accounts/captcha.ts';
import { ruleOfField } from '@perya/contract/accounts/rules.ts';
import { systemCountry } from '@perya/contract/accounts/system-country.ts';
import { validationData } from '@perya/contract/accounts/validation-data.ts';
import { ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Accounts } from './dependencies.ts';
import { countedAddress } from '@perya/http/counted-address.ts';
import { whereabouts } from './rules/whereabouts.ts';
import { findWorkLevel } from './use-cases/captcha/find-work-level.ts';

export function bindFormRoutes(bind: Bind, accounts: Accounts): void {
  const { captchas, captchaProofs, settingsOf } = accounts;
  bind(captcha, async ({ brand, ip }) => {
    const level = await findWorkLevel(accounts, { brand, purpose: 'form', address: countedAddress(ip) });
    return ok({ ...(await captchas.make()), work: level > 0 });
  });
  bind(captchaChallenge, async ({ query: { purpose }, brand, ip }) => {
    const level = await findWorkLevel(accounts, { brand, purpose, address: countedAddress(ip) });
    return ok(await captchaProofs.challenge(purpose, level));
  });
  bind(captchaProof, ({ body }) => captchaProofs.exchange(body));
  bind(validationData, async ({ brand }) =>
    ok({ rules: settingsOf(brand).registration.rules, fields: ruleOfField }),
  );
  bind(systemCountry, async ({ brand, fastify }) =>
    ok(whereabouts(settingsOf(brand), fastify.headers['cf-ipcountry'])),
  );
}
