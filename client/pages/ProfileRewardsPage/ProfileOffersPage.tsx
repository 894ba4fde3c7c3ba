import '#messages/profileRewards.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { OwnOffer } from '../../../shared/domain/rewards/ownOffer.ts';
import accountStyles from '../../features/account/Account.module.css';
import { selectAccount } from '../../features/account/account.slice.ts';
import { OwnPages } from '../../features/account/OwnPages.tsx';
import { pageOfAddress } from '../../features/reviews/reviewForm.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { SubProfilePage } from '../AccountPage/SubProfilePage.tsx';
import styles from './ProfileRewardsPage.module.css';

function OfferCard({ own }: { readonly own: OwnOffer }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { canonicalName, isBooked, offer, propertyName } = own;
  return (
    <li className={`${accountStyles.card} ${styles.offer}`}>
      <h2 className={accountStyles.title}>{offer.title}</h2>
      {offer.value === null || offer.title.includes(offer.value) ? null : (
        <p className={styles.value}>{offer.value}</p>
      )}
      <p>
        <NamedLink to="property" params={{ canonicalName }}>
          {propertyName}
        </NamedLink>{' '}
        · {t(isBooked ? 'profileRewards.booked' : 'profileRewards.kept')}
      </p>
      {offer.description === '' ? null : <p>{offer.description}</p>}
      <p>{t('profileRewards.until', { date: formatDate(offer.endsOn, locale) })}</p>
      {offer.terms === '' ? null : <p className={accountStyles.detail}>{offer.terms}</p>}
    </li>
  );
}

/** Offers of the homes that somebody has booked or keeps. */
export function ProfileOffersPage(): ReactNode {
  const t = useMessages();
  const page = pageOfAddress(usePageAddress());
  const { offers: own } = useSelector(selectAccount);
  if (!own) return <PageSkeleton />;
  return (
    <SubProfilePage title="profileRewards.offers">
      <p>{t('profileRewards.offersLead')}</p>
      {own.offers.length === 0 ? (
        <p>
          {t('profileRewards.noOffers')}
          <NamedLink to="profileShortlist">{t('profileRewards.toShortlist')}</NamedLink>
        </p>
      ) : (
        <ul className={styles.offers}>
          {own.offers.map((one) => (
            <OfferCard key={one.offer.id} own={one} />
          ))}
        </ul>
      )}
      <OwnPages to="profileOffers" page={page} pages={own.pages} />
    </SubProfilePage>
  );
}
