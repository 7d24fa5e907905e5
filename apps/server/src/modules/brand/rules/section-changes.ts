/** Operators' changes to a brand's file, as a minimal difference. Pure. */
import { sectionRules, type Section, type SectionRule } from '@perya/contract/brand/setting-sections.ts';
import { absent, isObject, type Json } from './merge-settings.ts';

/** A section's new value; null: the file's. */
export type Changes = Readonly<Record<string, { value?: unknown } | null>>;

/** The changes over `base` that make it `wanted`: `mergeSettings(base, diffOf(base, wanted))` is `wanted`. */
export function diffOf(base: Json, wanted: Json): Json {
  const diff: Json = {};
  for (const key of new Set([...Object.keys(base), ...Object.keys(wanted)])) {
    if (!Object.hasOwn(wanted, key)) diff[key] = absent;
    else if (!isSame(base[key], wanted[key])) {
      const [from, to] = [base[key], wanted[key]];
      diff[key] = Object.hasOwn(base, key) && isObject(from) && isObject(to) ? diffOf(from, to) : to;
    }
  }
  return diff;
}

/** An operator's changes so far, with some sections changed again. */
export function withChanges(file: Json, before: Json, changes: Changes): Json {
  const after = { ...before };
  for (const [section, change] of Object.entries(changes)) {
    delete after[section];
    if (change === null) continue;
    // A section without a value is left out of the brand.
    const wanted = change.value === undefined ? {} : { [section]: change.value };
    const own = Object.hasOwn(file, section) ? { [section]: file[section] } : {};
    Object.assign(after, diffOf(own, wanted));
  }
  return after;
}

/** The sections that need another way to be changed. */
export const refusedSections = (changes: Changes, rule: SectionRule): string[] =>
  Object.keys(changes).filter((name) => sectionRules[name as Section] !== rule);

/** Some sections of the settings, for the audit and for proposals; null for an absent one. */
export const pickSections = (settings: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, settings[name] ?? null]));

/** What a version holds: all changes by operators, without sections that have a command of their own. */
export function versioned(changes: Json): Json {
  const { vendorsAtWork: _, ...rest } = changes;
  return rest;
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}
