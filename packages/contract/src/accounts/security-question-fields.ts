import * as z from 'zod/mini';

/** Questions to choose from, as codes; the words stand in the dictionaries. */
export const securityQuestions = ['school', 'friend', 'job', 'street', 'teacher', 'trip'] as const;

export const securityQuestion = z.enum(securityQuestions);
export type SecurityQuestion = z.infer<typeof securityQuestion>;

/** Answers are compared without case, accents and outer or double spaces: people do not remember how they wrote them. */
export const plainAnswer = (answer: string): string =>
  answer.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

export const securityAnswer = z
  .string()
  .check(z.trim(), z.minLength(2, 'field.too.short'), z.maxLength(60, 'field.too.long'));
