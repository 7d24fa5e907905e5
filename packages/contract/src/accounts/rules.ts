/**
 * The named verification rules of fields (specification 1 §5), as data that travels to the phone and as the pure
 * functions that both sides check with, so that the phone never says yes to what the server refuses.
 */
import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import { toPlainText, type FieldKind } from './plain-text.ts';

export const ruleNames = [
  'loginUsername',
  'loginPassword',
  'loginMobileNum',
  'verificationCode',
  'captcha',
  'email',
  'forgottenEmail',
  'nickname',
  'payeeName',
  'paymentPassword',
  'idNumber',
  'affiliateCode',
  'contact',
] as const;
export type RuleName = (typeof ruleNames)[number];

/** The codes that a rule may answer with. */
export const ruleMessages = [
  'field.invalid',
  'username.format',
  'password.format',
  'email.format',
  'mobile.format',
  'name.format',
  'affiliate.invalid',
  'captcha.invalid',
  'code.invalid',
] as const satisfies readonly ErrorCode[];

export const fieldRule = z.object({
  /** Bounds of the length, in characters. */
  min: z.number(),
  max: z.number(),
  /** Regular expression for the whole text, Unicode mode, without slashes. */
  pattern: z.string(),
  /** Error code, and so phrase key, of a text that does not fit. */
  message: z.enum(ruleMessages),
});
export type FieldRule = z.infer<typeof fieldRule>;

/** Which rule a field of registration or login is checked by. Fields without one are compared or looked up. */
export const ruleOfField = {
  username: 'loginUsername',
  password: 'loginPassword',
  mobileNum: 'loginMobileNum',
  verificationCode: 'verificationCode',
  captcha: 'captcha',
  email: 'email',
  nickname: 'nickname',
  payeeName: 'payeeName',
  paymentPassword: 'paymentPassword',
  idNumber: 'idNumber',
  affiliateCode: 'affiliateCode',
  recommenderId: 'loginUsername',
  qqNum: 'contact',
  facebook: 'contact',
  wechat: 'contact',
  line: 'contact',
  whatsapp: 'contact',
  zalo: 'contact',
} as const satisfies Record<string, RuleName>;
export type RuledField = keyof typeof ruleOfField;

const kindOfRule: Partial<Record<RuleName, FieldKind>> = {
  loginUsername: 'name',
  loginPassword: 'secret',
  loginMobileNum: 'mobile',
  verificationCode: 'digits',
  captcha: 'digits',
  paymentPassword: 'digits',
  email: 'email',
  idNumber: 'name',
  affiliateCode: 'name',
};

/** The text of a field in its plain form: what is checked, sent, compared and stored. */
export function plainText(field: RuledField, text: string): string {
  return toPlainText(kindOfRule[ruleOfField[field]] ?? 'text', text);
}

/** `null` when the text fits; a text that is not required and empty always does. */
export function checkField(rule: FieldRule, text: string, required: boolean): ErrorCode | null {
  if (text === '') return required ? 'field.required' : null;
  const length = [...text].length;
  if (length < rule.min || length > rule.max) return rule.message;
  return new RegExp(`^(?:${rule.pattern})$`, 'u').test(text) ? null : rule.message;
}
