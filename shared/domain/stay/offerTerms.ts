import { rentsPaid } from '../money/leaseLength.ts';
import type { OfferConditions, StayOffer, Tenancy } from '../property/property.ts';

export type OfferedStay = Pick<Tenancy, 'moveIn' | 'duration' | 'durationUnit'>;

const inUnit = ({ duration, durationUnit }: OfferedStay, unit: OfferConditions['leaseUnit']) =>
  rentsPaid({ length: duration, unit: durationUnit }, unit === 'week' ? 'weekly' : 'monthly');

/**
 * Whether an offer counts for a stay that is booked today.
 * @param today ISO date.
 */
export const meetsTerms = (
  { conditions }: Pick<StayOffer, 'conditions'>,
  stay: OfferedStay,
  today: string,
): boolean => {
  if (!conditions) return false;
  const { bookBy, leaseUnit, maxLease, minLease, moveInBy, moveInFrom } = conditions;
  const length = inUnit(stay, leaseUnit);
  return (
    (minLease === null || length >= minLease) &&
    (maxLease === null || length <= maxLease) &&
    (bookBy === null || today <= bookBy) &&
    (moveInFrom === null || stay.moveIn >= moveInFrom) &&
    (moveInBy === null || stay.moveIn <= moveInBy)
  );
};
