import type { ReactNode } from 'react';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './SectionLinks.module.css';

interface SectionLink {
  readonly id: string;
  readonly text: MessageId;
  readonly isThere: boolean;
}

const sectionsOf = (property: Property): readonly SectionLink[] => [
  { id: 'overview', text: 'tab.overview', isThere: true },
  { id: 'amenities', text: 'tab.amenities', isThere: property.features.length > 0 },
  { id: 'policies', text: 'tab.policies', isThere: property.policies.length > 0 },
  { id: 'map', text: 'tab.location', isThere: property.distances.length > 0 },
  { id: 'faqs', text: 'tab.faqs', isThere: property.faqs.length > 0 },
];

export function SectionLinks({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  return (
    <nav aria-label={t('property.sections')} className={styles.links}>
      <ul className={styles.list}>
        {sectionsOf(property)
          .filter(({ isThere }) => isThere)
          .map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.link}>
                {t(text)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
