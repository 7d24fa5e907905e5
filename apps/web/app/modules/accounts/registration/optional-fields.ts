import type { RuledField } from '@perya/contract/accounts/rules.ts';

export interface OptionalField {
  name: Exclude<RuledField, 'username' | 'password' | 'captcha' | 'verificationCode'>;
  type?: 'email' | 'tel' | 'password' | 'text';
  inputMode?: 'numeric' | 'tel' | 'email';
  autoComplete?: string;
}

/** The fields that a brand may offer or require besides name and password, in the order in which they stand. */
export const optionalFields: readonly OptionalField[] = [
  { name: 'nickname', autoComplete: 'nickname' },
  { name: 'payeeName', autoComplete: 'name' },
  { name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email' },
  { name: 'mobileNum' },
  { name: 'paymentPassword', type: 'password', inputMode: 'numeric', autoComplete: 'off' },
  { name: 'idNumber' },
  { name: 'qqNum', inputMode: 'numeric' },
  { name: 'facebook' },
  { name: 'wechat' },
  { name: 'line' },
  { name: 'whatsapp', type: 'tel', inputMode: 'tel' },
  { name: 'zalo', type: 'tel', inputMode: 'tel' },
  { name: 'recommenderId' },
  { name: 'affiliateCode' },
];

export type OptionalName = (typeof optionalFields)[number]['name'];
