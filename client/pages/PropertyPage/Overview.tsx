import type { ReactNode } from 'react';
import type { Fact, Property } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Overview.module.css';

function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Overview({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const { communityFacts, description, facts, name, summary } = property;
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
      <Facts facts={facts} />
      {communityFacts.length > 0 ? (
        <>
          <h3 className={styles.title}>{t('property.community')}</h3>
          <Facts facts={communityFacts} />
        </>
      ) : null}
    </Section>
  );
}
