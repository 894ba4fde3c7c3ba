import type { OfferWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import { chargedFee } from '../../../shared/domain/payment/countryRules.ts';
import type { OfferConditions, StayOffer } from '../../../shared/domain/property/property.ts';
import {
  type PricedStay,
  type StayPrice,
  stayPrice,
} from '../../../shared/domain/stay/stayPrice.ts';
import type { Database } from '../db/database.ts';
import { durationOf, type PropertyRow } from '../inventories/inventoryWire.ts';
import { findOffers, isRunning } from '../inventories/offers.ts';
import type { TenancyRow } from '../roomTypes/roomTypes.queries.ts';

const conditionsOf = (wire: NonNullable<OfferWire['conditions']>): OfferConditions => ({
  minLease: wire.min_lease_duration,
  maxLease: wire.max_lease_duration,
  leaseUnit: wire.lease_duration_unit,
  bookBy: wire.book_by,
  moveInFrom: wire.move_in_from,
  moveInBy: wire.move_in_by,
});

const toStayOffer = ({ conditions, paid_later, title, value }: OfferWire): StayOffer => ({
  title,
  value,
  isPaidLater: paid_later,
  conditions: conditions && conditionsOf(conditions),
});

type Letting = Pick<PropertyRow, 'id' | 'countryCode' | 'currency' | 'rentPeriod' | 'detail'>;

export const toPricedStay = (tenancy: TenancyRow, property: Letting): PricedStay => ({
  moveIn: tenancy.moveIn,
  duration: tenancy.leaseDuration,
  durationUnit: tenancy.leaseDurationUnit === 'month' ? 'month' : 'week',
  rent: {
    amount: tenancy.price,
    currency: property.currency,
    period: durationOf(property.rentPeriod),
  },
  deposit: tenancy.deposit,
});

export const feeOf = ({ countryCode, detail }: Pick<Letting, 'countryCode' | 'detail'>) =>
  chargedFee(detail.pricing.platform_fee, detail.payment_types, countryCode);

/**
 * What a tenancy costs in the end, as the pages say it.
 * @param today ISO date.
 */
export async function priceOfStay(
  db: Database,
  { property, tenancy }: { readonly property: Letting; readonly tenancy: TenancyRow },
  today: string,
): Promise<StayPrice | null> {
  const running = (await findOffers(db, [property.id], today)).filter((offer) =>
    isRunning(offer, today),
  );
  const { deposit } = property.detail.pricing;
  const charges = {
    deposit,
    platformFee: feeOf(property),
    offers: running.map(toStayOffer),
  };
  return stayPrice(toPricedStay(tenancy, property), charges, today);
}
