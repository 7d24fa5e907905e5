/** The rule of passwords in numbers, read from the very data that checks them, so that help and checks say the same. Pure. */
import type { FieldRule } from './rules.ts';

export interface PasswordRule {
  /** Bounds of the length, in characters. */
  min: number;
  max: number;
  /** From this length on any characters do; below it letters need a digit or a sign beside them. Null: there is no such clause. */
  long: number | null;
}

export function passwordRule({ min, max, pattern }: FieldRule): PasswordRule {
  const [, long] = /\(\?=\.\{(\d+)\}\|/.exec(pattern) ?? [];
  return { min, max, long: long === undefined || Number(long) <= min ? null : Number(long) };
}
