import { brandNames } from '@perya/contract/accounts/brand-words.ts';
import { isReservedName } from '@perya/contract/accounts/reserved-names.ts';
import { checkField, plainText, ruleOfField, type RuledField } from '@perya/contract/accounts/rules.ts';
import {
  registerFields,
  type BrandSettings,
  type RegisterField,
} from '@perya/contract/brand/brand-settings.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { toE164 } from './mobile-number.ts';
import { isWeakPaymentPassword } from './payment-password.ts';

/** What the form brought, texts as they were typed. */
export type RegistrationForm = {
  /** Absent by mobile number. */
  username?: string | undefined;
  password?: string | undefined;
  confirmPassword?: string | undefined;
  ageConfirmed: boolean;
  agree: boolean;
  termsVersion: string;
  countryDialingCode?: string | undefined;
  verificationCode?: string | undefined;
} & { [Field in RegisterField]?: string | undefined };

export type RegisterBy = 'username' | 'mobileNum';

/** What one way to register asks for at a brand (specification 1 §2). */
export interface RegistrationNeeds {
  by: RegisterBy;
  password: boolean;
  /** A number and the code that was sent to it. */
  verification: boolean;
}

/** Whether a way to register is open. A trial merchant's members are made by trial play alone. */
export function isOpen({ kind, switches }: BrandSettings, by: RegisterBy): boolean {
  const name = by === 'username' ? 'USERNAMEREG3' : 'MOBILENUMREG3';
  return kind === 'real' && switches[name] === true;
}

/** By which way a form registers, and what that asks for; `null` when that way is closed. */
export function needsOf(form: RegistrationForm, settings: BrandSettings): RegistrationNeeds | null {
  const byMobile = form.username === undefined && isOpen(settings, 'mobileNum');
  if (byMobile) {
    const password = settings.switches['MOBILENUMPASSREG3'] === true;
    return { by: 'mobileNum', password, verification: true };
  }
  if (!isOpen(settings, 'username')) return null;
  return { by: 'username', password: true, verification: settings.switches['REGMOBVERF3'] === true };
}

/** Every field that does not hold, with its code; empty when the form holds (specification 1 §5). */
export function checkRegistration(
  form: RegistrationForm,
  needs: RegistrationNeeds,
  settings: BrandSettings['registration'],
): Record<string, ErrorCode> {
  const errors: Record<string, ErrorCode> = {};
  const check = (field: RuledField, text: string, required: boolean): void => {
    const error = checkField(settings.rules[ruleOfField[field]], plainText(field, text), required);
    if (error !== null) errors[field] = error;
  };
  const refuse = (field: string, text: string | undefined): void => {
    if (text) errors[field] = 'field.unknown';
  };
  if (needs.by === 'username') check('username', form.username ?? '', true);
  if (needs.password) {
    check('password', form.password ?? '', true);
    if (!form.confirmPassword) errors['confirmPassword'] = 'field.required';
    else if (form.confirmPassword !== form.password) errors['confirmPassword'] = 'password.mismatch';
  } else {
    refuse('password', form.password);
    refuse('confirmPassword', form.confirmPassword);
  }
  for (const field of registerFields) {
    const proved = field === 'mobileNum' && needs.verification;
    const { enabled, required } = settings.fields[field];
    if (enabled || proved) check(field, textOf(form, field), required || proved);
    else refuse(field, textOf(form, field));
  }
  // The rule knows what a number looks like, the countries' own tables know which there are.
  if (!errors['mobileNum'] && textOf(form, 'mobileNum') !== '' && mobileOf(form, settings) === null) {
    errors['mobileNum'] = 'mobile.format';
  }
  if (needs.verification) check('verificationCode', form.verificationCode ?? '', true);
  else refuse('verificationCode', form.verificationCode);
  if (!form.ageConfirmed) errors['ageConfirmed'] = 'age.unconfirmed';
  // Whoever read another version than the one that holds has not agreed to this one.
  if (!form.agree || form.termsVersion !== settings.termsVersion) errors['agree'] = 'terms.unagreed';
  return errors;
}

/** The number of the form in E.164; `null` without one, or when it is none. */
export function mobileOf(
  form: RegistrationForm,
  { countries }: BrandSettings['registration'],
): string | null {
  return toE164(textOf(form, 'mobileNum'), form.countryDialingCode, countries);
}

/** The text of an optional field in its plain form. */
export function textOf(form: RegistrationForm, field: RegisterField): string {
  return plainText(field, form[field] ?? '');
}

/** Fields that have a column or a meaning of their own; the others go to the profile. */
const fieldsOfTheirOwn: ReadonlySet<RegisterField> = new Set<RegisterField>([
  'affiliateCode',
  'recommenderId',
  'paymentPassword',
  'nickname',
  'mobileNum',
]);

/** The filled fields of the profile. */
export function profileOf(form: RegistrationForm): Partial<Record<RegisterField, string>> {
  const filled = registerFields.filter((field) => !fieldsOfTheirOwn.has(field) && textOf(form, field) !== '');
  return Object.fromEntries(filled.map((field) => [field, textOf(form, field)]));
}

/** Names of the house and digits that everybody tries first, among fields that hold by their own rules. */
export function checkChoices(
  form: RegistrationForm & { brand: string },
  settings: BrandSettings,
): Record<string, ErrorCode> {
  const errors: Record<string, ErrorCode> = {};
  const names = { username: form.username ?? '', nickname: textOf(form, 'nickname') };
  for (const [field, text] of Object.entries(names))
    if (isReservedName(text, brandNames(form.brand, settings))) errors[field] = 'name.reserved';
  const digits = textOf(form, 'paymentPassword');
  if (digits !== '' && isWeakPaymentPassword(digits)) errors['paymentPassword'] = 'payment.password.weak';
  return errors;
}
