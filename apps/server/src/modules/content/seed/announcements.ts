/** What the demonstration announces. Links lead to pages that exist; nothing is promised that the demo does not do. */
import type { AnnouncementInput } from '../use-cases/save-announcement.ts';

type Seed = Omit<AnnouncementInput, 'brand'>;

export interface DemoBrand {
  code: string;
  name: string;
  minimumAge: number;
  /** What its pictures and its welcome tell of. */
  place: 'fair' | 'terrace';
}

/** @param now the announcements began a little before, the newest notice last. */
export function demoAnnouncements(brand: DemoBrand, now: Date): Seed[] {
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  return [
    ...banners(brand, hoursAgo),
    ...notices(brand, hoursAgo),
    popup(hoursAgo),
    loginPopup(hoursAgo),
    agentNews(hoursAgo),
  ];
}

const welcomes = {
  fair: {
    slug: 'welcome-fair',
    texts: {
      EN: {
        title: 'The fair is open every night',
        content: '<p>Lights, music and hundreds of games. Join in a minute and start playing.</p>',
        imageAlt: 'A night fair with a lit Ferris wheel. The fair is open every night.',
      },
      TY: {
        title: 'Bukas ang perya gabi-gabi',
        content: '<p>Mga ilaw, musika at daan-daang laro. Sumali sa loob ng isang minuto at maglaro na.</p>',
        imageAlt: 'Perya sa gabi na may maliwanag na ferris wheel. Bukas ang perya gabi-gabi.',
      },
    },
  },
  terrace: {
    slug: 'welcome-terrace',
    texts: {
      EN: {
        title: 'The terrace is open every evening',
        content:
          '<p>A cool drink, the sea below and hundreds of games. Join in a minute and start playing.</p>',
        imageAlt: 'A terrace above the sea at dusk. The terrace is open every evening.',
      },
      TY: {
        title: 'Bukas ang terrace gabi-gabi',
        content:
          '<p>Malamig na inumin, dagat sa ibaba, at daan-daang laro. Sumali sa loob ng isang minuto at maglaro na.</p>',
        imageAlt: 'Terrace sa ibabaw ng dagat sa dapithapon. Bukas ang terrace gabi-gabi.',
      },
    },
  },
} as const satisfies Record<DemoBrand['place'], Pick<Seed, 'slug' | 'texts'>>;

function banners({ place }: DemoBrand, hoursAgo: (hours: number) => Date): Seed[] {
  const common = { type: 'B', groupNames: ['m_home'], startsAt: hoursAgo(72) } as const;
  const welcome = welcomes[place];
  return [
    {
      ...common,
      ...welcome,
      position: 1,
      groupNames: ['m_home', 'm_reg'],
      link: '/m/register',
      images: [welcome.slug],
    },
    {
      ...common,
      slug: 'fiesta-nights',
      position: 2,
      link: '/m/launchGame?nodeId=fiesta-nights',
      images: ['fiesta-nights'],
      texts: {
        EN: {
          title: 'Fiesta Nights: free spins under the lanterns',
          content: '<p>Five reels, twenty lines, and every spin can be verified.</p>',
          imageAlt: 'The game Fiesta Nights: free spins under the lanterns.',
        },
        TY: {
          title: 'Fiesta Nights: free spins sa ilalim ng mga parol',
          content: '<p>Limang reel, dalawampung linya, at puwedeng i-verify ang bawat spin.</p>',
          imageAlt: 'Ang larong Fiesta Nights: free spins sa ilalim ng mga parol.',
        },
      },
    },
    {
      ...common,
      slug: 'first-deposit',
      position: 3,
      link: '/m/voucherCenter',
      images: [place === 'terrace' ? 'first-deposit-terrace' : 'first-deposit'],
      texts: {
        EN: {
          title: 'Deposit in a few taps',
          content:
            '<p>Choose an amount and pay with your e-wallet or bank. The money is in your wallet at once.</p>',
          imageAlt: 'Gifts on a heap of coins. Deposit in a few taps.',
        },
        TY: {
          title: 'Magdeposito sa ilang tap lang',
          content:
            '<p>Pumili ng halaga at magbayad gamit ang e-wallet o bangko. Papasok agad ang pera sa wallet mo.</p>',
          imageAlt: 'Mga regalo sa bunton ng barya. Magdeposito sa ilang tap lang.',
        },
      },
    },
  ];
}

