import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { PlusPrice } from '../../../shared/domain/page/plusComponent.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { MembershipEnquiry } from './MembershipEnquiry.tsx';
import styles from './Prices.module.css';

export const PRICES_ID = 'prices';

interface PricesProps {
  readonly title: string;
  readonly items: readonly PlusPrice[];
}

/** What the membership costs. It is joined by asking: nothing is sold on the page. */
export function Prices({ items, title }: PricesProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  return (
    <Container>
      <Section id={PRICES_ID} title={title}>
        <ul className={styles.list}>
          {items.map(({ amount, currency, name, term, text }) => (
            <li key={name} className={styles.price}>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.amount}>
                <strong>{formatPrice(amount, currency, locale)}</strong> {term}
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
        <div className={styles.ask}>
          <MembershipEnquiry heading={t('plus.join')} subject={t('plus.joinSubject')} />
          <p className={styles.note}>{t('plus.priceNote')}</p>
        </div>
      </Section>
    </Container>
  );
}
