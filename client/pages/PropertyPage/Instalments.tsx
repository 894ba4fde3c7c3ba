import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { InstalmentPlan } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Instalments.module.css';

interface InstalmentsProps {
  readonly plans: readonly InstalmentPlan[];
  readonly currency: string;
}

export function Instalments({ currency, plans }: InstalmentsProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  if (plans.length === 0) return null;
  return (
    <Section id="instalments" title={t('property.instalments')}>
      <div className={styles.plans}>
        {plans.map(({ instalments, name }) => (
          <div key={name} className={styles.plan}>
            <h3 className={styles.name}>{name}</h3>
            <ol className={styles.list}>
              {instalments.map(({ amount, dueDate }) => (
                <li key={dueDate} className={styles.instalment}>
                  <span>{formatDate(dueDate, locale)}</span>
                  <strong>{formatPrice(amount, currency, locale)}</strong>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}
