import type { ReactNode } from 'react';
import type { ImageSource } from '../../../shared/domain/image/imageUrl.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Picture, type PictureProps } from '../../ui/Picture/Picture.tsx';
import styles from './PlacePostcard.module.css';

/** On phones the cards are narrow but high: the picture is wider than what is seen of it. */
const SIZES = '(min-width: 64rem) 36rem, (min-width: 48rem) 47vw, 80vw';

export interface PlacePostcardProps extends Pick<PictureProps, 'isFirstScreen' | 'isLargest'> {
  readonly canonicalName: string;
  readonly name: string;
  readonly picture: ImageSource | null;
  /** What is to be said of it, in one line or two. */
  readonly children: ReactNode;
}

/** A place as a postcard that leads to its properties. */
export function PlacePostcard(props: PlacePostcardProps): ReactNode {
  const { canonicalName, children, name, picture, ...urgency } = props;
  return (
    <NamedLink to="search" params={{ canonicalName }} className={styles.card}>
      {picture ? (
        <Picture {...urgency} source={picture} alt="" sizes={SIZES} className={styles.image} />
      ) : null}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{children}</span>
      </span>
    </NamedLink>
  );
}
