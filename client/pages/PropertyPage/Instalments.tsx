import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { InstalmentPlan } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectFlags, selectLocale } from '../../store/context.slice.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Instalments.module.css';

interface PlanProps {
  readonly plan: InstalmentPlan;
  readonly currency: string;
}

function Plan({ currency, plan }: PlanProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { instalments, name } = plan;
  const sum = instalments.reduce((total, { amount }) => total + amount, 0);
  return (
    <div className={styles.plan}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.count}>
        {t('property.instalmentCount', {
          count: instalments.length,
          price: formatPrice(sum, currency, locale),
        })}
      </p>
      <ol>
        {instalments.map(({ amount, dueDate }) => (
          <li key={dueDate} className={styles.instalment}>
            <span>{formatDate(dueDate, locale)}</span>
            <strong>{formatPrice(amount, currency, locale)}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface InstalmentsProps {
  readonly plans: readonly InstalmentPlan[];
  readonly currency: string;
}

export function Instalments({ currency, plans }: InstalmentsProps): ReactNode {
  const t = useMessages();
  const isOffered = useSelector(selectFlags).bills_instalment_plan;
  if (!isOffered || plans.length === 0) return null;
  return (
    <Section
      id="instalments"
      title={t('property.instalments')}
      text={t('property.instalmentsText')}
    >
      <div className={styles.plans}>
        {plans.map((plan) => (
          <Plan key={plan.name} plan={plan} currency={currency} />
        ))}
      </div>
    </Section>
  );
}
