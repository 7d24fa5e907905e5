/** The settings of the storage: their form, and what they mean together. */
import { onOrOff, webAddress } from '@perya/process/settings.ts';
import * as z from 'zod';
import type { BucketSettings } from '#platform/storage/bucket.ts';

export const storageSettings = {
  STORAGE_ENDPOINT: webAddress('https://s3.example.com').optional(),
  STORAGE_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, "-" and "."',
    )
    .optional(),
  STORAGE_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region, such as ap-southeast-1')
    .default('us-east-1'),
  STORAGE_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be the identity of an access key')
    .optional(),
  STORAGE_SECRET: z
    .string()
    .regex(/^\S{6,200}$/, 'must be the secret of STORAGE_KEY_ID, at least 6 characters')
    .optional(),
  STORAGE_PATH_STYLE: onOrOff,
};

type StorageValues = z.output<z.ZodObject<typeof storageSettings>>;

const together = ['STORAGE_ENDPOINT', 'STORAGE_BUCKET', 'STORAGE_KEY_ID', 'STORAGE_SECRET'] as const;

/** @returns the bucket, null for folders below DATA_DIR, or the sentence that says what does not fit together */
export function readStorageSettings(values: StorageValues): BucketSettings | null | string {
  const {
    STORAGE_ENDPOINT: endpoint,
    STORAGE_BUCKET: bucket,
    STORAGE_KEY_ID: keyId,
    STORAGE_SECRET: secret,
  } = values;
  const given = together.find((name) => values[name] !== undefined);
  if (given === undefined) return null;
  if (endpoint === undefined || bucket === undefined || keyId === undefined || secret === undefined) {
    const missing = together.find((name) => values[name] === undefined);
    return `The setting ${missing} is missing: ${given} names a bucket, which needs ${together.join(', ')}.`;
  }
  const { search, hash, username } = new URL(endpoint);
  if (search !== '' || hash !== '' || username !== '')
    return 'The setting STORAGE_ENDPOINT must be an address without user, "?" and "#".';
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: values.STORAGE_REGION,
    keyId,
    secret,
    pathStyle: values.STORAGE_PATH_STYLE === 'on',
  };
}
