export type CountryCode = 'GB' | 'IE' | 'AU' | 'US' | 'CA' | 'DE' | 'ES';
export type Currency = 'GBP' | 'EUR' | 'AUD' | 'USD' | 'CAD';
export type RentPeriod = 'weekly' | 'monthly';
export type LeaseUnit = 'week' | 'month';

/** How student rooms are let in a country. */
export interface Market {
  readonly currency: Currency;
  readonly symbol: string;
  /** Lets furnished apartments by the bedroom, and says elevator. */
  readonly isAmerican: boolean;
  readonly rentPeriod: RentPeriod;
  readonly leaseUnit: LeaseUnit;
  /** Month (1–12), usual day and weight of each start of tenancies. */
  readonly intakes: readonly {
    readonly month: number;
    readonly day: number;
    readonly weight: number;
  }[];
  /** Lease lengths in `leaseUnit`, with weights. */
  readonly leases: readonly (readonly [length: number, weight: number])[];
  /** Usual deposits, whole units of the currency. */
  readonly deposits: readonly number[];
}

const autumnIntakes = (day: number): Market['intakes'] => [
  { month: 9, day, weight: 64 },
  { month: 1, day: 10, weight: 18 },
  { month: 6, day: 20, weight: 6 },
  { month: 7, day: 1, weight: 4 },
  { month: 2, day: 1, weight: 4 },
  { month: 10, day: 1, weight: 4 },
];

const WEEK_LEASES: Market['leases'] = [
  [51, 32],
  [44, 28],
  [46, 12],
  [40, 10],
  [20, 10],
  [12, 8],
];

const MONTH_LEASES: Market['leases'] = [
  [12, 58],
  [9, 22],
  [6, 12],
  [4, 8],
];

export const MARKETS: Readonly<Record<CountryCode, Market>> = {
  GB: {
    currency: 'GBP',
    symbol: '£',
    isAmerican: false,
    rentPeriod: 'weekly',
    leaseUnit: 'week',
    intakes: autumnIntakes(5),
    leases: WEEK_LEASES,
    deposits: [100, 150, 200, 250, 250, 300],
  },
  IE: {
    currency: 'EUR',
    symbol: '€',
    isAmerican: false,
    rentPeriod: 'weekly',
    leaseUnit: 'week',
    intakes: autumnIntakes(1),
    leases: WEEK_LEASES,
    deposits: [250, 300, 400, 500],
  },
  AU: {
    currency: 'AUD',
    symbol: 'AU$',
    isAmerican: false,
    rentPeriod: 'weekly',
    leaseUnit: 'week',
    intakes: [
      { month: 2, day: 8, weight: 62 },
      { month: 7, day: 12, weight: 26 },
      { month: 1, day: 15, weight: 6 },
      { month: 11, day: 20, weight: 6 },
    ],
    leases: WEEK_LEASES,
    deposits: [400, 600, 800, 1000],
  },
  US: {
    currency: 'USD',
    symbol: '$',
    isAmerican: true,
    rentPeriod: 'monthly',
    leaseUnit: 'month',
    intakes: [
      { month: 8, day: 20, weight: 68 },
      { month: 1, day: 8, weight: 18 },
      { month: 5, day: 15, weight: 8 },
      { month: 6, day: 1, weight: 6 },
    ],
    leases: MONTH_LEASES,
    deposits: [200, 300, 500, 750],
  },
  CA: {
    currency: 'CAD',
    symbol: 'CA$',
    isAmerican: true,
    rentPeriod: 'monthly',
    leaseUnit: 'week',
    intakes: [
      { month: 9, day: 1, weight: 66 },
      { month: 1, day: 4, weight: 18 },
      { month: 5, day: 1, weight: 16 },
    ],
    leases: WEEK_LEASES,
    deposits: [300, 500, 750],
  },
  DE: {
    currency: 'EUR',
    symbol: '€',
    isAmerican: false,
    rentPeriod: 'monthly',
    leaseUnit: 'week',
    intakes: [
      { month: 10, day: 1, weight: 46 },
      { month: 4, day: 1, weight: 26 },
      { month: 9, day: 1, weight: 20 },
      { month: 1, day: 5, weight: 8 },
    ],
    leases: WEEK_LEASES,
    deposits: [500, 800, 1000],
  },
  ES: {
    currency: 'EUR',
    symbol: '€',
    isAmerican: false,
    rentPeriod: 'monthly',
    leaseUnit: 'week',
    intakes: autumnIntakes(1),
    leases: WEEK_LEASES,
    deposits: [250, 400, 500],
  },
};

export function marketOf(countryCode: string): Market {
  const market = MARKETS[countryCode as CountryCode];
  if (market === undefined) throw new RangeError(`No market rules for country ${countryCode}`);
  return market;
}

const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;

const toCents = (amount: number): number => Math.round(amount * 100) / 100;

export function monthlyFromWeekly(weekly: number): number {
  return toCents((weekly * WEEKS_A_YEAR) / MONTHS_A_YEAR);
}

export function weeklyFromMonthly(monthly: number): number {
  return toCents((monthly * MONTHS_A_YEAR) / WEEKS_A_YEAR);
}

/** Round figures, as landlords quote them: whole units a week, fives a month. */
export function quotedRent(weekly: number, period: RentPeriod): number {
  return period === 'weekly' ? Math.round(weekly) : Math.round(monthlyFromWeekly(weekly) / 5) * 5;
}

const amountFormat = new Intl.NumberFormat('en-GB');

export function money(amount: number, market: Market): string {
  return `${market.symbol}${amountFormat.format(amount)}`;
}
