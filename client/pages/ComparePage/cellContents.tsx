import '#messages/listing.json';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { ComparedRoom } from '../../../shared/domain/compare/comparedProperty.ts';
import type { Rent } from '../../../shared/domain/property/rent.ts';
import { RentText } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './cellContents.module.css';

/** A tick or a cross; words for those who do not see them. */
export function HasIt({ has }: { readonly has: boolean }): ReactNode {
  const t = useMessages();
  const Icon = has ? Check : X;
  return (
    <span className={has ? styles.yes : styles.no}>
      <Icon size={20} aria-hidden />
      <span className="visually-hidden">{t(has ? 'compare.yes' : 'compare.no')}</span>
    </span>
  );
}

/** Lines one under the other; a dash for none. */
export function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  const t = useMessages();
  if (lines.length === 0) return <span className={styles.none}>{t('compare.none')}</span>;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface PriceProps {
  readonly rent: Rent;
  readonly isFrom: boolean;
}

export function Price(props: PriceProps): ReactNode {
  return (
    <p className={styles.price}>
      <RentText {...props} isApproximated />
    </p>
  );
}

const SHOWN_ROOMS = 6;

/** @param rooms null: they could not be loaded. */
export function Rooms({ rooms }: { readonly rooms: readonly ComparedRoom[] | null }): ReactNode {
  const t = useMessages();
  if (rooms === null) return <span className={styles.none}>{t('compare.notNow')}</span>;
  if (rooms.length === 0) return <span className={styles.none}>{t('compare.none')}</span>;
  const others = rooms.length - SHOWN_ROOMS;
  return (
    <ul className={styles.lines}>
      {rooms.slice(0, SHOWN_ROOMS).map(({ id, isFree, name, rent }) => (
        <li key={id}>
          {name}
          <span className={styles.roomRent}>
            {rent ? <RentText rent={rent} isFrom /> : null}
            {isFree ? null : t('card.soldOut')}
          </span>
        </li>
      ))}
      {others > 0 ? (
        <li className={styles.none}>{t('compare.moreRooms', { count: others })}</li>
      ) : null}
    </ul>
  );
}
