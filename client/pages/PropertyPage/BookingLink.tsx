import type { ReactNode } from 'react';
import type { Property } from '../../../shared/domain/property/property.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { bookingTarget } from './bookingTarget.ts';
import { useBookingCta } from './useBookingCta.ts';

/** What to do next about a property, as a visitor sees it who has not done anything yet. */
export function BookingLink({ property }: { readonly property: Property }): ReactNode {
  const cta = useBookingCta({ ...property, currency: property.rent?.currency ?? null });
  return (
    <a href={bookingTarget(property)} rel="nofollow" className={buttonClass()}>
      {cta}
    </a>
  );
}
