import { checkField, ruleOfField, type RuledField } from '@perya/contract/accounts/rules.ts';
import {
  registerFields,
  type BrandSettings,
  type RegisterField,
} from '@perya/contract/brand/brand-settings.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';

/** What the form brought, texts as they were typed. */
export type RegistrationForm = {
  username: string;
  password: string;
  confirmPassword: string;
  ageConfirmed: boolean;
  agree: boolean;
  termsVersion: string;
} & { [Field in RegisterField]?: string | undefined };

type Registration = BrandSettings['registration'];

/** Every field that does not hold, with its code; empty when the form holds (specification 1 §5). */
export function checkRegistration(form: RegistrationForm, settings: Registration): Record<string, ErrorCode> {
  const errors: Record<string, ErrorCode> = {};
  const check = (field: RuledField, text: string, required: boolean): void => {
    const error = checkField(settings.rules[ruleOfField[field]], text, required);
    if (error !== null) errors[field] = error;
  };
  check('username', form.username, true);
  check('password', form.password, true);
  if (form.confirmPassword === '') errors['confirmPassword'] = 'field.required';
  else if (form.confirmPassword !== form.password) errors['confirmPassword'] = 'password.mismatch';
  for (const field of registerFields) {
    const { enabled, required } = settings.fields[field];
    const text = textOf(form, field);
    if (enabled) check(field, text, required);
    else if (text !== '') errors[field] = 'field.unknown';
  }
  if (!form.ageConfirmed) errors['ageConfirmed'] = 'age.unconfirmed';
  // Whoever read another version than the one that holds has not agreed to this one.
  if (!form.agree || form.termsVersion !== settings.termsVersion) errors['agree'] = 'terms.unagreed';
  return errors;
}

/** The text of an optional field, without the spaces that a keyboard leaves around it. */
export function textOf(form: RegistrationForm, field: RegisterField): string {
  return (form[field] ?? '').trim();
}

/** Fields that have a column or a meaning of their own; the others go to the profile. */
const fieldsOfTheirOwn: ReadonlySet<RegisterField> = new Set<RegisterField>([
  'affiliateCode',
  'recommenderId',
  'paymentPassword',
  'nickname',
]);

/** The filled fields of the profile. */
export function profileOf(form: RegistrationForm): Partial<Record<RegisterField, string>> {
  const filled = registerFields.filter((field) => !fieldsOfTheirOwn.has(field) && textOf(form, field) !== '');
  return Object.fromEntries(filled.map((field) => [field, textOf(form, field)]));
}
