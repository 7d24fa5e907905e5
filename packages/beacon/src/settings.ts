/** Settings of the public beacon, the same for every program that draws. */
import { quicknet, type DrandChain } from '@perya/game-rules/fair/beacon-proof.ts';
import * as z from 'zod';
import { chainHashOf } from './chain-hash.ts';
import { createDrandBeacon, type DrandSettings } from './drand-beacon.ts';

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));

/** As a relay's `/<hash>/info` tells it. */
const info = z
  .object({
    public_key: hex(192),
    period: z.number().int().min(1).max(3_600),
    genesis_time: z.number().int().min(1),
    hash: hex(64),
    groupHash: hex(64),
    schemeID: z.literal('bls-unchained-g1-rfc9380'),
    metadata: z.object({ beaconID: z.string().min(1) }),
  })
  .transform((given): DrandChain => ({
    hash: given.hash,
    publicKey: given.public_key,
    period: given.period,
    genesisTime: given.genesis_time,
    groupHash: given.groupHash,
    beaconId: given.metadata.beaconID,
  }))
  .refine((chain) => chainHashOf(chain) === chain.hash);

/** Empty: no request leaves the machine, and the house's own beacon is used. */
export const drandUrls = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim().replace(/\/+$/, ''))
      .filter(Boolean),
  )
  .refine(
    (urls) => urls.every((url) => /^https?:\/\//.test(url) && URL.canParse(url)),
    'must be a list of addresses such as https://api.drand.sh,https://drand.cloudflare.com',
  )
  .default([]);

export const drandChain = z
  .string()
  .transform((text, context): DrandChain => {
    if (text === 'quicknet') return quicknet;
    const parsed = info.safeParse(readJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue(
      'must be "quicknet" or what /info tells of a chain of the scheme bls-unchained-g1-rfc9380, with its hash',
    );
    return z.NEVER;
  })
  .default(quicknet);

/** @returns null where no address is named. */
export const drandOf = ({ chain, urls }: DrandSettings): ReturnType<typeof createDrandBeacon> | null =>
  urls.length === 0 ? null : createDrandBeacon({ chain, urls });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
