import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { ShortlistEntry } from '../../../shared/domain/user/shortlist.ts';
import { PropertyCard } from '../../features/propertyCard/PropertyCard.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import styles from './ActivityPage.module.css';

interface KeptHomesProps {
  readonly entries: readonly ShortlistEntry[];
}

/** The shortlist in short: a page of its own changes it. */
export function KeptHomes({ entries }: KeptHomesProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  return (
    <ul className={styles.list}>
      {entries.map(({ addedOn, card, id }) => (
        <li key={id} className={styles.item}>
          {card ? (
            <PropertyCard card={card} distance={null} layout="list" />
          ) : (
            <p className={styles.gone}>{t('activity.keptGone')}</p>
          )}
          {addedOn === '' ? null : (
            <p className={styles.reference}>
              {t('activity.addedOn', { date: formatDate(addedOn, locale) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
