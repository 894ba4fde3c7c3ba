import Gift from 'lucide-react/icons/gift';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { Offer } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Offers.module.css';

export function Offers({ offers }: { readonly offers: readonly Offer[] }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  if (offers.length === 0) return null;
  return (
    <Section id="offers" title={t('property.offers')}>
      <ul className={styles.list}>
        {offers.map(({ description, endsOn, id, terms, title }) => (
          <li key={id} className={styles.offer}>
            <Gift size={22} className={styles.icon} aria-hidden />
            <div>
              <h3 className={styles.title}>{title}</h3>
              {description === '' ? null : <p>{description}</p>}
              <p className={styles.small}>
                {t('property.offerUntil', { date: formatDate(endsOn, locale), terms })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
