import '#messages/location.json';
import type { ReactNode } from 'react';
import { signInAddress } from '../../../shared/routes/signInAddress.ts';
import { usePrivateDetails } from '../../features/property/usePrivateDetails.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import styles from './PrivateDetails.module.css';

const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** The number of the house and whom to call, for who is signed in; for guests the way there. */
export function PrivateDetails({ propertyId }: { readonly propertyId: number }): ReactNode {
  const t = useMessages();
  const { canonicalUrl } = usePageAddress();
  const details = usePrivateDetails(propertyId);
  if (details === 'guest') {
    return (
      <p className={styles.details}>
        {t('location.forMembers')}
        <SiteLink href={signInAddress(canonicalUrl)} rel="nofollow">
          {t('session.logIn')}
        </SiteLink>
      </p>
    );
  }
  // Its place stays while they are on their way.
  if (!details) return <div className={styles.details} />;
  const { phones, streetNumber } = details;
  return (
    <dl className={styles.details}>
      {streetNumber === null ? null : (
        <div className={styles.row}>
          <dt>{t('location.houseNumber')}</dt>
          <dd>{streetNumber}</dd>
        </div>
      )}
      {phones.length > 0 ? (
        <div className={styles.row}>
          <dt>{t('location.phones')}</dt>
          {phones.map((phone) => (
            <dd key={phone}>
              <a href={phoneHref(phone)}>{phone}</a>
            </dd>
          ))}
        </div>
      ) : null}
    </dl>
  );
}
