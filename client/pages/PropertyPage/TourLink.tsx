import Video from 'lucide-react/icons/video';
import type { ReactNode } from 'react';
import { enquiryOpenings } from '../../../shared/domain/lead/enquiryOpenings.ts';
import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { EnquiryLink } from '../../enquiry/EnquiryLink.tsx';
import { enquiredProperty } from '../../features/property/enquiredProperty.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';

/** Somebody of the house shows it live: not where there is nothing to let. */
export function TourLink({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  if (!isAvailable(property)) return null;
  return (
    <EnquiryLink
      request={{
        ...enquiryOpenings.virtualTour,
        property: enquiredProperty(property),
        heading: t('property.liveTour'),
      }}
      className={buttonClass('quiet')}
    >
      <Video size={20} aria-hidden />
      {t('property.liveTour')}
    </EnquiryLink>
  );
}
