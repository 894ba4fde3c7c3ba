import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { AllInPrice } from '../../../shared/domain/money/allInPrice.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { InstalmentPlan, Property } from '../../../shared/domain/property/property.ts';
import { ownPlans, stayPlans } from '../../../shared/domain/stay/instalments.ts';
import { useChosenStay } from '../../features/property/usePropertyChoice.ts';
import { cardStayText } from '../../features/propertyCard/cardTexts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext, selectLocale } from '../../store/context.slice.ts';
import { PhoneFold } from '../../ui/Section/PhoneFold.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Instalments.module.css';

interface PlanProps {
  readonly plan: InstalmentPlan;
  /** ISO 4217, and the sum that the plan cuts. */
  readonly price: Pick<AllInPrice, 'currency' | 'total'>;
}

function Plan({ plan, price }: PlanProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { instalments, name } = plan;
  const money = (amount: number): string => formatPrice(amount, price.currency, locale);
  return (
    <div className={styles.plan}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.count}>
        {t('property.instalmentCount', { count: instalments.length, price: money(price.total) })}
      </p>
      <ol>
        {instalments.map(({ amount, dueDate }) => (
          <li key={dueDate} className={styles.instalment}>
            <span>{formatDate(dueDate, locale)}</span>
            <strong>{money(amount)}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** How the sum of the stay that the page names can be paid; nothing where it cannot be cut. */
export function Instalments({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const { flags, locale, today } = useSelector(selectContext);
  const { headline, rooms } = useChosenStay(property);
  const { stay } = headline;
  if (!flags.bills_instalment_plan || !stay?.price) return null;
  const { price, room, tenancy } = stay;
  const plans = stayPlans(ownPlans(property, rooms ?? []), tenancy, price);
  if (!plans.some(({ instalments }) => instalments.length > 1)) return null;
  return (
    <Section
      id="instalments"
      title={t('property.instalments')}
      text={t('property.instalmentsOf', {
        stay: cardStayText({ ...tenancy, roomName: room.name }, { locale, t, today }),
      })}
    >
      <PhoneFold label={t('property.seePlans', { count: plans.length })}>
        <div className={styles.plans}>
          {plans.map((plan) => (
            <Plan key={plan.name} plan={plan} price={price} />
          ))}
        </div>
      </PhoneFold>
    </Section>
  );
}
