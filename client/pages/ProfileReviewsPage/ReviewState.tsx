import type { ReactNode } from 'react';
import type { OwnReview } from '../../../shared/domain/review/ownReview.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import styles from './ProfileReviewsPage.module.css';

const states = {
  pending: { tone: 'soft', text: 'profileReviews.pending', note: 'profileReviews.pendingNote' },
  published: {
    tone: 'good',
    text: 'profileReviews.published',
    note: 'profileReviews.publishedNote',
  },
  rejected: { tone: 'warn', text: 'profileReviews.rejected', note: 'profileReviews.rejectedNote' },
} as const;

export function StateBadge({ state }: Pick<OwnReview, 'state'>): ReactNode {
  const t = useMessages();
  const { text, tone } = states[state];
  return <Badge tone={tone}>{t(text)}</Badge>;
}

interface ReviewNoteProps {
  readonly review: Pick<OwnReview, 'reason' | 'state'>;
  /** The page has come to say it: it has the focus, so that it is read out first. */
  readonly isNews?: boolean;
}

/** What becomes of a review. */
export function ReviewNote({ isNews = false, review }: ReviewNoteProps): ReactNode {
  const t = useMessages();
  const { reason, state } = review;
  const className = state === 'rejected' ? `${styles.note} ${styles.warning}` : styles.note;
  const text = t(states[state].note, { reason: reason ?? '' });
  return isNews ? (
    // biome-ignore lint/a11y/noAutofocus: the page has come to say this
    <p role="status" tabIndex={-1} autoFocus className={className}>
      {text}
    </p>
  ) : (
    <p className={className}>{text}</p>
  );
}
