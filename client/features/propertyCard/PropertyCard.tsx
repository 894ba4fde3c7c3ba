import '#messages/listing.json';
import type { DOMAttributes, FocusEvent, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { CardMode } from '../../../shared/domain/property/cardMode.ts';
import type { PropertyCard as Card } from '../../../shared/domain/property/property.ts';
import { RentText } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { type CarriedQuery, useCarriedQuery } from '../../navigation/useCarriedQuery.ts';
import { selectContext } from '../../store/context.slice.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { HeartButton } from '../../ui/Heart/HeartButton.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { Badges } from './Badges.tsx';
import { CampusTimes } from './CampusTimes.tsx';
import type { CardLayout } from './CardGrid.tsx';
import { stayTimeText } from './cardTexts.ts';
import styles from './PropertyCard.module.css';
import { PropertyRating } from './PropertyRating.tsx';
import { usePropertyPrefetch } from './usePropertyPrefetch.ts';

type Highlight = ((id: number | null) => void) | undefined;

type AttentionHandlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onTouchStart' | 'onFocus' | 'onBlur'
>;

const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

/** What a card does when somebody turns to it: it says so, and prepares to be opened. */
export const useCardAttention = (
  card: { readonly id: number; readonly canonicalName: string },
  onHighlight: Highlight,
): AttentionHandlers => {
  const { consider, dismiss, expect } = usePropertyPrefetch(card);
  return {
    onPointerEnter: () => {
      consider();
      onHighlight?.(card.id);
    },
    onPointerLeave: () => {
      dismiss();
      onHighlight?.(null);
    },
    onTouchStart: expect,
    onFocus: () => {
      expect();
      onHighlight?.(card.id);
    },
    onBlur: (event) => {
      if (hasLeft(event)) onHighlight?.(null);
    },
  };
};

interface CardActionProps {
  readonly mode: CardMode;
  readonly canonicalName: string;
  readonly name: string;
  readonly carried: CarriedQuery;
}

/** The element of the property page that its rooms stand in. */
const ROOMS = 'room_type';

/** The button of a card, if its mode has one. */
function CardAction({ canonicalName, carried, mode, name }: CardActionProps): ReactNode {
  const t = useMessages();
  if (mode === 'NO_CTA') return null;
  const isView = mode === 'VIEW_PROPERTY_CTA';
  return (
    <NamedLink
      to="property"
      params={{ canonicalName }}
      {...carried}
      {...(isView ? {} : { hash: ROOMS })}
      className={`${buttonClass(isView ? 'primary' : 'secondary', 's')} ${styles.action}`}
      aria-label={t(isView ? 'card.viewPropertyOf' : 'card.roomsOf', { name })}
    >
      {t(isView ? 'card.viewProperty' : 'card.rooms')}
    </NamedLink>
  );
}

export interface PropertyCardProps {
  readonly card: Card;
  /** "0.4 mi from the city centre". */
  readonly distance: string | null;
  readonly isFirstScreen?: boolean | 'wide';
  readonly isLargest?: boolean;
  readonly layout?: CardLayout;
  /** `sizes` of the photo, where the card stands in no grid or list of results. */
  readonly sizes?: string;
  /** Further things to do with the property, such as ticking it. */
  readonly actions?: ReactNode;
  /** The card is pointed at or has the focus; null: no longer. */
  readonly onHighlight?: ((id: number | null) => void) | undefined;
}

const SIZES: Readonly<Record<CardLayout, string>> = {
  grid: '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw',
  list: '(min-width: 40rem) 20rem, 92vw',
};

export function PropertyCard(props: PropertyCardProps): ReactNode {
  const { actions, card, distance, isFirstScreen = false, layout = 'grid' } = props;
  const t = useMessages();
  const { flags, locale, today } = useSelector(selectContext);
  const mode = flags.property_card_mode;
  const carried = useCarriedQuery(card.stay);
  const attention = useCardAttention(card, props.onHighlight);
  const {
    campusMinutes,
    canonicalName,
    isAvailable,
    locality,
    name,
    offerTitle,
    photo,
    previousRent,
    rent,
    stay,
  } = card;
  return (
    <article
      className={layout === 'list' ? `${styles.card} ${styles.list}` : styles.card}
      {...attention}
    >
      <div className={styles.photo}>
        {photo ? (
          <Picture
            source={photo}
            alt={t(photo.isIllustration ? 'card.illustration' : 'card.photo', { name })}
            sizes={props.sizes ?? SIZES[layout]}
            isFirstScreen={isFirstScreen}
            isLargest={props.isLargest}
            className={styles.image}
          />
        ) : null}
        {layout === 'grid' ? (
          <div className={styles.badges}>
            <Badges facts={card} isOnPhoto />
          </div>
        ) : null}
        <HeartButton id={card.id} name={name} />
      </div>
      <div className={styles.words}>
        {/* The photo at the side of a row is too small to be written on. */}
        {layout === 'list' ? <Badges facts={card} /> : null}
        <div className={styles.line}>
          <h3 className={styles.name}>
            {mode === 'VIEW_PROPERTY_CTA' ? (
              name
            ) : (
              <NamedLink
                to="property"
                params={{ canonicalName }}
                {...carried}
                className={styles.link}
              >
                {name}
              </NamedLink>
            )}
          </h3>
          <PropertyRating {...card} />
        </div>
        <p className={styles.place}>{[locality, distance].filter(Boolean).join(' · ')}</p>
        {isAvailable && stay ? (
          <p className={styles.place}>
            {stay.roomName}
            <span className={styles.dot}> · </span>
            <span className={styles.time}>{stayTimeText(stay, { locale, t, today })}</span>
          </p>
        ) : null}
        {campusMinutes === null ? null : <CampusTimes minutes={campusMinutes} />}
        {isAvailable && offerTitle ? <p className={styles.offer}>{offerTitle}</p> : null}
        <div className={styles.foot}>
          <p className={styles.price}>
            {isAvailable
              ? rent && (
                  <RentText rent={rent} previousRent={previousRent} isFrom={!stay} isApproximated />
                )
              : t('card.soldOut')}
          </p>
          <div className={styles.actions}>
            {actions}
            <CardAction mode={mode} canonicalName={canonicalName} name={name} carried={carried} />
          </div>
        </div>
      </div>
    </article>
  );
}
