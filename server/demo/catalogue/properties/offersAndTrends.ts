import type { OfferConditionsWire } from '../../../../shared/contracts/inventoryParts.wire.ts';
import { formatDate } from '../../../../shared/domain/dates/formatDate.ts';
import type { OfferRow, PriceTrendRow } from '../../../api/catalogue/catalogue.ts';
import { addDays, addMonths, firstOfMonth } from '../calendar.ts';
import { type LeaseUnit, type Market, money } from '../markets.ts';
import type { Random } from '../random.ts';

const OFFERS_A_PROPERTY = 10;
const CASHBACK_AMOUNTS = [50, 100, 150, 200, 250, 300];
const EARLY_BIRD_AMOUNTS = [100, 150, 250, 400, 500];

/** Weeks or months from which on a stay is one of a full academic year. */
const FULL_YEAR: Readonly<Record<LeaseUnit, number>> = { week: 40, month: 9 };

type OfferText = Pick<
  OfferRow,
  'title' | 'description' | 'terms' | 'valueAmount' | 'paidLater' | 'conditions'
>;

export interface OfferPlan {
  readonly index: number;
  readonly propertyId: number;
  readonly market: Market;
  readonly today: string;
  readonly count: number;
  /** The longest stay that is free, in the unit of the market. */
  readonly longestStay: number;
}

interface Run {
  /** ISO date of the last day on which it can be booked. */
  readonly endsOn: string;
}

const conditions = ({ market }: OfferPlan, over: Partial<OfferConditionsWire>) => ({
  min_lease_duration: null,
  max_lease_duration: null,
  lease_duration_unit: market.leaseUnit,
  book_by: null,
  move_in_from: null,
  move_in_by: null,
  ...over,
});

const atLeast = (length: number, { market }: OfferPlan): string =>
  `For stays of ${length} ${market.leaseUnit}s or more`;

const OFFERS: readonly ((plan: OfferPlan, run: Run, random: Random) => OfferText)[] = [
  (plan, { endsOn }, random) => {
    const amount = random.pick(CASHBACK_AMOUNTS);
    const sum = money(amount, plan.market);
    const length = Math.min(FULL_YEAR[plan.market.leaseUnit], plan.longestStay);
    return {
      title: `${sum} cashback`,
      description: `Book a long stay and get ${sum} back after you have moved in.`,
      terms: `${atLeast(length, plan)}. Paid within 30 days of moving in. One cashback a booking.`,
      valueAmount: amount,
      paidLater: true,
      conditions: conditions(plan, { min_lease_duration: length, book_by: endsOn }),
    };
  },
  (plan, { endsOn }, random) => {
    const amount = random.pick(EARLY_BIRD_AMOUNTS);
    const sum = money(amount, plan.market);
    const length = plan.longestStay;
    const moveInBy = addMonths(endsOn, MONTHS);
    return {
      title: `Early booking: ${sum} off`,
      description: `Take ${sum} off the rent when you sign before the offer ends.`,
      terms: `${atLeast(length, plan)} that begin by ${formatDate(moveInBy, 'en')}. For new bookings.`,
      valueAmount: amount,
      paidLater: false,
      conditions: conditions(plan, {
        min_lease_duration: length,
        book_by: endsOn,
        move_in_by: moveInBy,
      }),
    };
  },
  (plan, { endsOn }) => ({
    title: 'Bring a friend',
    description:
      'Book together with a friend and both of you get a welcome hamper with bedding and kitchen set.',
    terms: 'Name each other when you book. While stocks last.',
    valueAmount: null,
    paidLater: false,
    conditions: conditions(plan, { book_by: endsOn }),
  }),
  (plan, { endsOn }) => ({
    title: 'First fortnight free',
    description:
      'Move in two weeks before your tenancy starts at no extra rent, if your room is ready.',
    terms: 'Depends on availability; confirmed four weeks before moving in.',
    valueAmount: null,
    paidLater: false,
    conditions: conditions(plan, { book_by: endsOn }),
  }),
];

export function createOffers(plan: OfferPlan, random: Random): OfferRow[] {
  return random.sample(OFFERS, plan.count).map((offer, position) => {
    const startsOn = addDays(plan.today, -random.int(5, 60));
    const endsOn = addDays(plan.today, random.int(60, 240));
    return {
      id: plan.index * OFFERS_A_PROPERTY + position + 1,
      propertyId: plan.propertyId,
      ...offer(plan, { endsOn }, random),
      startsOn,
      endsOn,
    };
  });
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
