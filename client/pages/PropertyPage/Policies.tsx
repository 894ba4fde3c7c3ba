import type { ReactNode } from 'react';
import type { Policy } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { PhoneFold } from '../../ui/Section/PhoneFold.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Policies.module.css';

export function Policies({ policies }: { readonly policies: readonly Policy[] }): ReactNode {
  const t = useMessages();
  if (policies.length === 0) return null;
  return (
    <Section id="policies" title={t('property.policies')}>
      <PhoneFold label={t('property.readPolicies', { count: policies.length })}>
        <dl className={styles.list}>
          {policies.map(({ text, title }) => (
            <div key={title}>
              <dt className={styles.title}>{title}</dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
      </PhoneFold>
    </Section>
  );
}
