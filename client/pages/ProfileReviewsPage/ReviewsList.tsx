import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type {
  AwaitingReview,
  OwnReview,
  OwnReviews,
} from '../../../shared/domain/review/ownReview.ts';
import account from '../../features/account/Account.module.css';
import { OwnPages } from '../../features/account/OwnPages.tsx';
import { newsOfReviews, pageOfAddress, reviewQuery } from '../../features/reviews/reviewForm.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Rating } from '../../ui/Rating/Rating.tsx';
import { SubProfilePage } from '../AccountPage/SubProfilePage.tsx';
import styles from './ProfileReviewsPage.module.css';
import { ReviewNote, StateBadge } from './ReviewState.tsx';

function Awaiting({ stay }: { readonly stay: AwaitingReview }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { leadId, moveIn, propertyName } = stay;
  // The first day stands for its month.
  const day = moveIn.length === '2027-09'.length ? `${moveIn}-01` : moveIn;
  return (
    <li className={account.row}>
      <span className={account.words}>
        {propertyName}
        <span className={account.detail}>
          {t('profileReviews.since', { date: formatDate(day, locale) })}
        </span>
      </span>
      <NamedLink
        to="profileReviews"
        query={reviewQuery(leadId)}
        className={buttonClass('primary', 's')}
        aria-label={t('profileReviews.writeOf', { name: propertyName })}
      >
        {t('profileReviews.write')}
      </NamedLink>
    </li>
  );
}

function Written({ review }: { readonly review: OwnReview }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { leadId, propertyName, rating, state, text, writtenOn } = review;
  return (
    <li className={styles.review}>
      <div className={styles.line}>
        <h3 className={account.subtitle}>{propertyName}</h3>
        <StateBadge state={state} />
      </div>
      <p className={styles.line}>
        <Rating value={String(rating)} label={t('profileReviews.stars', { count: rating })} />
        <span className={account.detail}>{formatDate(writtenOn, locale)}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {state === 'rejected' ? <ReviewNote review={review} /> : null}
      {leadId === null ? null : (
        <p>
          <NamedLink
            to="profileReviews"
            query={reviewQuery(leadId)}
            aria-label={t('profileReviews.changeOf', { name: propertyName })}
          >
            {t('profileReviews.change')}
          </NamedLink>
        </p>
      )}
    </li>
  );
}

/** What somebody wrote, and the stays that he has not written about. */
export function ReviewsList({ own }: { readonly own: OwnReviews }): ReactNode {
  const t = useMessages();
  const address = usePageAddress();
  const isDeleted = newsOfReviews(address) === 'deleted';
  const { awaiting, pages, reviews } = own;
  return (
    <SubProfilePage title="profileReviews.title">
      <p>{t('profileReviews.lead')}</p>
      {isDeleted ? (
        // biome-ignore lint/a11y/noAutofocus: the page has come to say this
        <p role="status" tabIndex={-1} autoFocus className={styles.note}>
          {t('profileReviews.deleted')}
        </p>
      ) : null}
      {awaiting.length === 0 ? null : (
        <section className={account.card} aria-labelledby="reviews-awaiting">
          <h2 id="reviews-awaiting" className={account.title}>
            {t('profileReviews.awaiting')}
          </h2>
          <ul className={account.list}>
            {awaiting.map((stay) => (
              <Awaiting key={stay.leadId} stay={stay} />
            ))}
          </ul>
        </section>
      )}
      <section className={account.card} aria-labelledby="reviews-written">
        <h2 id="reviews-written" className={account.title}>
          {t('profileReviews.written')}
        </h2>
        {reviews.length === 0 ? (
          <p>{t('profileReviews.none')}</p>
        ) : (
          <ul className={account.list}>
            {reviews.map((review) => (
              <Written key={review.id} review={review} />
            ))}
          </ul>
        )}
        <OwnPages to="profileReviews" page={pageOfAddress(address)} pages={pages} />
      </section>
    </SubProfilePage>
  );
}
