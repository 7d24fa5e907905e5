/**
 * What kind of device a page is looked at with, as far as downloads differ by it (specification 2 §2, "Download popups and
 * bar"). By hand instead of a library: of the thousands of devices that libraries tell apart, four matter here.
 */
export interface Device {
  system: 'ios' | 'android' | 'other';
  /** A phone or a tablet. */
  mobile: boolean;
  /** Major and minor version of iOS; null on others, and where it is not said. */
  iosVersion: readonly [major: number, minor: number] | null;
  /** A browser inside another app, from which nothing can be installed. */
  inApp: boolean;
  /** Where iOS has its share button differs by it: only Safari could add to the home screen before iOS 16.4. */
  safari: boolean;
  /** The brand's own app, which names itself at the end of the browser's user agent. */
  ownApp: boolean;
}

export interface Hints {
  userAgent: string;
  /** `navigator.maxTouchPoints`: an iPad says that it is a Macintosh, but no Macintosh has a touch screen. */
  maxTouchPoints: number;
}

/** Facebook, Messenger, Instagram, TikTok, Line, WhatsApp, Telegram, WeChat, Viber, Zalo, KakaoTalk, X, Snapchat, Google's app. */
const otherApps =
  /\bFB(AN|AV|_IAB)\b|\bInstagram\b|musical_ly|TikTok|BytedanceWebview|\btrill_|\bLine\/|\bWhatsApp\/|\bTelegram\b|MicroMessenger|\bViber\b|\bZalo\b|KAKAOTALK|\bTwitter\b|\bSnapchat\b|\bGSA\//i;
/** Android's own view of pages inside an app. */
const androidView = /;\s*wv\)/;
const otherPhones = /Windows Phone|OpenHarmony|KAIOS|J2ME|\bMobile\b|BlackBerry|Tizen/i;

export function deviceOf({ userAgent, maxTouchPoints }: Hints): Device {
  const handheld = /\b(iPhone|iPad|iPod)\b/.test(userAgent) && !/Windows Phone/.test(userAgent);
  const desktopIpad = /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1;
  const ios = handheld || desktopIpad;
  const android = !ios && /\bAndroid\b/.test(userAgent) && !/Windows Phone/.test(userAgent);
  const ownApp = /\bPeryaApp\/\d/.test(userAgent);
  const foreignView = otherApps.test(userAgent) || (android && androidView.test(userAgent));
  return {
    system: ios ? 'ios' : android ? 'android' : 'other',
    mobile: ios || android || otherPhones.test(userAgent),
    iosVersion: ios ? iosVersionOf(userAgent, handheld) : null,
    inApp: !ownApp && foreignView,
    safari:
      ios && /\bSafari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo/.test(userAgent),
    ownApp,
  };
}

/** An iPad that says that it is a Macintosh tells its version as Safari's, which is the same number. */
function iosVersionOf(userAgent: string, handheld: boolean): readonly [number, number] | null {
  const found = (handheld ? /\bOS (\d+)[_.](\d+)/ : /\bVersion\/(\d+)\.(\d+)/).exec(userAgent);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** False also where the version is not known. */
export function iosBefore({ iosVersion }: Device, major: number, minor: number): boolean {
  if (!iosVersion) return false;
  return iosVersion[0] < major || (iosVersion[0] === major && iosVersion[1] < minor);
}

export function thisDevice(): Device {
  return deviceOf(navigator);
}
