/** What a bucket lists: XML of a few known elements (Amazon S3, ListObjectsV2). Our keys hold no character that XML writes otherwise. */

export interface Listing {
  files: { key: string; bytes: number; changedAt: Date }[];
  /** Where the next page begins; undefined: this was the last one. */
  next: string | undefined;
}

export function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: element(entry, 'Key') ?? '',
    bytes: Number(element(entry, 'Size')),
    changedAt: new Date(element(entry, 'LastModified') ?? 0),
  }));
  const isCut = element(xml, 'IsTruncated') === 'true';
  return { files, next: isCut ? element(xml, 'NextContinuationToken') : undefined };
}

function element(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replaceAll(
    /&(amp|lt|gt|quot|apos|#34|#39);/g,
    (_, entity: string) => characters[entity] ?? '',
  );
}

const characters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"',
  '#39': "'",
};
