import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { bookingCta, type CtaSubject } from '../../../shared/domain/booking/bookingCta.ts';
import { enquiredStay } from '../../../shared/domain/lead/enquiredStay.ts';
import type { EnquiredRoom } from '../../../shared/domain/lead/enquiryForm.ts';
import { type CtaPlace, ctaOpening } from '../../../shared/domain/lead/enquiryOpenings.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { NamedStay } from '../../../shared/domain/stay/stay.ts';
import { enquiredProperty } from '../../features/enquiry/enquiredProperty.ts';
import { useLeadHistory } from '../../features/enquiry/useLeadHistory.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { EnquiryLink } from '../../navigation/EnquiryLink.tsx';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { selectContext } from '../../store/context.slice.ts';

interface CtaLinkProps {
  readonly property: Property;
  readonly room?: EnquiredRoom;
  readonly stay?: NamedStay | undefined;
  readonly subject: CtaSubject;
  readonly place: CtaPlace;
  readonly className: string;
  /** Behind the label. */
  readonly children?: ReactNode;
}

/** What to do next about a property or one of its rooms, by what has been done before. */
export function CtaLink(props: CtaLinkProps): ReactNode {
  const { children, className, place, property, room, stay, subject } = props;
  const t = useMessages();
  const { flags, site } = useSelector(selectContext);
  const history = useLeadHistory(property.id, room?.id);
  const where = {
    hasApplicationFlow: flags.application_form_flow,
    isPartner: site.kind === 'partner',
  };
  const cta = bookingCta(subject, where, history);
  const opening = ctaOpening(cta, place);
  const label = (
    <>
      {t(`cta.${cta}`)}
      {children}
    </>
  );
  return opening ? (
    <EnquiryLink
      request={{
        ...opening,
        property: enquiredProperty(property),
        ...(room && { room }),
        ...(stay && { stay: enquiredStay(stay) }),
      }}
      className={className}
    >
      {label}
    </EnquiryLink>
  ) : (
    <NamedLink
      to="placeForm"
      params={{ canonicalName: property.canonicalName }}
      rel="nofollow"
      className={className}
    >
      {label}
    </NamedLink>
  );
}
