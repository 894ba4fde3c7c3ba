import { type ReactNode, useId } from 'react';
import type { OwnReview, ReviewPicture } from '../../../shared/domain/review/ownReview.ts';
import { reviewPicturesMaximum } from '../../../shared/domain/review/review.ts';
import {
  profilePictureMegabytes,
  profilePictureTypes,
} from '../../../shared/domain/user/profilePicture.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import account from '../../features/account/Account.module.css';
import { PostForm } from '../../features/account/PostForm.tsx';
import { reviewKeys, reviewQuery } from '../../features/reviews/reviewForm.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { describedBy, FieldFrame } from '../../ui/Field/FieldFrame.tsx';
import styles from './ProfileReviewsPage.module.css';

interface ReviewPicturesProps {
  readonly leadId: number;
  readonly review: OwnReview;
  /** Posted before and shown again. */
  readonly form: PostedForm | null;
}

interface PictureItemProps extends Pick<ReviewPicturesProps, 'leadId' | 'review'> {
  readonly picture: ReviewPicture;
  /** From 1. */
  readonly number: number;
}

function PictureItem({ leadId, number, picture, review }: PictureItemProps): ReactNode {
  const t = useMessages();
  return (
    <li className={styles.picture}>
      <img
        src={picture.url}
        alt={t('profileReviews.pictureOf', { number })}
        width={160}
        height={107}
        className={styles.image}
      />
      <PostForm to="profileReviews" query={reviewQuery(leadId)} name="deleteReviewPicture">
        <input type="hidden" name={reviewKeys.review} value={review.id} />
        <input type="hidden" name={reviewKeys.picture} value={picture.key} />
        <Button
          type="submit"
          look="quiet"
          size="s"
          aria-label={t('profileReviews.removePictureOf', { number })}
        >
          {t('profileReviews.removePicture')}
        </Button>
      </PostForm>
    </li>
  );
}

function AdditionForm({ form, leadId, review }: ReviewPicturesProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const posted = form?.name === 'reviewPicture' ? form : null;
  const megabytes = profilePictureMegabytes;
  const fault = {
    none: t('profileReviews.noPicture'),
    large: t('profileReviews.largePicture', { megabytes }),
  }[posted?.faults[reviewKeys.file] ?? ''];
  const problem = posted?.problem && (posted.problem.message ?? t('profileReviews.failed'));
  const texts = {
    error: fault ?? problem ?? undefined,
    hint: t('profileReviews.pictureHint', { megabytes, most: reviewPicturesMaximum }),
  };
  return (
    <PostForm
      to="profileReviews"
      // Where the file is too large nothing but the form's address is known.
      query={reviewQuery(leadId)}
      name="reviewPicture"
      className={account.stack}
      hasFile
    >
      <input type="hidden" name={reviewKeys.review} value={review.id} />
      <FieldFrame id={id} label={t('profileReviews.picture')} {...texts}>
        <input
          {...describedBy(id, texts)}
          id={id}
          className={account.file}
          type="file"
          name={reviewKeys.file}
          accept={profilePictureTypes.join(',')}
          // biome-ignore lint/a11y/noAutofocus: the page has come to say what is wrong with it
          autoFocus={texts.error !== undefined}
        />
      </FieldFrame>
      <Button type="submit" look="secondary">
        {t('profileReviews.addPicture')}
      </Button>
    </PostForm>
  );
}

/** The pictures of a review, each sent and removed by a form of its own. */
export function ReviewPictures(props: ReviewPicturesProps): ReactNode {
  const t = useMessages();
  const { leadId, review } = props;
  const { pictures } = review;
  return (
    <div className={account.form}>
      <h3 className={account.subtitle}>{t('profileReviews.pictures')}</h3>
      {pictures.length === 0 ? null : (
        <ul className={styles.pictures}>
          {pictures.map((picture, index) => (
            <PictureItem
              key={picture.key}
              leadId={leadId}
              number={index + 1}
              picture={picture}
              review={review}
            />
          ))}
        </ul>
      )}
      {pictures.length < reviewPicturesMaximum ? <AdditionForm {...props} /> : null}
    </div>
  );
}
