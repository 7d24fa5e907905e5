import * as z from 'zod/mini';

/** Codes of the questions to choose from; the dictionaries have the texts. */
export const securityQuestions = ['school', 'friend', 'job', 'street', 'teacher', 'trip'] as const;

export const securityQuestion = z.enum(securityQuestions);
export type SecurityQuestion = z.infer<typeof securityQuestion>;

/** Normalises an answer: without case, accents, outer and double spaces, because people forget their spelling. */
export const plainAnswer = (answer: string): string =>
  answer.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

export const securityAnswer = z
  .string()
  .check(z.trim(), z.minLength(2, 'field.too.short'), z.maxLength(60, 'field.too.long'));
