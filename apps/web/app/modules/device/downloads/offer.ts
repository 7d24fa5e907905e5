/** What is offered for download, to whom (specification 2 §2, "Download popups and bar"; 2 §3, "Download link"). */
import type { ApiValue } from '@perya/contract/api.ts';
import { iosBefore, type Device } from '#app/lib/device.ts';
import type { RegisterMethod } from '#app/lib/register-method.ts';

export type Resource = ApiValue<'GET /wps/system/settings'>['resources'][number];

export const entryKinds = ['Android', 'IOS', 'MOBILECONFIG', 'ANTIBLOCK'] as const;
export type EntryKind = (typeof entryKinds)[number];

export interface Links {
  Android: string | null;
  IOS: string | null;
  MOBILECONFIG: string | null;
  /** An app that reaches the site where its address is blocked. */
  ANTIBLOCK: string | null;
  /** A picture; null: the brand's own icon. */
  AppDownloadIcon: string | null;
}

/** The brand's links by type; what is no web address is no link. The first of a type counts. */
export function linksOf(resources: readonly Resource[]): Links {
  const first = (type: string): string | null =>
    resources.find(({ resourceType, url }) => resourceType === type && /^(https?:\/\/|\/(?!\/))/i.test(url))
      ?.url ?? null;
  return {
    Android: first('Android'),
    IOS: first('IOS'),
    MOBILECONFIG: first('MOBILECONFIG'),
    ANTIBLOCK: first('ANTIBLOCK'),
    AppDownloadIcon: first('AppDownloadIcon'),
  };
}

/** Version and notes by type, of what the brand's editors published. */
export function aboutOf(
  resources: readonly Resource[],
): Partial<Record<string, { version: string; notes: string }>> {
  return Object.fromEntries(
    resources.flatMap(({ resourceType, version, notes = '' }) =>
      version === undefined ? [] : [[resourceType, { version, notes }]],
    ),
  );
}

export interface Situation {
  device: Device;
  links: Links;
  /** The local flag `WEBCLIP`: opened by the web clip of a profile. */
  webclipFlag: boolean;
  /** The brand does not show its iOS app on iPhones (switch `HIDEIOSAPP3`). */
  iosHidden: boolean;
}

/**
 * The entries of the popup, in the specification's order. The home-screen option is never among them.
 */
export function entriesFor({ device, links, webclipFlag, iosHidden }: Situation): EntryKind[] {
  const { mobile, system } = device;
  const ios = system === 'ios';
  const shown: Record<EntryKind, boolean> = {
    Android: !mobile || !ios,
    IOS: !mobile || (links.IOS !== null && ios && !iosHidden),
    MOBILECONFIG: links.MOBILECONFIG !== null && !webclipFlag && ios,
    ANTIBLOCK: links.ANTIBLOCK !== null,
  };
  return entryKinds.filter((kind) => shown[kind]);
}

/** Whether an entry of the popup leads anywhere: on a phone only a link does, a desktop shows each as a code for a phone. */
export function hasDownload(situation: Situation): boolean {
  const { device, links } = situation;
  return entriesFor(situation).some((kind) => !device.mobile || links[kind] !== null);
}

/** The app of the platform: on a desktop the first that a phone can take from it, on a phone of neither system none. */
export function linkFor(situation: Situation): string | null {
  const { device, links } = situation;
  if (device.system === 'other' && device.mobile) return null;
  const kinds = entriesFor(situation).filter((kind) => kind !== 'ANTIBLOCK');
  return kinds.map((kind) => links[kind]).find((link) => link !== null) ?? null;
}

export interface BarSituation extends Situation {
  /** Closed by the user, now or at an earlier visit. */
  closed: boolean;
  runningAs: RegisterMethod;
}

export function showsBar(situation: BarSituation): boolean {
  const { closed, runningAs, links, iosHidden } = situation;
  if (closed || runningAs === 'PWA' || runningAs === 'APP') return false;
  if (runningAs === 'WEBCLIP' && (links.IOS === null || iosHidden)) return false;
  return linkFor(situation) !== null;
}

/** The brand's app needs iOS 12.4 (specification 2 §9). */
export const tooOldForApp = (device: Device): boolean => iosBefore(device, 12, 4);

/** iOS 12 below 12.2, or 11 and below, keeps nothing of a page on the home screen between two visits. */
export const isLegacyIos = (device: Device): boolean => iosBefore(device, 12, 2);

/** Which words explain how the site gets onto the home screen; null where it does not. */
export type GuideKind = 'legacy' | 'inApp' | 'safari' | 'otherIos' | 'android' | null;

export function guideFor(device: Device): GuideKind {
  if (device.ownApp) return null;
  if (device.system === 'other') return null;
  if (isLegacyIos(device)) return 'legacy';
  if (device.inApp) return 'inApp';
  if (device.system === 'android') return 'android';
  if (device.safari) return 'safari';
  // Other browsers of an iPhone can do it since iOS 16.4.
  return iosBefore(device, 16, 4) ? 'inApp' : 'otherIos';
}
