/**
 * Files that every process must read: pictures that members send. One port, with a folder or a bucket behind it (README.md). What can be drawn
 * again, such as the site's pictures, does not belong here.
 */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Rooms of the storage: the first part of each key. Each is a folder of DATA_DIR, or a prefix of the bucket. */
export const storageRooms = ['applications', 'deposits', 'identity'] as const;

export type StorageRoom = (typeof storageRooms)[number];

/** `<room>/<folder>/<file>`, such as `deposits/1234/5678.sealed`. */
export type StorageKey = `${StorageRoom}/${string}/${string}`;

/** `<room>/`, or `<room>/<folder>/`. */
export type StoragePrefix = `${StorageRoom}/` | `${StorageRoom}/${string}/`;

export interface StoredHead {
  key: StorageKey;
  bytes: number;
  changedAt: Date;
}

export interface StoredFile {
  contentType: string;
  stream: Readable;
}

export interface Storage {
  /** Keeps a file whole or not at all; the same key again replaces it. */
  put(key: StorageKey, bytes: Uint8Array): Promise<void>;
  /** Null: no such file. The stream fails with StorageAway where the rest of it cannot be had. */
  get(key: StorageKey): Promise<StoredFile | null>;
  head(key: StorageKey): Promise<StoredHead | null>;
  /** No such file: nothing happens. */
  remove(key: StorageKey): Promise<void>;
  /** Removes all files of a folder. */
  removeAll(folder: StoragePrefix): Promise<void>;
  /** Files below a prefix, in no order; those that come or go meanwhile may be among them. */
  list(prefix: StoragePrefix): AsyncIterable<StoredHead>;
  /** Where a file is, for operators. */
  locate(key: StorageKey): string;
}

/** The storage does not answer, or has no room: trying again later may help. Requests are answered with 503. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super('the storage of pictures cannot be reached', { cause });
    this.name = 'StorageAway';
  }
}

/** The storage refuses what this installation asks: credentials or rights are wrong. */
export class StorageRefusal extends Error {
  constructor(cause: unknown) {
    super('the storage of pictures refuses this server: look at the settings STORAGE_…', { cause });
    this.name = 'StorageRefusal';
  }
}

/** A key that is none: a fault of the program, since keys are made of numbers that the server made. */
export class BadStorageKey extends Error {
  constructor(key: string, rule: string) {
    super(`The storage key ${JSON.stringify(key)} ${rule}.`);
    this.name = 'BadStorageKey';
  }
}

const part = /^[a-z0-9][a-z0-9_-]{0,63}(\.[a-z]{1,10})?$/;
const rooms: readonly string[] = storageRooms;

/** Whether a name that was found is a key of ours. */
export function isKey(name: string): name is StorageKey {
  const parts = name.split('/');
  return parts.length === 3 && rooms.includes(parts[0] ?? '') && parts.every((one) => part.test(one));
}

/** @throws BadStorageKey naming the rule that the key breaks */
export function checkKey(key: string): void {
  const parts = key.split('/');
  if (!rooms.includes(parts[0] ?? ''))
    throw new BadStorageKey(key, `begins with none of ${rooms.join(', ')}`);
  if (parts.length !== 3) throw new BadStorageKey(key, 'must have three parts: room, folder and file');
  if (!parts.every((one) => part.test(one)))
    throw new BadStorageKey(key, 'has a part that is no name of small letters, digits, "-" and "_"');
}

/** @throws BadStorageKey naming the rule that the prefix breaks */
export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new BadStorageKey(prefix, 'must end with "/"');
  const parts = prefix.slice(0, -1).split('/');
  if (!rooms.includes(parts[0] ?? ''))
    throw new BadStorageKey(prefix, `begins with none of ${rooms.join(', ')}`);
  if (parts.length > 2 || !parts.every((one) => part.test(one)))
    throw new BadStorageKey(prefix, 'must be a room, or a room and a folder');
}

/** By the name: a folder keeps no types. */
export function contentTypeOf(key: string): string {
  return key.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream';
}

/** The whole file; null: no such file. @throws StorageAway */
export async function readWhole(storage: Pick<Storage, 'get'>, key: StorageKey): Promise<Buffer | null> {
  const file = await storage.get(key);
  return file === null ? null : buffer(file.stream);
}