function notices({ name, minimumAge, place }: DemoBrand, hoursAgo: (hours: number) => Date): Seed[] {
  const common = { type: 'PL', groupNames: ['m_home', 'm_notice'] } as const;
  const notice = (
    slug: string,
    hours: number,
    english: [title: string, content: string],
    filipino: [title: string, content: string],
  ): Seed => ({
    ...common,
    slug,
    startsAt: hoursAgo(hours),
    texts: {
      EN: { title: english[0], content: english[1] },
      TY: { title: filipino[0], content: filipino[1] },
    },
  });
  return [
    notice(
      'opening',
      48,
      [
        place === 'terrace'
          ? `Welcome to ${name}! Take a seat on the terrace.`
          : `Welcome to ${name}! Take a walk around the fair.`,
        '<p>Tap a game to see it. To play, log in or register.</p>',
      ],
      [
        `Welcome sa ${name}! Maglibot-libot ka muna.`,
        '<p>I-tap ang isang laro para makita ito. Para maglaro, mag-log in o magrehistro.</p>',
      ],
    ),
    notice(
      'fair-play',
      36,
      [
        'Every spin of Fiesta Nights can be verified.',
        '<p>The server commits to its seed before the spin and reveals it afterwards. In the game, open the history and choose <strong>Check fairness</strong>.</p>',
      ],
      [
        'Puwedeng i-verify ang bawat spin ng Fiesta Nights.',
        '<p>Nakatali ang server sa seed nito bago ang spin, at ipinapakita ito pagkatapos. Sa laro, buksan ang history at piliin ang <strong>Suriin kung patas</strong>.</p>',
      ],
    ),
    notice(
      'records',
      24,
      [
        'Your records: every stake, win and deposit in one place.',
        '<p>Open <strong>Account record</strong> or <strong>Betting record</strong> under <strong>My account</strong>. Each line shows the balance after it.</p>',
      ],
      [
        'Mga rekord mo: lahat ng taya, panalo at deposito sa iisang lugar.',
        '<p>Buksan ang <strong>Rekord ng account</strong> o <strong>Rekord ng taya</strong> sa <strong>Ang account ko</strong>. Makikita sa bawat linya ang balanse pagkatapos nito.</p>',
      ],
    ),
    notice(
      'play-with-care',
      12,
      [
        'Play for fun, and only with money you can afford to lose.',
        `<p>Set a budget before you start, take breaks, and never chase a loss. You must be at least ${minimumAge} to play.</p>`,
      ],
      [
        'Maglaro para malibang, gamit lang ang perang kaya mong mawala.',
        `<p>Magtakda ng budget bago magsimula, magpahinga paminsan-minsan, at huwag habulin ang talo. Dapat ay ${minimumAge} taong gulang ka pataas para maglaro.</p>`,
      ],
    ),
  ];
}

function popup(hoursAgo: (hours: number) => Date): Seed {
  return {
    type: 'PU',
    slug: 'demo-money',
    groupNames: ['m_home'],
    startsAt: hoursAgo(72),
    texts: {
      EN: {
        title: 'This is a demonstration',
        content:
          '<p>The games and the ledger are real, the money is not. Deposits go to a sandbox that simulates a bank.</p><ul><li>No real payments are taken.</li><li>No real money can be withdrawn.</li></ul>',
      },
      TY: {
        title: 'Demo ito',
        content:
          '<p>Totoo ang mga laro at ang ledger, pero hindi ang pera. Napupunta ang mga deposito sa sandbox na ginagaya ang bangko.</p><ul><li>Walang totoong bayad na kukunin.</li><li>Walang totoong perang puwedeng i-withdraw.</li></ul>',
      },
    },
  };
}

/** What members read after they have logged in. */
function loginPopup(hoursAgo: (hours: number) => Date): Seed {
  return {
    type: 'PU',
    slug: 'after-login',
    audience: 'members',
    groupNames: ['m_login'],
    startsAt: hoursAgo(72),
    texts: {
      EN: {
        title: 'Good to see you',
        content:
          '<p>Two tips before you play:</p><ul><li>Set a budget and stick to it. <a href="/m/help?i=5">How to play responsibly</a></li><li>With a passkey you log in by fingerprint or face, and nobody else can. <a href="/m/securityCenter">Set one up</a></li></ul>',
      },
      TY: {
        title: 'Mabuti’t nandito ka',
        content:
          '<p>Dalawang tip bago ka maglaro:</p><ul><li>Magtakda ng budget at sundin ito. <a href="/m/help?i=5">Paano maglaro nang responsable</a></li><li>Sa passkey, mag-log in gamit ang fingerprint o mukha. Walang ibang makakapasok. <a href="/m/securityCenter">Gumawa ng isa</a></li></ul>',
      },
    },
  };
}

function agentNews(hoursAgo: (hours: number) => Date): Seed {
  return {
    type: 'A',
    slug: 'agents-welcome',
    groupNames: ['m_home', 'm_notice'],
    startsAt: hoursAgo(20),
    texts: {
      EN: {
        title: 'How rates and days work',
        content:
          '<p>A rate you give a member can only rise. A new rate applies from the next day.</p><p>Nobody earns from players who have set limits or are on a break.</p>',
        imageAlt: '',
      },
      TY: {
        title: 'Paano gumagana ang mga rate at araw',
        content:
          '<p>Tumataas lang ang rate na ibinibigay mo sa miyembro. Sa susunod na araw ito nagsisimula.</p><p>Walang kumikita sa manlalarong nagtakda ng limit o nagpapahinga.</p>',
        imageAlt: '',
      },
    },
  };
}
