/**
 * React makes five errors while it is loaded, which it only throws as marks and compares. For each of them a browser whose
 * developer tools watch, as Lighthouse does, looks up the place in the source: in a module of 200 KB this takes 15 ms of a
 * desktop's time, which no visitor waits and which hides what is really slow. Here they are errors that have no place.
 */
import type { Plugin } from 'vite';

const module = /react-dom\/cjs\/react-dom-client\.production\.js$/;
const mark = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
const known = [
  'HydrationMismatchException',
  'SuspenseException',
  'SuspenseyCommitException',
  'SuspenseActionException',
  'SelectiveHydrationException',
];

export function marks(): Plugin {
  return {
    name: 'perya:marks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!module.test(id)) return undefined;
      const found = [...code.matchAll(mark)].map(([, name]) => name);
      if (found.join() !== known.join())
        this.error(`${id} makes the marks ${found.join()}: marks() knows ${known.join()}`);
      const placeless = '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })';
      return { code: code.replaceAll(mark, placeless), map: null };
    },
  };
}
