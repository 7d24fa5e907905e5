/** The demonstration's promotions. They speak of what the demo really does, and promise no money. */
import type { PromotionInput } from '../use-cases/save-promotion.ts';

type Seed = Omit<PromotionInput, 'brand'>;

const dayMs = 24 * 3_600_000;

export const demoCategories = [
  { slug: 'games', texts: { EN: 'Games', TY: 'Mga laro' } },
  { slug: 'wallet', texts: { EN: 'Wallet', TY: 'Wallet' } },
  { slug: 'events', texts: { EN: 'Events', TY: 'Mga kaganapan' } },
  { slug: 'club', texts: { EN: 'Members’ club', TY: 'Samahan ng miyembro' } },
] as const;

export function demoPromotions(now: Date): Seed[] {
  const inDays = (days: number): Date => new Date(now.getTime() + days * dayMs);
  const common = { groupNames: ['m_home'], startsAt: inDays(-3) } as const;
  const all = [...games(inDays), ...wallet(), ...events(inDays), ...club(inDays)];
  return all.map((one, at) => ({ ...common, position: at + 1, ...one }));
}

type Part = Omit<Seed, 'groupNames' | 'startsAt' | 'position'> & { startsAt?: Date };

function games(inDays: (days: number) => Date): Part[] {
  return [
    {
      slug: 'free-games-nights',
      categories: ['games'],
      link: '/m/launchGame?nodeId=fiesta-nights',
      images: ['free-games'],
      endsAt: inDays(60),
      texts: {
        EN: {
          title: 'Ferris wheel nights: up to 20 free games at once',
          content:
            '<p>Three, four or five Ferris wheels in Fiesta Nights trigger 10, 15 or 20 free games at the same stake.</p><ul><li>Every star lantern raises the multiplier by one, up to ×10.</li><li>Three wheels during free games add five more.</li><li>No sign-up: it’s part of the game, for everyone.</li></ul>',
          imageAlt: 'Three lit Ferris wheels among stars.',
        },
        TY: {
          title: 'Gabi ng ferris wheel: hanggang 20 free games',
          content:
            '<p>Tatlo, apat o limang ferris wheel sa Fiesta Nights ang nagbibigay ng 10, 15 o 20 free games sa parehong taya.</p><ul><li>Itinataas ng bawat parol ang multiplier nang isa, hanggang ×10.</li><li>Nagdadagdag ng lima pa ang tatlong ferris wheel habang free games.</li><li>Hindi kailangang magpalista: bahagi ito ng laro, para sa lahat.</li></ul>',
          imageAlt: 'Tatlong maliwanag na ferris wheel sa gitna ng mga bituin.',
        },
      },
    },
    {
      slug: 'check-a-spin',
      categories: ['games'],
      link: '/m/launchGame?nodeId=fiesta-nights',
      images: ['check-a-spin'],
      texts: {
        EN: {
          title: 'Check a spin yourself: nothing up our sleeve',
          content:
            '<p>Before each spin the server commits to its seed, and afterwards it reveals it. Recompute the spin and see that nobody changed it.</p><ol><li>Play a round of Fiesta Nights.</li><li>Open the history in the game.</li><li>Choose the round and tap <strong>Check fairness</strong>.</li></ol>',
          imageAlt: 'A magnifying glass over a slot machine.',
        },
        TY: {
          title: 'Ikaw mismo ang sumuri ng ikot: walang itinatago',
          content:
            '<p>Bago ang bawat spin, nakatali ang server sa seed nito, at ipinapakita ito pagkatapos. Kuwentahin muli ang spin at makitang walang nagbago nito.</p><ol><li>Maglaro ng isang ikot ng Fiesta Nights.</li><li>Buksan ang history sa laro.</li><li>Piliin ang round at pindutin ang <strong>Suriin kung patas</strong>.</li></ol>',
          imageAlt: 'Lente sa tapat ng slot machine.',
        },
      },
    },
    {
      slug: 'big-win-wall',
      categories: ['games', 'events'],
      participation: 'form',
      images: ['big-win-wall'],
      endsAt: inDays(45),
      texts: {
        EN: {
          title: 'The big win wall: hang up your best round',
          content:
            '<p>Your best round deserves a place on our wall. Send us a picture of it and its number from your betting record.</p><ul><li>Up to three pictures, and a few words if you like.</li><li>We read every application and answer it here.</li><li>Everyone who gets a place receives a golden ticket with its own number.</li></ul><p>The ticket is a keepsake. It can’t be exchanged for money.</p>',
          imageAlt: 'A trophy among medals and confetti.',
        },
        TY: {
          title: 'Pader ng malalaking panalo: isabit ang pinakamagandang ikot mo',
          content:
            '<p>May lugar sa pader namin ang pinakamagandang round mo. Magpadala ng larawan nito at ng numero mula sa rekord ng taya.</p><ul><li>Hanggang tatlong larawan, at kaunting salita kung gusto mo.</li><li>Binabasa namin ang bawat application at dito namin sinasagot.</li><li>May gintong tiket na may sariling numero ang bawat mabibigyan ng lugar.</li></ul><p>Alaala ang tiket. Hindi ito maipapalit sa pera.</p>',
          imageAlt: 'Tropeo sa gitna ng mga medalya at confetti.',
        },
      },
    },
  ];
}

