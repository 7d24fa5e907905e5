/**
 * The storage as objects of a bucket: Amazon S3, or a server that speaks its protocol. Each call has a deadline and is tried twice; all of them
 * may be repeated.
 */
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { AwsClient } from 'aws4fetch';
import { readListing, type Listing } from './listing.ts';
import {
  checkKey,
  checkPrefix,
  contentTypeOf,
  StorageAway,
  StorageRefusal,
  type Storage,
  isKey,
} from './storage.ts';

export interface BucketSettings {
  /** Address of the server, without the bucket and without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
  /** `https://server/bucket/…` in place of `https://bucket.server/…`. */
  pathStyle: boolean;
}

export interface BucketLimits {
  /** Of one try, its whole body included: files are some megabytes at most. */
  timeoutMs?: number;
  /** How many files one answer lists; 1,000 at most, by the protocol. */
  pageSize?: number;
}

const tries = 2;
/** Digest of a file, by which a reader notices a part of it. All files have it. */
const digestHeader = 'x-amz-meta-sha256';

interface Call {
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

type Send = (method: string, call: Call) => Promise<Response>;

/** Loads the client: an installation with a folder never does. */
export async function openBucketStorage(
  settings: BucketSettings,
  { timeoutMs = 5_000, pageSize = 1_000 }: BucketLimits = {},
): Promise<Storage> {
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({
    accessKeyId: settings.keyId,
    secretAccessKey: settings.secret,
    region: settings.region,
    service: 's3',
    retries: 0,
  });
  return createBucketStorage(createSend(client, settings, timeoutMs), settings.bucket, pageSize);
}

/** @throws StorageAway, StorageRefusal; an absent file is an answer. */
function createSend(client: AwsClient, settings: BucketSettings, timeoutMs: number): Send {
  const base = addressOf(settings);
  const once = async (method: string, { key, query = {}, headers, body }: Call): Promise<Response> => {
    const url = new URL(key === undefined ? base : `${base}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await client.fetch(url.href, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      // Part of the signature, as the body is by it.
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
      ...(body && { body }),
    });
    if (response.ok) return response;
    if (response.status === 404 && key !== undefined && method !== 'PUT' && (await isAbsent(response)))
      return new Response(null, { status: 404 });
    await response.body?.cancel().catch(() => {});
    throw new BadAnswer(response.status);
  };
  return async (method, call) => {
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await once(method, call);
      } catch (error) {
        const refuses = error instanceof BadAnswer && error.isRefusal;
        // Who has waited for nothing does not wait again.
        const isLate = (error as { name?: unknown } | null)?.name === 'TimeoutError';
        if (left === 0 || isLate || refuses)
          throw refuses ? new StorageRefusal(error) : new StorageAway(error);
      }
    }
  };
}

/** A file that is not there, and not the whole bucket; a HEAD has no text that tells them apart. */
async function isAbsent(response: Response): Promise<boolean> {
  return !(await response.text()).includes('NoSuchBucket');
}

/** Its status says enough: a text may repeat what was sent. */
class BadAnswer extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the bucket answered ${status}`);
    this.name = 'BadAnswer';
    this.status = status;
  }

  /** Asking again gives no other answer. */
  get isRefusal(): boolean {
    return this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}

function addressOf({ endpoint, bucket, pathStyle }: BucketSettings): string {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path}${pathStyle ? `/${bucket}` : ''}`;
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

function createBucketStorage(send: Send, bucket: string, pageSize: number): Storage {
  const page = async (prefix: string, token: string | undefined): Promise<Listing> => {
    const query = { 'list-type': '2', 'max-keys': `${pageSize}`, prefix };
    const response = await send('GET', { query: token ? { ...query, 'continuation-token': token } : query });
    const text = await response.text().catch((error: unknown) => {
      throw new StorageAway(error);
    });
    return readListing(text);
  };
  const storage: Storage = {
    async put(key, bytes) {
      checkKey(key);
      const body = new Uint8Array(bytes);
      const headers = { 'content-type': contentTypeOf(key), [digestHeader]: sha256(body) };
      const response = await send('PUT', { key, body, headers });
      await response.body?.cancel();
    },
    async get(key) {
      checkKey(key);
      const response = await send('GET', { key });
      if (response.status === 404 || response.body === null) {
        await response.body?.cancel();
        return null;
      }
      return {
        contentType: response.headers.get('content-type') ?? contentTypeOf(key),
        stream: wholeStream(response.body, response.headers.get(digestHeader)),
      };
    },
    async head(key) {
      checkKey(key);
      const { status, headers } = await send('HEAD', { key });
      if (status === 404) return null;
      const changedAt = new Date(headers.get('last-modified') ?? 0);
      return { key, bytes: Number(headers.get('content-length')), changedAt };
    },
    async remove(key) {
      checkKey(key);
      const response = await send('DELETE', { key });
      await response.body?.cancel();
    },
    async removeAll(folder) {
      checkPrefix(folder);
      for await (const { key } of storage.list(folder)) await storage.remove(key);
    },
    async *list(prefix) {
      checkPrefix(prefix);
      let token: string | undefined;
      do {
        const { files, next } = await page(prefix, token);
        // What others have put there is theirs: a "folder" that a bucket's own console makes.
        for (const file of files) if (isKey(file.key)) yield { ...file, key: file.key };
        token = next;
      } while (token !== undefined);
    },
    locate: (key) => `s3://${bucket}/${key}`,
  };
  return storage;
}

/** A body that breaks off, or is not what was kept, is the storage's fault and not the reader's. */
function wholeStream(body: NonNullable<Response['body']>, digest: string | null): Readable {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isWhole = hash.digest('hex') === digest;
      done(isWhole ? null : new StorageAway(new Error('the bucket gave something else than was kept')));
    },
  });
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  source.on('error', (error) => through.destroy(new StorageAway(error)));
  through.on('close', () => source.destroy());
  return source.pipe(through);
}
