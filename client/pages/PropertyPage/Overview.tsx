import type { ReactNode } from 'react';
import type { Property } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Overview.module.css';

export function Overview({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const { communityFacts, description, facts, name, summary } = property;
  const all = [...facts, ...communityFacts];
  return (
    <Section id="overview" title={t('property.about', { name })}>
      {summary === '' ? null : <p className={styles.summary}>{summary}</p>}
      {description
        .split(/\n+/)
        .filter((paragraph) => paragraph !== '' && paragraph !== summary)
        .map((paragraph) => (
          <p key={paragraph} className={styles.text}>
            {paragraph}
          </p>
        ))}
      {all.length > 0 ? (
        <dl className={styles.facts}>
          {all.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Section>
  );
}
