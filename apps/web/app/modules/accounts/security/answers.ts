/** The three answers of a form, and what each may be. */
import type { ErrorCode } from '@perya/contract/errors.ts';
import { plainAnswer } from '@perya/contract/accounts/security-question-fields.ts';

export const answerNames = ['answer1', 'answer2', 'answer3'] as const;
type Name = (typeof answerNames)[number];

export function checkAnswer(name: Name, values: Readonly<Record<Name, string>>): ErrorCode | null {
  const answer = plainAnswer(values[name]);
  if (answer === '') return 'field.required';
  if (answer.length < 2) return 'field.too.short';
  const others = answerNames.filter((one) => one !== name).map((one) => plainAnswer(values[one]));
  return others.includes(answer) ? 'security.repeated' : null;
}
