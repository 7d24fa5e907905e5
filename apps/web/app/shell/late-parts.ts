/** Parts of the frame that most visitors never see, each in a file of its own. */
import { late } from '#app/lib/late.tsx';

const member = () => import('./member-parts.ts');

export const MemberCorner = late(() => member().then((parts) => parts.MemberCorner));
export const BalanceEntries = late(() => member().then((parts) => parts.BalanceEntries));
export const LogoutDialog = late(() => member().then((parts) => parts.LogoutDialog));
export const LiveBalance = late(() => member().then((parts) => parts.LiveBalance));
export const DesktopSide = late(() => import('./DesktopSide.tsx').then((part) => part.DesktopSide));
export const PopupQueue = late(() => import('./late/PopupQueue.tsx').then((part) => part.PopupQueue));
export const BonusBubble = late(() => import('./late/BonusBubble.tsx').then((part) => part.BonusBubble));
export const RealityCheck = late(() => import('./late/RealityCheck.tsx').then((part) => part.RealityCheck));
export const DeviceParts = late(() =>
  import('#app/modules/device/DeviceParts.tsx').then((part) => part.DeviceParts),
);
export const ServiceButton = late(() =>
  import('./late/ServiceButton.tsx').then((part) => part.ServiceButton),
);
