/** Failures in words: at the field, else above the form or on the page. */
import { ApiError } from './api.ts';
import { pathWord } from './field-words.ts';
import { hasPhrase, type Translate } from './words.ts';

/** What went wrong, as one sentence. */
export function sentenceOf(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('failure.unknown');
  if (error.code === 'network.failed') return t('failure.network');
  const bounded = Object.entries(error.bounds).map(([path, { field, value }]) =>
    t('failure.bound', { field: pathWord(t, inChanges(path)), other: pathWord(t, inChanges(field)), value }),
  );
  if (bounded.length > 0) return bounded.join(' ');
  // Name the fields that the form has no input for.
  const where = Object.keys(error.fields)
    .map((path) => pathWord(t, path))
    .join(', ');
  const message = error.message || t('failure.unknown');
  return where === '' ? message : `${message} (${where})`;
}

/**
 * What of a failure stands at no field of its form: all of it where it names none, else what it says of fields that the form lacks.
 * @param errors what stands at the fields, by `fieldErrors`
 * @returns null where every part of it stands at a field
 */
export function beyondFields(error: unknown, errors: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof ApiError) || Object.keys(errors).length === 0) return error;
  const stands = (path: string): boolean => {
    const parts = path.split('.');
    return parts.some((_, at) => errors[parts.slice(at).join('.')] !== undefined);
  };
  const without = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).filter(([path]) => !stands(path)));
  const fields = without(error.fields);
  const bounds = without(error.bounds);
  if (Object.keys(fields).length === 0 && Object.keys(bounds).length === 0) return null;
  const { code, status, message, approval, retryAfterMs } = error;
  return new ApiError(code, status, message, { fields, bounds, ...(approval && { approval }) }, retryAfterMs);
}

/** A path of a changed section, without the name of the request's part. */
const inChanges = (path: string): string => path.replace(/^changes\./, '');

/**
 * Failures of fields, by the name of the field: `operator.roles.0` stands at `roles`, and at `roles.0` for a form that shows rows.
 * @param names the fields that the form has
 */
export function fieldErrors(error: unknown, names: readonly string[], t: Translate): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const found: Record<string, string> = {};
  for (const [path, code] of Object.entries(error.fields)) {
    const parts = path.split('.');
    const at = parts.findIndex((part) => names.includes(part));
    if (at < 0) continue;
    const sentence = hasPhrase(code) ? t(code) : t('field.invalid');
    found[parts[at]!] ??= sentence;
    found[parts.slice(at).join('.')] ??= sentence;
  }
  return found;
}