function wallet(): Part[] {
  return [
    {
      slug: 'instant-wallet',
      categories: ['wallet'],
      link: '/m/voucherCenter',
      images: ['instant-wallet'],
      texts: {
        EN: {
          title: 'From phone to wallet without a fee',
          content:
            '<p>Choose an amount and an e-wallet or bank. The full amount is in your wallet as soon as the provider confirms.</p><p><strong>In this demo</strong> the provider is a sandbox: no real payments are taken.</p>',
          imageAlt: 'Coins fly from a phone into a purse.',
        },
        TY: {
          title: 'Mula telepono papuntang wallet nang walang fee',
          content:
            '<p>Pumili ng halaga at ng e-wallet o bangko. Papasok ang buong halaga sa wallet mo kapag nakumpirma ng provider.</p><p><strong>Sa demo na ito</strong>, sandbox ang provider: walang totoong bayad na kukunin.</p>',
          imageAlt: 'Mga baryang lumilipad mula sa telepono papunta sa pitaka.',
        },
      },
    },
    {
      slug: 'every-centavo',
      categories: ['wallet'],
      link: '/m/transaction/record',
      images: ['every-centavo'],
      texts: {
        EN: {
          title: 'Every centavo has a line in your records',
          content:
            '<p>Stakes, wins, deposits and corrections: each has a line in your account record with its time and the balance after it. Lines are never changed; corrections are new lines.</p>',
          imageAlt: 'An open ledger with coins on its pages.',
        },
        TY: {
          title: 'May sariling linya sa rekord mo ang bawat sentimo',
          content:
            '<p>Taya, panalo, deposito at pagtatama: nasa rekord ng account mo ang bawat isa, kasama ang oras at ang balanse pagkatapos nito. Hindi binabago ang mga linya; bagong linya ang mga pagtatama.</p>',
          imageAlt: 'Bukas na talaan na may mga barya sa mga pahina.',
        },
      },
    },
  ];
}

function events(inDays: (days: number) => Date): Part[] {
  return [
    {
      slug: 'fiesta-photos',
      categories: ['events'],
      participation: 'form',
      images: ['fiesta-photos'],
      endsAt: inDays(30),
      texts: {
        EN: {
          title: 'Show us the fiesta of your town',
          content:
            '<p>Lights, bands, banners and food: send us up to three pictures of the fiesta where you live, and tell us where it is.</p><ul><li>Your own pictures, PNG or JPEG, up to 5 MB each.</li><li>Adults only, and only with their consent.</li><li>We remove location, time and device data from your pictures.</li></ul><p>Our ten favourites get a lantern with the name of their town.</p>',
          imageAlt: 'A camera before fireworks and bunting.',
        },
        TY: {
          title: 'Ipakita sa amin ang pista ng bayan mo',
          content:
            '<p>Mga ilaw, banda, banderitas at pagkain: magpadala ng hanggang tatlong larawan ng pista sa inyo, at sabihin kung saan ito.</p><ul><li>Mga larawang ikaw mismo ang kumuha, PNG o JPEG, hanggang 5 MB bawat isa.</li><li>Mga nasa hustong gulang lang, at may pahintulot nila.</li><li>Inaalis namin ang lokasyon, oras at device data sa mga larawan mo.</li></ul><p>May parol na may pangalan ng bayan ang sampung pinakagusto namin.</p>',
          imageAlt: 'Kamera sa harap ng mga paputok at banderitas.',
        },
      },
    },
    {
      slug: 'lantern-parade',
      categories: ['events', 'club'],
      participation: 'sign',
      images: ['lantern-parade'],
      startsAt: inDays(7),
      shownFrom: inDays(-1),
      endsAt: inDays(40),
      texts: {
        EN: {
          title: 'Lantern parade: save the date',
          content:
            '<p>When the nights grow long, lanterns light up the fair. From the first day you can sign up here for a place in the parade.</p><p>One tap is enough. Nothing to pay, nothing to send.</p>',
          imageAlt: 'Red lanterns in a row, sparks above them.',
        },
        TY: {
          title: 'Parada ng mga parol: itala na ang petsa',
          content:
            '<p>Kapag mahaba na ang gabi, naglilibot sa perya ang mga parol. Mula sa unang araw, puwede ka nang magpalista rito para sa isang puwesto sa parada.</p><p>Isang tap lang. Walang babayaran, walang ipapadala.</p>',
          imageAlt: 'Hanay ng mga pulang parol na may mga kislap sa itaas.',
        },
      },
    },
    harvestFair(inDays),
  ];
}

