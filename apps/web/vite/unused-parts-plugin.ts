/**
 * Replaces parts of libraries that this site never reaches, which no bundler can know, by stand-ins: 3.2 KB of the home
 * page's scripts. A library update that changes the exports of such a part fails the build.
 */
import type { Plugin } from 'vite';

interface Unused {
  module: RegExp;
  /** The stand-in; it exports the same names. */
  standIn: string;
}

const nothing = '() => undefined';

const parts: readonly Unused[] = [
  {
    // Routes are not discovered while the page runs: the manifest has all of them (`react-router.config.ts`).
    module: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    standIn: `export const URL_LIMIT = 7680;
      export const getManifestPath = ${nothing}, getPartialManifest = (manifest) => manifest,
      getPatchRoutesOnNavigationFunction = ${nothing}, getPathsWithAncestors = ${nothing},
      handleClientVersionMismatch = ${nothing}, isFogOfWarEnabled = () => false, useFogOFWarDiscovery = ${nothing};`,
  },
  {
    // The router has no instrumentations.
    module: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    standIn: `export const consumeInstrumentationClientResultMetaReceiver = ${nothing},
      getRouteInstrumentationUpdates = ${nothing}, instrumentClientSideRouter = (router) => router,
      instrumentHandler = (handler) => handler, instrumentationResultMetaContext = undefined;`,
  },
  {
    // Built into React since 18.
    module: /use-sync-external-store\/shim\/index\.js$/,
    standIn: `export { useSyncExternalStore } from 'react';`,
  },
  {
    // Changes are a call and a `setQueryData`; TanStack's mutations are not used.
    module: /@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    standIn: `export class MutationCache {
      findAll() { return []; } clear() {} resumePausedMutations() { return Promise.resolve(); } }`,
  },
  {
    // Pages render loading and failure themselves: no query suspends or throws to a boundary.
    module: /@tanstack\/react-query\/build\/modern\/suspense\.js$/,
    standIn: `export const defaultThrowOnError = ${nothing}, ensureSuspenseTimers = ${nothing},
      fetchOptimistic = ${nothing}, shouldSuspend = () => false;`,
  },
  {
    module: /@tanstack\/react-query\/build\/modern\/errorBoundaryUtils\.js$/,
    standIn: `export const ensurePreventErrorBoundaryRetry = ${nothing}, getHasError = () => false,
      useClearResetErrorBoundary = ${nothing};`,
  },
  {
    module: /@tanstack\/react-query\/build\/modern\/QueryErrorResetBoundary\.js$/,
    standIn: `export const QueryErrorResetBoundary = ${nothing}, useQueryErrorResetBoundary = ${nothing};`,
  },
  {
    // No persisted cache is restored while pages render.
    module: /@tanstack\/react-query\/build\/modern\/IsRestoringProvider\.js$/,
    standIn: `export const IsRestoringProvider = ${nothing}, useIsRestoring = () => false;`,
  },
];

/** Needs a part that a stand-in removed. */
const inNeed =
  /@tanstack\/(query-core\/build\/modern\/mutationObserver|react-query\/build\/modern\/useSuspense\w+)\.js$/;
/** A query option without effect here. */
const deadOption = /\bthrowOnError\b/;

export function unusedParts(): Plugin {
  return {
    name: 'perya:unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id.includes('/apps/web/app/') && deadOption.test(code))
        this.error(`${id} has a query throw: take the stand-ins of that out of unusedParts()`);
      const part = parts.find(({ module }) => module.test(id));
      if (!part) return undefined;
      // A CommonJS module names its exports only when it runs.
      const names = namesOf(code);
      if (names && names !== namesOf(part.standIn)) {
        this.error(`${id} exports ${names}: the stand-in of unusedParts() has ${namesOf(part.standIn)}`);
      }
      return { code: part.standIn, map: null };
    },
    generateBundle(_, bundle) {
      const used = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules).flatMap(([id, { code }]) => (code && inNeed.test(id) ? [id] : []))
          : [],
      );
      if (used.length > 0) this.error(`${used[0]} is used now: take its stand-in out of unusedParts()`);
    },
  };
}

/** The names that a module exports, in order, with commas. Null for a CommonJS module. */
function namesOf(code: string): string | null {
  const list = /export \{([^}]*)\}/.exec(code)?.[1];
  const declared = [...code.matchAll(/export (?:const|class) ([\s\S]*?)(?:;|\{)/g)].flatMap(([, text]) =>
    [...(text ?? '').matchAll(/(?:^|,)\s*(\w+)\s*(?:=|$)/g)].map((match) => match[1] ?? ''),
  );
  const names = [...(list?.split(',') ?? []).map((name) => name.trim()), ...declared].filter(Boolean);
  return names.length > 0 ? names.toSorted().join(',') : null;
}
