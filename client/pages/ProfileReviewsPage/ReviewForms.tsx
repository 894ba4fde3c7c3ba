import { type ReactNode, useId } from 'react';
import type { OwnReview } from '../../../shared/domain/review/ownReview.ts';
import {
  reviewTextMinimum as least,
  reviewTextMaximum as most,
  ratings,
} from '../../../shared/domain/review/review.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import account from '../../features/account/Account.module.css';
import { PostForm } from '../../features/account/PostForm.tsx';
import { newsOfReviews, reviewKeys } from '../../features/reviews/reviewForm.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { RadioGroup } from '../../ui/Field/RadioGroup.tsx';
import { TextArea } from '../../ui/Field/TextArea.tsx';
import { SubProfilePage } from '../AccountPage/SubProfilePage.tsx';
import styles from './ProfileReviewsPage.module.css';
import { ReviewPictures } from './ReviewPictures.tsx';
import { ReviewNote, StateBadge } from './ReviewState.tsx';

interface ReviewFormsProps {
  readonly leadId: number;
  readonly name: string;
  /** Null: it is still to be written. */
  readonly review: OwnReview | null;
  /** Posted before and shown again. */
  readonly form: PostedForm | null;
}

function Problem({ form }: { readonly form: PostedForm | null }): ReactNode {
  const t = useMessages();
  if (!form?.problem) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page has come to say this
    <p role="alert" tabIndex={-1} autoFocus className={`${styles.note} ${styles.warning}`}>
      {form.problem.message ?? t('profileReviews.failed')}
    </p>
  );
}

function WritingForm({ form, leadId, review }: Omit<ReviewFormsProps, 'name'>): ReactNode {
  const t = useMessages();
  const id = useId();
  const posted = form?.name === 'review' ? form : null;
  const typed = (key: 'rating' | 'text', before: string): string =>
    posted?.values[reviewKeys[key]] ?? before;
  const textFault = posted?.faults.text;
  return (
    <PostForm to="profileReviews" name="review" className={styles.writing}>
      <input type="hidden" name={reviewKeys.lead} value={leadId} />
      {review ? <input type="hidden" name={reviewKeys.review} value={review.id} /> : null}
      <Problem form={posted} />
      <RadioGroup
        name={reviewKeys.rating}
        label={t('profileReviews.rating')}
        options={ratings.map((count) => ({
          value: String(count),
          label: t('profileReviews.stars', { count }),
        }))}
        defaultValue={typed('rating', String(review?.rating ?? ''))}
        error={posted?.faults.rating && t('profileReviews.invalidRating')}
      />
      <TextArea
        id={id}
        name={reviewKeys.text}
        label={t('profileReviews.text')}
        hint={t('profileReviews.textHint', { least, most })}
        error={textFault && t('profileReviews.invalidText', { least, most })}
        defaultValue={typed('text', review?.text ?? '')}
        rows={8}
        maxLength={most}
        required
        // Without scripts the browser itself leads to what is wrong.
        autoFocus={textFault !== undefined}
      />
      <p className={account.note}>{t('profileReviews.signed')}</p>
      <Button type="submit">{t(review ? 'profileReviews.save' : 'profileReviews.send')}</Button>
    </PostForm>
  );
}

function DeletionForm({ review }: { readonly review: OwnReview }): ReactNode {
  const t = useMessages();
  return (
    <details>
      <summary className={styles.summary}>{t('profileReviews.delete')}</summary>
      <PostForm to="profileReviews" name="deleteReview" className={account.stack}>
        <input type="hidden" name={reviewKeys.review} value={review.id} />
        <p className={account.note}>{t('profileReviews.deleteNote')}</p>
        <Button type="submit" look="danger">
          {t('profileReviews.deleteSure')}
        </Button>
      </PostForm>
    </details>
  );
}

/** The review of one stay: how it stands, and the forms to write, change and delete it. */
export function ReviewForms({ form, leadId, name, review }: ReviewFormsProps): ReactNode {
  const t = useMessages();
  const isNews = newsOfReviews(usePageAddress()) === 'sent';
  return (
    <SubProfilePage title="profileReviews.title">
      <section className={account.card} aria-labelledby="review-title">
        <div className={styles.line}>
          <h2 id="review-title" className={account.title}>
            {t('profileReviews.of', { name })}
          </h2>
          {review ? <StateBadge state={review.state} /> : null}
        </div>
        {review ? <ReviewNote review={review} isNews={isNews} /> : null}
        <WritingForm form={form} leadId={leadId} review={review} />
        {review ? <ReviewPictures leadId={leadId} review={review} form={form} /> : null}
        {review ? <DeletionForm review={review} /> : null}
      </section>
      <p>
        <NamedLink to="profileReviews">{t('profileReviews.all')}</NamedLink>
      </p>
    </SubProfilePage>
  );
}