/** One that is over: it is listed for a while. */
function harvestFair(inDays: (days: number) => Date): Part {
  return {
    slug: 'harvest-fair',
    categories: ['events'],
    participation: 'form',
    images: ['harvest-fair'],
    startsAt: inDays(-40),
    endsAt: inDays(-2),
    shownUntil: inDays(60),
    texts: {
      EN: {
        title: 'Harvest fair: thank you for 1,001 recipes',
        content:
          '<p>The stalls are cleared and the pots are washed. Thank you to everybody who sent a picture of what they cook at harvest time.</p>',
        imageAlt: 'A basket of fruit and corn.',
      },
      TY: {
        title: 'Pista ng ani: salamat sa 1,001 na resipe',
        content:
          '<p>Nailigpit na ang mga puwesto at nahugasan na ang mga kaldero. Salamat sa lahat ng nagpadala ng larawan ng niluluto nila tuwing anihan.</p>',
        imageAlt: 'Basket ng prutas at mais.',
      },
    },
  };
}

function club(inDays: (days: number) => Date): Part[] {
  return [
    {
      slug: 'friday-club',
      categories: ['club'],
      participation: 'sign',
      images: ['friday-club'],
      endsAt: inDays(90),
      texts: {
        EN: {
          title: 'Friday club: your seat by the carousel',
          content:
            '<p>Sign up once to join the Friday club. Every Friday one name is drawn by the same method as our games, and the winner claims a numbered ticket here.</p><ul><li>One seat per member.</li><li>Free, with no stake or deposit needed.</li></ul>',
          imageAlt: 'Two admission tickets before a carousel horse.',
        },
        TY: {
          title: 'Friday club: ang upuan mo sa tabi ng karusel',
          content:
            '<p>Magpalista nang isang beses para sumali sa Friday club. Tuwing Biyernes, isang pangalan ang binubunot sa paraang gamit din ng mga laro, at dito kukunin ng nanalo ang tiket na may numero.</p><ul><li>Isang upuan bawat miyembro.</li><li>Libre, at hindi kailangan ng taya o deposito.</li></ul>',
          imageAlt: 'Dalawang tiket sa harap ng kabayo ng karusel.',
        },
      },
    },
    {
      slug: 'birthday',
      categories: ['club'],
      participation: 'form',
      images: ['birthday'],
      texts: {
        EN: {
          title: 'Your birthday at the fair',
          content:
            '<p>Tell us the day and month of your birthday and how you’d like to be greeted. On the day, a card is waiting for you here.</p><p>Please don’t send documents. The date is enough.</p>',
          imageAlt: 'A birthday cake among balloons and presents.',
        },
        TY: {
          title: 'Ang kaarawan mo sa perya',
          content:
            '<p>Sabihin sa amin ang araw at buwan, at kung paano mo gustong batiin. Sa mismong araw, may card na naghihintay sa iyo rito.</p><p>Huwag magpadala ng mga dokumento: sapat na ang petsa.</p>',
          imageAlt: 'Birthday cake sa gitna ng mga lobo at regalo.',
        },
      },
    },
  ];
}
