import type { ReactNode } from 'react';
import type { CardMode } from '../../../shared/domain/property/cardMode.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import styles from './PropertyCard.module.css';

interface CardActionProps {
  readonly mode: CardMode;
  readonly canonicalName: string;
  readonly name: string;
}

/** The element of the property page that its rooms stand in. */
const ROOMS = 'room_type';

/** The button of a card, if its mode has one. */
export function CardAction({ canonicalName, mode, name }: CardActionProps): ReactNode {
  const t = useMessages();
  if (mode === 'NO_CTA') return null;
  const isView = mode === 'VIEW_PROPERTY_CTA';
  return (
    <NamedLink
      to="property"
      params={{ id: canonicalName }}
      {...(isView ? {} : { hash: ROOMS })}
      className={`${buttonClass(isView ? 'primary' : 'secondary', 's')} ${styles.action}`}
      aria-label={t(isView ? 'card.viewPropertyOf' : 'card.roomsOf', { name })}
    >
      {t(isView ? 'card.viewProperty' : 'card.rooms')}
    </NamedLink>
  );
}
