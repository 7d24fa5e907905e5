import type * as z from 'zod/mini';
import { fail } from '@perya/contract/result.ts';

type Issues = z.core.$ZodError['issues'];

/** Of several shapes of a message the one counts that fits best: the least of it is wrong, and not what tells the shapes apart. */
function pathsOf(issues: Issues, before: readonly PropertyKey[] = []): string[] {
  return issues.flatMap((issue) => {
    const path = [...before, ...issue.path];
    if (issue.code !== 'invalid_union' || issue.errors.length === 0)
      return [path.map(String).join('.') || 'body'];
    const shapes = issue.errors.map((one) => pathsOf(one, path));
    const told = shapes.filter((names) => !names.some((name) => /(^|\.)(type|event)$/.test(name)));
    return (told.length > 0 ? told : shapes).toSorted((one, other) => one.length - other.length)[0]!;
  });
}

/** Answers a provider's signed message that does not fit its schema, and names the fields. */
export const fieldFailure = (error: z.core.$ZodError, place: readonly string[] = []) =>
  fail('request.invalid', {
    fields: Object.fromEntries(pathsOf(error.issues, place).map((name) => [name, 'field.invalid' as const])),
  });
