import '#messages/content.json';
import '#messages/enquiry.json';
import '#messages/head.json';
import '#messages/listing.json';
import '#messages/placeForm.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { placeFormKeys } from '../../../shared/routes/placeFormQuery.ts';
import { type PlaceFormRoot, selectPlaceForm } from '../../features/placeForm/placeForm.slice.ts';
import { holdsProperty, selectProperty } from '../../features/property/property.selectors.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { Confirmation } from './Confirmation.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import styles from './PlaceFormPage.module.css';
import { PropertySummary } from './PropertySummary.tsx';
import { sentMessage } from './sentMessage.ts';
import { useForgottenLead } from './useForgottenLead.ts';

/** The form of a property on a page of its own, which works without scripts too. */
export function PlaceFormPage(): ReactNode {
  const { params, query } = usePageAddress();
  const state = useSelector(selectProperty);
  const form = useSelector((root: PlaceFormRoot) => selectPlaceForm(root, params.canonicalName));
  const property = holdsProperty(state, params.canonicalName) ? state.data : null;
  useForgottenLead(property !== null);
  if (!property || !form) return <PageSkeleton />;
  const sent = sentMessage(new Map(query).get(placeFormKeys.sent));
  return (
    <Container className={styles.page}>
      {sent ? (
        <Confirmation message={sent} property={property} lead={form.lead} />
      ) : (
        <PlaceForm key={form.idempotencyKey} form={form} property={property} />
      )}
      <PropertySummary property={property} />
    </Container>
  );
}
