import type { Accounts } from '../../dependencies.ts';
import type { BroughtCaptcha, CaptchaError } from './captchas.ts';
import { findWorkLevel } from './find-work-level.ts';

interface GuardedForm {
  brand: string;
  /** The address in the form in which attempts are counted. */
  address: string;
  /** Whether the form shows a picture: registration of some brands, and a login after failures. */
  picture: boolean;
}

/**
 * Checks the captcha of a form before anything else. Proof of work is the guard; where the specification asks for a picture, a solved
 * one is enough while the address is quiet (specification 1 §2, §4). Consumes the captcha.
 * @returns why it is rejected, or null.
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
