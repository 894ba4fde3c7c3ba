import { type ReactNode, useId } from 'react';
import type { Review } from '../../../../shared/domain/property/property.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Picture } from '../../../ui/Picture/Picture.tsx';
import { RatingBreakdown } from '../RatingBreakdown.tsx';
import { ReviewCard } from '../ReviewCard.tsx';
import { reviewMediumKey } from './mediumKeys.ts';
import styles from './ResidentsPanel.module.css';

interface ResidentsPanelProps {
  readonly reviews: readonly Review[];
  /** Key of the medium that is seen. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** Those with pictures first. */
const inOrder = (reviews: readonly Review[]): Review[] => [
  ...reviews.filter(({ media }) => media.length > 0),
  ...reviews.filter(({ media }) => media.length === 0),
];

export function ResidentsPanel({ chosen, onChoose, reviews }: ResidentsPanelProps): ReactNode {
  const t = useMessages();
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
    <section className={styles.panel} aria-labelledby={titleId} tabIndex={0} data-own-keys="">
      <h2 id={titleId} className={styles.title}>
        {t('gallery.residents')}
      </h2>
      <RatingBreakdown reviews={reviews} />
      <ul className={styles.list}>
        {inOrder(reviews).map((review) => (
          <li key={review.id}>
            <ReviewCard review={review}>
              {(medium, index, label) => {
                const key = reviewMediumKey(review.id, index);
                return (
                  <button
                    type="button"
                    aria-label={label}
                    aria-current={key === chosen}
                    className={styles.picture}
                    onClick={() => onChoose(key)}
                  >
                    {medium.kind === 'image' ? (
                      <Picture source={medium} alt="" sizes="6rem" className={styles.image} />
                    ) : null}
                  </button>
                );
              }}
            </ReviewCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
