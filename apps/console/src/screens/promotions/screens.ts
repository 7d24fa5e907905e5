import { CalendarRange, Gift, ReceiptText, TicketPercent } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const promotionScreens: readonly Screen[] = [
  {
    path: 'offers',
    title: 'offers.title',
    permission: 'offer.view',
    menu: { group: 'growth', icon: Gift },
    load: async () => ({ Screen: (await import('./OfferList.tsx')).OfferList }),
  },
  {
    path: 'offers/new',
    title: 'offers.new',
    permission: 'offer.edit',
    load: async () => ({ Screen: (await import('./OfferWizard.tsx')).NewOffer }),
  },
  {
    path: 'offers/:brand/:offerId',
    title: 'offer.one',
    permission: 'offer.view',
    load: async () => ({ Screen: (await import('./OfferDetail.tsx')).OfferDetail }),
  },
  {
    path: 'offers/:brand/:offerId/edit',
    title: 'offer.edit',
    permission: 'offer.edit',
    load: async () => ({ Screen: (await import('./OfferWizard.tsx')).NextVersion }),
  },
  {
    path: 'offer-calendar',
    title: 'calendar.title',
    permission: 'offer.view',
    menu: { group: 'growth', icon: CalendarRange },
    load: async () => ({ Screen: (await import('./OfferCalendar.tsx')).OfferCalendar }),
  },
  {
    path: 'vouchers',
    title: 'vouchers.title',
    permission: 'offer.view',
    menu: { group: 'growth', icon: TicketPercent },
    load: async () => ({ Screen: (await import('./VoucherList.tsx')).VoucherList }),
  },
  {
    path: 'incentives',
    title: 'incentives.title',
    permission: 'report.view',
    menu: { group: 'growth', icon: ReceiptText },
    load: async () => ({ Screen: (await import('./IncentiveList.tsx')).IncentiveList }),
  },
  {
    path: 'incentives/:brand/:code',
    title: 'incentives.title',
    permission: 'report.view',
    load: async () => ({ Screen: (await import('./IncentiveRewards.tsx')).IncentiveRewards }),
  },
];
