import type { Accounts } from '../../dependencies.ts';
import type { BroughtCaptcha, CaptchaError } from './captchas.ts';
import { findWorkLevel } from './find-work-level.ts';

interface GuardedForm {
  brand: string;
  /** As attempts are counted by it. */
  address: string;
  /** The form shows a picture: the brand's registration has one, and so has a login after failures. */
  picture: boolean;
}

/**
 * What a form has to bring before it is looked at. Work is the guard; where the specification asks for a picture, one that was read is
 * enough as long as its address is quiet (specification 1 §2, §4).
 * @returns why it does not hold, or null. What was brought is used up.
 */
export async function checkForm(
  accounts: Accounts,
  brought: BroughtCaptcha,
  { brand, address, picture }: GuardedForm,
): Promise<CaptchaError | null> {
  if (!picture && !accounts.guardsForms) return null;
  if (!brought.captchaId || !brought.captcha) return 'captcha.required';
  const level = picture ? await findWorkLevel(accounts, { brand, purpose: 'form', address }) : 0;
  return accounts.captchas.take(brought, { purpose: 'form', picture: picture && level === 0 });
}
