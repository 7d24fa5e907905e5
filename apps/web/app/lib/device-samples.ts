/** What devices really say of themselves, for tests: user agents as browsers and the browsers inside other apps send them. */

export const android = (rest: string) => `Mozilla/5.0 (Linux; Android ${rest}`;
export const iphone = (version: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

/** system, mobile, iOS version, inside another app, Safari. */
type Expected = [system: string, mobile: boolean, version: string, inApp: boolean, safari: boolean];

export const androids: [name: string, userAgent: string, inApp: boolean][] = [
  [
    'Chrome 143 on a Pixel',
    android('10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'),
    false,
  ],
  [
    'Chrome on a tablet',
    android('13; SM-X205) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'),
    false,
  ],
  [
    'Chrome 49 on an old phone',
    android(
      '4.4.2; SM-G7102) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.105 Mobile Safari/537.36',
    ),
    false,
  ],
  [
    'Samsung Internet',
    android(
      '14; SAMSUNG SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    ),
    false,
  ],
  [
    'Huawei Browser',
    android(
      '12; HarmonyOS; ELS-NX9; HMSCore 6.13.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36',
    ),
    false,
  ],
  [
    'Opera Mini, pages drawn by its server',
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
    false,
  ],
  [
    'Opera Mini, drawn on the phone',
    android(
      '13; 22095RA98C Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 OPR/80.0.2254.71399',
    ),
    true,
  ],
  [
    'Opera',
    android(
      '10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0',
    ),
    false,
  ],
  ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', false],
  [
    'Edge',
    android(
      '10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0',
    ),
    false,
  ],
  [
    'UC Browser',
    'Mozilla/5.0 (Linux; U; Android 11; en-US; RMX3231) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.6.0.1315 Mobile Safari/537.36',
    false,
  ],
  [
    'Xiaomi’s Mi Browser',
    'Mozilla/5.0 (Linux; U; Android 13; en-us; 23028RN4DG) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.22.1-gn',
    false,
  ],
  [
    'vivo’s browser',
    android(
      '12; V2207; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/87.0.4280.141 Mobile Safari/537.36 VivoBrowser/12.0.3.2',
    ),
    true,
  ],
  [
    'Facebook',
    android(
      '14; SM-A055F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.102 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/489.0.0.43.75;]',
    ),
    true,
  ],
  [
    'Messenger',
    android(
      '13; CPH2387 Build/TP1A.220905.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.6668.100 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/479.0.0.46.109;]',
    ),
    true,
  ],
  [
    'Instagram',
    android(
      '13; RMX3491 Build/TP1A.220905.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.58 Mobile Safari/537.36 Instagram 355.1.0.44.103 Android (33/13; 480dpi; 1080x2158; realme; RMX3491; RE5473; qcom; en_US; 657378345)',
    ),
    true,
  ],
  [
    'TikTok',
    'Mozilla/5.0 (Linux; Android 12; M2010J19SG Build/SKQ1.211202.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.6613.127 Mobile Safari/537.36 trill_370104 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/trill app_version/37.1.4 ByteLocale/en ByteFullLocale/en Region/PH BytedanceWebview/d8a21c6',
    true,
  ],
  [
    'Line',
    android(
      '13; SO-51C Build/64.1.B.2.115; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.6045.66 Mobile Safari/537.36 Line/13.18.1/IAB',
    ),
    true,
  ],
  [
    'WeChat',
    android(
      '13; V2171A Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MMWEBID/1234 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI Language/en',
    ),
    true,
  ],
  [
    'Viber',
    android(
      '11; Redmi Note 9 Build/RP1A.200720.011; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/121.0.6167.178 Mobile Safari/537.36 Viber/21.8.2.0',
    ),
    true,
  ],
  [
    'Google’s app',
    android(
      '14; moto g84 5G Build/U1TC34.22; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/127.0.6533.103 Mobile Safari/537.36 GSA/15.31.34.28.arm64',
    ),
    true,
  ],
  [
    'any page inside an app',
    android(
      '9; vivo 1906 Build/PKQ1.190616.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.43 Mobile Safari/537.36',
    ),
    true,
  ],
];

export const others: [name: string, userAgent: string, touchPoints: number, expected: Expected][] = [
  [
    'Safari of iOS 11',
    iphone('11_4_1', 'Version/11.0 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '11.4', false, true],
  ],
  [
    'Safari of iOS 12.1',
    iphone('12_1_4', 'Version/12.0 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '12.1', false, true],
  ],
  [
    'Safari of iOS 12.2',
    iphone('12_2', 'Version/12.1 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '12.2', false, true],
  ],
  [
    'Safari of iOS 12.4',
    iphone('12_4_1', 'Version/12.1.2 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '12.4', false, true],
  ],
  [
    'Safari of iOS 13',
    iphone('13_7', 'Version/13.1.2 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '13.7', false, true],
  ],
  [
    'Safari of iOS 14',
    iphone('14_8', 'Version/14.1.2 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '14.8', false, true],
  ],
  [
    'Safari of iOS 15',
    iphone('15_8_3', 'Version/15.6.6 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '15.8', false, true],
  ],
  [
    'Safari of iOS 16.3',
    iphone('16_3_1', 'Version/16.3 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '16.3', false, true],
  ],
  [
    'Safari of iOS 17',
    iphone('17_6_1', 'Version/17.6 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '17.6', false, true],
  ],
  [
    'Safari of iOS 18',
    iphone('18_1_1', 'Version/18.1.1 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '18.1', false, true],
  ],
  [
    'Safari of iOS 26, which says 18.6',
    iphone('18_6', 'Version/26.0 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '18.6', false, true],
  ],
  [
    'an iPod of iOS 9',
    'Mozilla/5.0 (iPod touch; CPU iPhone OS 9_3_5 like Mac OS X) AppleWebKit/601.1.46 (KHTML, like Gecko) Version/9.0 Mobile/13G36 Safari/601.1',
    5,
    ['ios', true, '9.3', false, true],
  ],
  [
    'an iPad that says so',
    'Mozilla/5.0 (iPad; CPU OS 12_5_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
    5,
    ['ios', true, '12.5', false, true],
  ],
  [
    'an iPad that says that it is a Macintosh',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    5,
    ['ios', true, '17.5', false, true],
  ],
  [
    'Chrome of an iPhone',
    iphone('17_7', 'CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '17.7', false, false],
  ],
  [
    'Firefox of an iPhone',
    iphone('16_1', 'FxiOS/133.0 Mobile/15E148 Safari/605.1.15'),
    5,
    ['ios', true, '16.1', false, false],
  ],
  [
    'Edge of an iPhone',
    iphone('18_0', 'Version/18.0 EdgiOS/130.0.2849.80 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '18.0', false, false],
  ],
  [
    'Opera Touch of an iPhone',
    iphone('15_5', 'Version/15.5 Mobile/15E148 Safari/604.1 OPT/3.3.3'),
    5,
    ['ios', true, '15.5', false, false],
  ],
  [
    'Facebook of an iPhone',
    iphone(
      '17_6_1',
      'Mobile/21G93 [FBAN/FBIOS;FBAV/488.0.0.68.103;FBBV/658311255;FBDV/iPhone13,2;FBMD/iPhone;FBSN/iOS;FBSV/17.6.1;FBSS/3;FBCR/;FBID/phone;FBLC/en_US;FBOP/80]',
    ),
    5,
    ['ios', true, '17.6', true, false],
  ],
  [
    'Messenger of an iPhone',
    iphone(
      '16_7_10',
      'Mobile/20H350 [FBAN/MessengerLiteForiOS;FBAV/480.0.0.39.109;FBDV/iPhone10,6;FBSN/iOS;FBSV/16.7.10]',
    ),
    5,
    ['ios', true, '16.7', true, false],
  ],
  [
    'Instagram of an iPhone',
    iphone(
      '18_1',
      'Mobile/22B83 Instagram 358.0.0.27.84 (iPhone14,5; iOS 18_1; en_PH; en; scale=3.00; 1170x2532; 661944219)',
    ),
    5,
    ['ios', true, '18.1', true, false],
  ],
  [
    'TikTok of an iPhone',
    iphone(
      '17_5_1',
      'Mobile/15E148 musical_ly_37.2.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/PH BytedanceWebview/d8a21c6',
    ),
    5,
    ['ios', true, '17.5', true, false],
  ],
  [
    'Line of an iPhone',
    iphone('17_4_1', 'Mobile/15E148 Safari Line/14.18.0'),
    5,
    ['ios', true, '17.4', true, false],
  ],
  [
    'Google’s app of an iPhone',
    iphone('18_0_1', 'GSA/340.3.698241562 Mobile/15E148 Safari/604.1'),
    5,
    ['ios', true, '18.0', true, true],
  ],
  [
    'a Macintosh',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    0,
    ['other', false, '', false, false],
  ],
  [
    'Chrome of a Macintosh',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    0,
    ['other', false, '', false, false],
  ],
  [
    'Windows with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    10,
    ['other', false, '', false, false],
  ],
  [
    'Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    0,
    ['other', false, '', false, false],
  ],
  [
    'a Chromebook',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    10,
    ['other', false, '', false, false],
  ],
  [
    'Windows Phone, which names all others',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15254',
    5,
    ['other', true, '', false, false],
  ],
  [
    'HarmonyOS without Android',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300',
    5,
    ['other', true, '', false, false],
  ],
  [
    'KaiOS',
    'Mozilla/5.0 (Mobile; Nokia 2780 Flip; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.1',
    0,
    ['other', true, '', false, false],
  ],
  [
    'Opera Mini without Android',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS; Opera Mobi/23.348; U; en) Presto/2.5.25 Version/10.54',
    0,
    ['other', true, '', false, false],
  ],
  ['nobody', '', 0, ['other', false, '', false, false]],
];
