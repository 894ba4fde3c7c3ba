import '../../messages/head.messages.ts';
import '../../messages/content.messages.ts';
import '../../messages/listing.messages.ts';
import '../../messages/placeForm.messages.ts';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { mailHref } from '../../../shared/domain/contact/supportContacts.ts';
import { ContactList } from '../../features/content/ContactList.tsx';
import { holdsProperty, selectProperty } from '../../features/property/property.selectors.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import styles from './PlaceFormPage.module.css';
import { PropertySummary } from './PropertySummary.tsx';

/** Who to turn to about a property. */
export function PlaceFormPage(): ReactNode {
  const t = useMessages();
  const { params } = usePageAddress();
  const state = useSelector(selectProperty);
  const property = holdsProperty(state, params.id) ? state.data : null;
  if (!property) return <PageSkeleton />;
  const { name } = property;
  return (
    <Container className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.heading}>{t('placeForm.title', { name })}</h1>
        <p className={styles.lead}>{t('placeForm.lead')}</p>
        <a href={mailHref(t('placeForm.subject', { name }))} className={buttonClass()}>
          {t('placeForm.write')}
        </a>
        <h2 className={styles.reach}>{t('placeForm.reach')}</h2>
        <ContactList />
      </div>
      <PropertySummary property={property} />
    </Container>
  );
}
