import type { OfferRow, PriceTrendRow } from '../../../api/catalogue/catalogue.ts';
import { addDays, addMonths, firstOfMonth } from '../calendar.ts';
import { type Market, money } from '../markets.ts';
import type { Random } from '../random.ts';

const OFFERS_A_PROPERTY = 10;
const CASHBACK_AMOUNTS = [50, 100, 150, 200, 250, 300];
const EARLY_BIRD_AMOUNTS = [100, 150, 250, 400, 500];

interface OfferText {
  readonly title: string;
  readonly description: string;
  readonly terms: string;
  readonly valueAmount: number | null;
}

const OFFERS: readonly ((market: Market, random: Random) => OfferText)[] = [
  (market, random) => {
    const amount = random.pick(CASHBACK_AMOUNTS);
    return {
      title: `${money(amount, market)} cashback`,
      description: `Book a stay of the full academic year and get ${money(amount, market)} back after you have moved in.`,
      terms: 'Paid within 30 days of moving in. One cashback a booking.',
      valueAmount: amount,
    };
  },
  (market, random) => {
    const amount = random.pick(EARLY_BIRD_AMOUNTS);
    return {
      title: `Early booking: ${money(amount, market)} off`,
      description: `Take ${money(amount, market)} off the rent when you sign before the offer ends.`,
      terms: 'For new bookings of the longest stay. Taken off the last instalment.',
      valueAmount: amount,
    };
  },
  () => ({
    title: 'Bring a friend',
    description:
      'Book together with a friend and both of you get a welcome hamper with bedding and kitchen set.',
    terms: 'Name each other when you book. While stocks last.',
    valueAmount: null,
  }),
  () => ({
    title: 'First fortnight free',
    description:
      'Move in two weeks before your tenancy starts at no extra rent, if your room is ready.',
    terms: 'Depends on availability; confirmed four weeks before moving in.',
    valueAmount: null,
  }),
];

export interface OfferPlan {
  readonly index: number;
  readonly propertyId: number;
  readonly market: Market;
  readonly today: string;
  readonly count: number;
}

export function createOffers(plan: OfferPlan, random: Random): OfferRow[] {
  return random.sample(OFFERS, plan.count).map((offer, position) => ({
    id: plan.index * OFFERS_A_PROPERTY + position + 1,
    propertyId: plan.propertyId,
    ...offer(plan.market, random),
    startsOn: addDays(plan.today, -random.int(5, 60)),
    endsOn: addDays(plan.today, random.int(60, 240)),
  }));
}

const MONTHS = 12;

export interface PriceTrendPlan {
  readonly propertyId: number;
  readonly today: string;
  /** Today's cheapest and average rent, where the series ends. */
  readonly minPrice: number;
  readonly averagePrice: number;
}

/** The last twelve months up to the present one, drifting up to today's rent. */
export function createPriceTrends(plan: PriceTrendPlan, random: Random): PriceTrendRow[] {
  const yearlyRise = random.range(0.01, 0.08);
  return Array.from({ length: MONTHS }, (_, position) => {
    const monthsAgo = MONTHS - 1 - position;
    const wobble = monthsAgo === 0 ? 0 : random.range(-0.012, 0.012);
    const factor = 1 - (yearlyRise * monthsAgo) / MONTHS + wobble;
    return {
      propertyId: plan.propertyId,
      month: addMonths(firstOfMonth(plan.today), -monthsAgo),
      minPrice: Math.round(plan.minPrice * factor),
      averagePrice: Math.round(plan.averagePrice * factor),
    };
  });
}
