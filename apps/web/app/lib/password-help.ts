/** The rule of a new password in words: wherever one is chosen it is said like this. */
import type { ApiValue } from '@perya/contract/api.ts';
import { passwordRule } from '@perya/contract/accounts/password-rule.ts';
import type { useT } from './i18n.ts';

type Rules = Pick<ApiValue<'GET /wps/member/registerSettings'>, 'rules'>;

export function passwordHelp(t: ReturnType<typeof useT>, { rules }: Rules): string {
  const { min, max, long } = passwordRule(rules.loginPassword);
  const bounds = t('register.password.help', { min, max });
  return long === null ? bounds : `${bounds} ${t('register.password.help.short', { long })}`;
}
