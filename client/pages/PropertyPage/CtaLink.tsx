import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import {
  type BookingCta,
  bookingCta,
  type CtaSubject,
} from '../../../shared/domain/booking/bookingCta.ts';
import { enquiredStay } from '../../../shared/domain/lead/enquiredStay.ts';
import type { EnquiredRoom } from '../../../shared/domain/lead/enquiryForm.ts';
import { type CtaPlace, ctaOpening } from '../../../shared/domain/lead/enquiryOpenings.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { NamedStay } from '../../../shared/domain/stay/stay.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { paymentKeys, placePaymentAddress } from '../../../shared/routes/paymentPaths.ts';
import { placeFormKeys } from '../../../shared/routes/placeFormQuery.ts';
import { enquiredProperty } from '../../features/enquiry/enquiredProperty.ts';
import { useLeadHistory } from '../../features/enquiry/useLeadHistory.ts';
import type { HistoryRoot } from '../../features/history/history.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { EnquiryLink } from '../../navigation/EnquiryLink.tsx';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { selectContext } from '../../store/context.slice.ts';

interface CtaLinkProps {
  readonly property: Property;
  readonly room?: EnquiredRoom;
  readonly stay?: NamedStay | undefined;
  /** The visitor has asked for that stay himself. */
  readonly isStayAsked?: boolean;
  readonly subject: CtaSubject;
  readonly place: CtaPlace;
  readonly className: string;
  /** Behind the label. */
  readonly children?: ReactNode;
}

/** A form that was sent goes on with its payment, where cards are taken. */
const continuation = (
  address: string | null,
  cta: BookingCta,
  { canonicalName }: Property,
): string | null => {
  const lead = new URLSearchParams(address?.split('?')[1]).get(paymentKeys.lead);
  return cta === 'continueToPay' && lead ? placePaymentAddress(canonicalName, lead) : address;
};

/** The booking may have been begun with another stay: its page asks which of them is meant. */
const withStay = (address: string, { tenancy }: NamedStay): string => {
  const [path = '', search] = address.split('?');
  const query = new URLSearchParams(search);
  query.set(placeFormKeys.stay, String(tenancy.id));
  return `${path}?${query}`;
};

/** What to do next about a property or one of its rooms, by what has been done before. */
export function CtaLink(props: CtaLinkProps): ReactNode {
  const { children, className, isStayAsked, place, property, room, stay, subject } = props;
  const t = useMessages();
  const { config, flags, site } = useSelector(selectContext);
  const sent = useLeadHistory(property.id, room?.id);
  const begun = useSelector(({ history }: HistoryRoot) => history?.begun[room?.id ?? property.id]);
  const where = {
    hasApplicationFlow: flags.application_form_flow,
    isPartner: site.kind === 'partner',
  };
  const cta = bookingCta(subject, where, begun ? { ...sent, step: begun.step } : sent);
  const opening = ctaOpening(cta, place);
  const continuesAt = begun?.continuesAt ?? null;
  const form =
    (config.payment ? continuation(continuesAt, cta, property) : continuesAt) ??
    buildPath(where.hasApplicationFlow ? 'application' : 'placeForm', property);
  const formOfStay = isStayAsked && stay ? withStay(form, stay) : form;
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
    <SiteLink
      href={cta === 'viewBookings' ? buildPath('profileLeads') : formOfStay}
      rel="nofollow"
      className={className}
    >
      {label}
    </SiteLink>
  );
}
