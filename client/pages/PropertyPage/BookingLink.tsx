import type { ReactNode } from 'react';
import type { CtaPlace } from '../../../shared/domain/lead/enquiryOpenings.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { useChosenStay } from '../../features/property/usePropertyChoice.ts';
import { type ButtonSize, buttonClass } from '../../ui/Button/buttonClass.ts';
import { CtaLink } from './CtaLink.tsx';

interface BookingLinkProps {
  readonly property: Property;
  readonly place?: CtaPlace;
  readonly size?: ButtonSize;
}

/** What to do next about a property. */
export function BookingLink({ place = 'property', property, size }: BookingLinkProps): ReactNode {
  const { headline, isAsked } = useChosenStay(property);
  return (
    <CtaLink
      property={property}
      subject={{ ...property, currency: property.rent?.currency ?? null }}
      place={place}
      stay={headline.stay ?? undefined}
      isStayAsked={isAsked}
      className={buttonClass('primary', size)}
    />
  );
}
