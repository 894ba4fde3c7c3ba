import '#messages/listing.json';
import type { ReactNode } from 'react';
import type { PropertyLink } from '../../../shared/domain/property/property.ts';
import { RentText } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { HeartButton } from '../../ui/Heart/HeartButton.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { PropertyRating } from './PropertyRating.tsx';
import styles from './PropertyTile.module.css';

export interface Tile
  extends Pick<PropertyLink, 'id' | 'canonicalName' | 'locality' | 'name' | 'photo' | 'rent'>,
    // The browser remembers no rating of those that were looked at.
    Partial<Pick<PropertyLink, 'reviewsCount' | 'reviewsRating'>> {
  /** Absent where nothing but free homes is listed, or where it is not known. */
  readonly isAvailable?: boolean;
}

interface PropertyTileProps {
  readonly property: Tile;
}

/** A property in a row of nearby ones. */
export function PropertyTile({ property }: PropertyTileProps): ReactNode {
  const t = useMessages();
  const { canonicalName, id, isAvailable, locality, name, photo, rent } = property;
  const { reviewsCount = 0, reviewsRating = null } = property;
  return (
    <article className={styles.tile}>
      <div className={styles.photo}>
        {photo ? <Picture source={photo} alt="" sizes="(min-width: 64rem) 20rem, 16rem" /> : null}
        <HeartButton id={id} name={name} />
      </div>
      <div className={styles.line}>
        <h3 className={styles.name}>
          <NamedLink to="property" params={{ canonicalName }}>
            {name}
          </NamedLink>
        </h3>
        <PropertyRating reviewsCount={reviewsCount} reviewsRating={reviewsRating} />
      </div>
      <p className={styles.place}>{locality}</p>
      {isAvailable === false ? <p className={styles.place}>{t('card.soldOut')}</p> : null}
      {rent ? <RentText rent={rent} isFrom isApproximated /> : null}
    </article>
  );
}
