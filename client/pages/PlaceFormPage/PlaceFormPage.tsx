import '#messages/enquiry.json';
import '#messages/listing.json';
import '#messages/placeForm.json';
import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { EnquiredStay } from '../../../shared/domain/lead/enquiredStay.ts';
import type { LeadMessage } from '../../../shared/domain/lead/leadMessage.ts';
import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { placeFormKeys } from '../../../shared/routes/placeFormQuery.ts';
import { EnquiredStayText } from '../../features/enquiry/EnquiredStayText.tsx';
import { PlaceForm } from '../../features/enquiry/PlaceForm.tsx';
import { type PlaceFormRoot, selectPlaceForm } from '../../features/enquiry/placeForm.slice.ts';
import { holdsProperty, selectProperty } from '../../features/property/property.selectors.ts';
import { PropertyRating } from '../../features/propertyCard/PropertyRating.tsx';
import { RentText } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { useForgottenLead, useHeldLead } from '../../navigation/heldLead.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { selectContext } from '../../store/context.slice.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import styles from './PlaceFormPage.module.css';

const PlaceFormSent = loadable(() => import('./PlaceFormSent.tsx'), {
  resolveComponent: (module) => module.PlaceFormSent,
  fallback: <PageSkeleton />,
});

const messages: readonly LeadMessage[] = ['waitlist', 'soldOut', 'returning', 'usual'];

/** Which words an address asks for to confirm an enquiry; undefined: nothing was sent. */
const sentMessage = (text: string | undefined): LeadMessage | undefined =>
  messages.find((message) => message === text);

interface PropertySummaryProps {
  readonly property: Property;
  readonly stay: EnquiredStay | null;
}

/** The property that is asked about, and the stay in it. */
function PropertySummary({ property, stay }: PropertySummaryProps): ReactNode {
  const t = useMessages();
  const { locale, today } = useSelector(selectContext);
  const { address, availableFrom, canonicalName, name, photos, rent } = property;
  const place = [address.street, address.locality, address.postalCode].filter((text) => text);
  const [photo] = photos;
  const isThere = isAvailable(property);
  return (
    <aside className={styles.summary} aria-label={t('placeForm.property')}>
      {photo ? (
        <Picture
          source={photo}
          alt=""
          sizes="(min-width: 48rem) 22rem, 92vw"
          isFirstScreen
          className={styles.photo}
        />
      ) : null}
      <div className={styles.facts}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.place}>{place.join(', ')}</p>
        <PropertyRating {...property} isLong />
        {stay ? (
          <EnquiredStayText stay={stay} className={styles.stay} />
        ) : (
          <p className={styles.rent}>
            {isThere && rent ? <RentText rent={rent} isFrom isLarge /> : t('card.soldOut')}
          </p>
        )}
        {!stay && isThere && availableFrom !== null && availableFrom > today ? (
          <p className={styles.place}>
            {t('placeForm.available', { date: formatDate(availableFrom, locale) })}
          </p>
        ) : null}
        <NamedLink to="property" params={{ canonicalName }} className={styles.back}>
          {t('placeForm.back')}
        </NamedLink>
      </div>
    </aside>
  );
}

/** The form of a property on a page of its own, which works without scripts too. */
export function PlaceFormPage(): ReactNode {
  const { params, query } = usePageAddress();
  const state = useSelector(selectProperty);
  const form = useSelector((root: PlaceFormRoot) => selectPlaceForm(root, params.canonicalName));
  const property = holdsProperty(state, params.canonicalName) ? state.data : null;
  useForgottenLead(property !== null);
  const isLeadToCome = useHeldLead(form !== null && form.lead === null);
  if (!property || !form || isLeadToCome) return <PageSkeleton />;
  const sent = sentMessage(new Map(query).get(placeFormKeys.sent));
  return (
    <Container className={styles.page}>
      {sent ? (
        <PlaceFormSent message={sent} property={property} form={form} />
      ) : (
        <PlaceForm key={form.idempotencyKey} form={form} property={property} />
      )}
      <PropertySummary property={property} stay={form.stay} />
    </Container>
  );
}
