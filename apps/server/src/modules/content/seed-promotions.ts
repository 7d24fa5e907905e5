/** The demonstration's promotions. They speak of what the demo really does, and promise no money. */
import type { AnnouncementInput } from './use-cases/save-announcement.ts';

const dayMs = 24 * 3_600_000;

export function demoPromotions(now: Date): Omit<AnnouncementInput, 'brand'>[] {
  const startsAt = new Date(now.getTime() - 3 * dayMs);
  return [
    {
      type: 'PR',
      slug: 'free-games-nights',
      position: 1,
      groupNames: ['m_home'],
      link: '/m/launchGame?nodeId=fiesta-nights',
      images: ['free-games'],
      startsAt,
      endsAt: new Date(now.getTime() + 60 * dayMs),
      texts: {
        EN: {
          title: 'Ferris wheel nights: up to 20 free games at once',
          content:
            '<p>Three, four or five Ferris wheels in Fiesta Nights open 10, 15 or 20 free games, played with the stake of the round that opened them.</p><ul><li>Every star lantern raises the multiplier by one, up to ×10.</li><li>Three wheels within the free games add five more.</li><li>Nothing to sign up for: it is in the game, for everybody.</li></ul>',
          imageAlt: 'Three lit Ferris wheels among stars.',
        },
        TY: {
          title: 'Gabi ng ferris wheel: hanggang 20 libreng laro',
          content:
            '<p>Tatlo, apat o limang ferris wheel sa Fiesta Nights ang nagbubukas ng 10, 15 o 20 libreng laro, gamit ang taya ng ikot na nagbukas sa mga ito.</p><ul><li>Itinataas ng bawat parol ang multiplier nang isa, hanggang ×10.</li><li>Nagdadagdag ng lima pa ang tatlong ferris wheel sa loob ng mga libreng laro.</li><li>Walang kailangang salihan: nasa laro na ito, para sa lahat.</li></ul>',
          imageAlt: 'Tatlong maliwanag na ferris wheel sa gitna ng mga bituin.',
        },
      },
    },
    {
      type: 'PR',
      slug: 'instant-wallet',
      position: 2,
      groupNames: ['m_home'],
      link: '/m/voucherCenter',
      images: ['instant-wallet'],
      startsAt,
      texts: {
        EN: {
          title: 'From phone to wallet in seconds, without a fee',
          content:
            '<p>Choose an amount and an e-wallet or bank. The whole amount is in your wallet as soon as the provider confirms, and your account record shows it at once.</p><p><strong>In this demonstration</strong> the provider is a sandbox: no real payment is taken.</p>',
          imageAlt: 'Coins fly from a phone into a purse.',
        },
        TY: {
          title: 'Mula phone papuntang wallet sa ilang segundo, walang bayad',
          content:
            '<p>Pumili ng halaga at ng e-wallet o bangko. Buong halaga ang papasok sa wallet mo sa sandaling kumpirmahin ng provider, at makikita agad sa rekord ng account mo.</p><p><strong>Sa demonstrasyong ito</strong>, sandbox ang provider: walang totoong bayad na kukunin.</p>',
          imageAlt: 'Mga baryang lumilipad mula sa phone papunta sa pitaka.',
        },
      },
    },
  ];
}
