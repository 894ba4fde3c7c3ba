import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { bookingCta } from '../../../shared/domain/booking/bookingCta.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext } from '../../store/context.slice.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { bookingTarget } from './bookingTarget.ts';

/** What to do next about a property, as a visitor sees it who has not done anything yet. */
export function BookingLink({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const { site } = useSelector(selectContext);
  const cta = bookingCta(
    { ...property, currency: property.rent?.currency ?? null },
    { hasApplicationFlow: false, isPartner: site.kind === 'partner' },
  );
  return (
    <a href={bookingTarget(property)} rel="nofollow" className={buttonClass()}>
      {t(`cta.${cta}`)}
    </a>
  );
}
