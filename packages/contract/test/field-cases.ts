/**
 * What each named rule of validation says (specification 1 §5), at the rules that brands begin with. The phone and the server
 * are tested with these very cases, so that neither takes what the other refuses.
 */
import type { RuledField } from '../src/accounts/rules.ts';
import type { ErrorCode } from '../src/errors.ts';

type Case = [text: string, code: ErrorCode | null];

const contacts: Case[] = [
  ['', null],
  ['maria.cruz@fb', null],
  ['+639171234567', null],
  ['x', 'field.invalid'],
  ['a b', 'field.invalid'],
  ['<b>', 'field.invalid'],
  ['y'.repeat(61), 'field.invalid'],
];

/** Of fields that have to be filled. */
export const requiredCases: Partial<Record<RuledField, Case[]>> = {
  username: [
    ['', 'field.required'],
    ['mari', null],
    ['Maria2026', null],
    ['mar', 'username.format'],
    ['m'.repeat(20), null],
    ['m'.repeat(21), 'username.format'],
    ['1maria', 'username.format'],
    ['maria cruz', 'username.format'],
    ['maría', 'username.format'],
    // A keyboard adds a space after a suggestion; a page marks the direction of writing.
    ['maria ', null],
    ['\u202amaria\u202c', null],
    ['ｍａｒｉａ', null],
    // In lower case this is no ASCII name: one name must not have two spellings.
    ['mar\u0130a', 'username.format'],
    ['<maria>', 'username.format'],
  ],
  password: [
    ['', 'field.required'],
    ['Sampaguita1', null],
    ['a1!@#$%^', null],
    ['a234567', 'password.format'],
    ['onlyletters', 'password.format'],
    ['1234567890', 'password.format'],
    ['with a space1', null],
    ['ñandú12345', null],
    // Length makes up for composition.
    ['twelveletters', null],
    ['four small words', null],
    ['tab\there12345', 'password.format'],
    [`a1${'x'.repeat(62)}`, null],
    [`a1${'x'.repeat(63)}`, 'password.format'],
  ],
  verificationCode: [
    ['', 'field.required'],
    ['1234', null],
    ['1234567890', null],
    ['123', 'code.invalid'],
    ['12345678901', 'code.invalid'],
    ['12a4', 'code.invalid'],
    ['١٢٣٤', null],
    ['१२३४', null],
    ['１２３４５６', null],
    [' 123 456 ', null],
    ['123-456', null],
  ],
};

/** Of fields that may stay empty. */
export const optionalCases: Partial<Record<RuledField, Case[]>> = {
  mobileNum: [
    ['', null],
    ['09171234567', null],
    ['0917 123 4567', null],
    ['+63 917 123 4567', null],
    ['(0917) 123-4567', null],
    // As an address book and a web page give it.
    ['\u202a+63 917 123 4567\u202c', null],
    ['+63\u00a0917\u2011123\u20114567', null],
    ['0917\u2013123\u20134567', null],
    ['0917/123/4567', null],
    ['٠٩١٧١٢٣٤٥٦٧', null],
    ['０９１７１２３４５６７', null],
    ['12345678', 'mobile.format'],
    ['0917123456x', 'mobile.format'],
    ['9'.repeat(21), 'mobile.format'],
  ],
  email: [
    ['', null],
    ['maria@example.com', null],
    [' maria@example.com ', null],
    ['m.c+fair@mail.example.ph', null],
    ['maria@example.info', null],
    ['maria@example.online', null],
    ["o'brien@example.com", null],
    ['o\u2019brien@example.com', null],
    ['maria@例え.jp', null],
    ['maria@xn--r8jz45g.jp', null],
    ['maria@пример.рф', null],
    ['maria@xn--e1afmkfd.xn--p1ai', null],
    ['\u202amaria@example.com\u202c', null],
    ['maria@example', 'email.format'],
    ['maria.example.com', 'email.format'],
    ['maria@example.c', 'email.format'],
    ['maría@example.com', 'email.format'],
    [`${'m'.repeat(65)}@example.com`, 'email.format'],
    [`m@${'e'.repeat(60)}.${'e'.repeat(60)}.com`, 'email.format'],
  ],
  nickname: [
    ['', null],
    ['Maring', null],
    ['மரியா', null],
    ['Ma. Ria_2-0', null],
    ['M', 'name.format'],
    ['-Maria', 'name.format'],
    ['<Maria>', 'name.format'],
    ['m'.repeat(21), 'name.format'],
    // Four letters of two code units each count as four.
    ['𐐀𐐁𐐂𐐃', null],
  ],
  payeeName: [
    ['', null],
    ["Ma. Luisa O'Brien-Ñanez", null],
    ['李小龙', null],
    ['Maria 2', 'name.format'],
    ['M', 'name.format'],
  ],
  paymentPassword: [
    ['', null],
    ['123456', null],
    ['12345', 'password.format'],
    ['1234567', 'password.format'],
    ['12345a', 'password.format'],
  ],
  idNumber: [
    ['', null],
    ['N01-23-456789', null],
    ['123', 'field.invalid'],
    ['N01/23', 'field.invalid'],
  ],
  affiliateCode: [
    ['', null],
    ['FIESTA-1', null],
    ['ab', 'affiliate.invalid'],
    ['fiesta 1', 'affiliate.invalid'],
  ],
  recommenderId: [
    ['', null],
    ['juan01', null],
    ['1juan', 'username.format'],
  ],
  qqNum: contacts,
  facebook: contacts,
  wechat: contacts,
  line: contacts,
  whatsapp: contacts,
  zalo: contacts,
};

/** Of the forgotten-password form, which alone limits the ending of an address (specification 1 §5). */
export const forgottenEmailCases: Case[] = [
  ['', 'field.required'],
  ['maria@example.ph', null],
  ["o'brien@example.com", null],
  ['maria@例え.jp', null],
  ['maria@example.info', 'email.format'],
  ['maria@example.online', 'email.format'],
];
