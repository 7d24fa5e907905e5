/** The demonstration's programmes. Amounts are a demonstration's: a brand that opens for money decides its own. */
import type { Programme, ProgrammeKind } from '@perya/contract/loyalty/programmes.ts';

const levels: Programme<'levels'> = {
  levels: [
    ['VIP0', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ['VIP1', '10000.00', '2000.00', '500.00', '28.00', '8.00', '20.00'],
    ['VIP2', '50000.00', '8000.00', '2000.00', '88.00', '18.00', '50.00'],
    ['VIP3', '200000.00', '30000.00', '8000.00', '288.00', '48.00', '120.00'],
    ['VIP4', '800000.00', '100000.00', '30000.00', '888.00', '128.00', '350.00'],
    ['VIP5', '3000000.00', '300000.00', '100000.00', '2888.00', '388.00', '1000.00'],
    ['VIP6', '10000000.00', '800000.00', '300000.00', '8888.00', '888.00', '2800.00'],
  ].map(
    ([
      label = '',
      totalTurnover = '',
      monthlyTurnover = '',
      deposits = '',
      upgrade = '',
      weekly = '',
      monthly = '',
    ]) => ({
      label,
      totalTurnover,
      monthlyTurnover,
      deposits,
      upgrade,
      weekly,
      monthly,
    }),
  ),
};

const rebates: Programme<'rebates'> = {
  rates: {
    RNG: ['0.30', '0.40', '0.50', '0.60', '0.70', '0.80', '1.00'],
    FISH: ['0.30', '0.40', '0.50', '0.60', '0.70', '0.80', '1.00'],
    LIVE: ['0.20', '0.25', '0.30', '0.40', '0.50', '0.60', '0.80'],
    PVP: ['0.10', '0.15', '0.20', '0.25', '0.30', '0.35', '0.40'],
    SPORTS: ['0.15', '0.20', '0.25', '0.30', '0.40', '0.50', '0.60'],
    ESPORTS: ['0.15', '0.20', '0.25', '0.30', '0.40', '0.50', '0.60'],
    COCKFIGHT: ['0.10', '0.15', '0.20', '0.25', '0.30', '0.35', '0.40'],
  },
  collectDays: 30,
};

const missions: Programme<'missions'> = {
  missions: [
    {
      slug: 'fair-night',
      title: { EN: 'A night at the fair', TY: 'Isang gabi sa perya' },
      metric: 'turnover',
      products: null,
      period: 'day',
      milestones: [
        { target: '500.00', reward: '3.00' },
        { target: '2000.00', reward: '10.00' },
        { target: '8000.00', reward: '38.00' },
      ],
      board: ['888.00', '388.00', '188.00', '88.00', '88.00', '38.00', '38.00', '38.00', '38.00', '38.00'],
    },
    {
      slug: 'slot-spins',
      title: { EN: 'Spin the slots', TY: 'Paikutin ang slots' },
      metric: 'bets',
      products: ['RNG'],
      period: 'week',
      milestones: [
        { target: '50', reward: '5.00' },
        { target: '200', reward: '15.00' },
        { target: '800', reward: '50.00' },
      ],
      board: null,
    },
    {
      slug: 'come-by',
      title: { EN: 'Check in for a week', TY: 'Mag-check-in nang isang linggo' },
      metric: 'checkIns',
      products: null,
      period: 'week',
      milestones: [
        { target: '3', reward: '5.00' },
        { target: '7', reward: '20.00' },
      ],
      board: null,
    },
    {
      slug: 'set-a-limit',
      title: { EN: 'Set a limit', TY: 'Magtakda ng limit' },
      metric: 'limits',
      products: null,
      period: 'month',
      milestones: [{ target: '1', reward: '10.00' }],
      board: null,
    },
    {
      slug: 'take-a-break',
      title: { EN: 'Take a break', TY: 'Magpahinga muna' },
      metric: 'breaks',
      products: null,
      period: 'month',
      milestones: [{ target: '1', reward: '20.00' }],
      board: null,
    },
    {
      slug: 'month-of-the-fair',
      title: { EN: 'Champion of the month', TY: 'Kampeon ng buwan' },
      metric: 'turnover',
      products: null,
      period: 'month',
      milestones: [],
      board: [
        '8888.00',
        '3888.00',
        '1888.00',
        '888.00',
        '888.00',
        '388.00',
        '388.00',
        '388.00',
        '388.00',
        '388.00',
      ],
    },
  ],
};

const checkIn: Programme<'checkIn'> = { days: ['1.00', '1.00', '2.00', '2.00', '3.00', '3.00', '8.00'] };

const invitations: Programme<'invitations'> = {
  deposits: '200.00',
  turnover: '1000.00',
  days: 30,
  inviterReward: '100.00',
  friendReward: '50.00',
  perDay: 5,
  total: 100,
};

const luck: Programme<'luck'> = {
  wheel: {
    slots: [
      { prize: '1.00', weight: 3000 },
      { prize: null, weight: 2600 },
      { prize: '2.00', weight: 2000 },
      { prize: '5.00', weight: 1200 },
      { prize: '8.00', weight: 800 },
      { prize: '18.00', weight: 300 },
      { prize: '88.00', weight: 90 },
      { prize: '888.00', weight: 10 },
    ],
    turnover: '1000.00',
    chances: 5,
    pot: '5000.00',
  },
  egg: {
    slots: [
      { prize: '1.00', weight: 5000 },
      { prize: '3.00', weight: 3500 },
      { prize: '10.00', weight: 1200 },
      { prize: '50.00', weight: 280 },
      { prize: '500.00', weight: 20 },
    ],
    turnover: '5000.00',
    chances: 3,
    pot: '3000.00',
  },
  packets: {
    windows: [
      { from: '12:00', minutes: 60 },
      { from: '20:00', minutes: 120 },
    ],
    pot: '888.00',
    packets: 200,
  },
};

const points: Programme<'points'> = { turnover: '50.00', products: null };

export const demoProgrammes: { readonly [Kind in ProgrammeKind]: Programme<Kind> } = {
  levels,
  rebates,
  missions,
  checkIn,
  invitations,
  luck,
  points,
};
