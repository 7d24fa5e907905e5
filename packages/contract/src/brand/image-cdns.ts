/** Servers of pictures: each holds the files of `/art/` under the same path as the site. Pure. */

/** `https://`, a host, perhaps a port and a path, and no slash at the end. Nothing that would need quoting in a page or a policy. */
const form = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:\/[\w.~-]+)*$/i;

/** Each picture server costs every page that is kept a copy of its own. */
const most = 8;

export const isImageCdn = (text: string): boolean => form.test(text) && URL.canParse(text);

export interface CdnFault {
  at: number;
  code: 'field.invalid' | 'field.repeated' | 'field.too.large';
}

/** Finds entries that no page can use. */
export const findCdnFaults = (all: readonly string[]): CdnFault[] =>
  all.flatMap((one, at): CdnFault[] => {
    if (!isImageCdn(one)) return [{ at, code: 'field.invalid' }];
    if (all.indexOf(one) < at) return [{ at, code: 'field.repeated' }];
    return at < most ? [] : [{ at, code: 'field.too.large' }];
  });

/** The picture servers that pages use. What an older release let through is left out. */
export const usableCdns = (all: readonly string[]): string[] => {
  const faults = new Set(findCdnFaults(all).map(({ at }) => at));
  return all.filter((_, at) => !faults.has(at));
};
