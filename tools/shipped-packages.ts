/**
 * Packages of the lock file that our programs run or that are built into what browsers load, for every system. (`npm sbom --omit dev`
 * leaves out packages that a developers' tool also uses, Fastify for example.)
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface ShippedPackage {
  name: string;
  version: string;
  /** An SPDX expression. */
  licence: string;
  /** As npm writes it: `sha512-…` in base64. */
  integrity: string | null;
  /** Keys of the map of `shippedPackages`. */
  dependsOn: string[];
}

/** Every package that ships, by its place in the lock file. */
export function shippedPackages(): Map<string, ShippedPackage> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const needsOf = (place: string): string[] => {
    const { dependencies, optionalDependencies } = packages[place]!;
    return Object.keys({ ...dependencies, ...optionalDependencies })
      .map((name) => findPlace(packages, place, name))
      .filter((found) => found !== null);
  };
  const found = new Map<string, ShippedPackage>();
  const todo = Object.keys(packages)
    .filter((place) => !place.includes('node_modules/'))
    .flatMap(needsOf);
  const seen = new Set<string>();
  for (let place = todo.pop(); place !== undefined; place = todo.pop()) {
    const { link, version = '', license = 'unknown', integrity = null } = packages[place]!;
    // Our own workspaces are not third-party packages.
    if (seen.has(place) || link) continue;
    seen.add(place);
    const dependsOn = needsOf(place);
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(place, { name, version, licence: license, integrity, dependsOn });
    todo.push(...dependsOn);
  }
  return found;
}

/** Where npm finds `name` for the package at `from`: beside it, or in a folder further out. */
function findPlace(packages: Record<string, LockedPackage>, from: string, name: string): string | null {
  for (let folder = from; ;) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return null;
    const end = folder.lastIndexOf('/node_modules/');
    folder = end === -1 ? '' : folder.slice(0, end);
  }
}
