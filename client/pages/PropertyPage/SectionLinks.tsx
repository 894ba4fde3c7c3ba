import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { FlagValues } from '../../../shared/domain/flags/flagValues.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectFlags } from '../../store/context.slice.ts';
import { shownGroups } from './amenityGroups.ts';
import { hasLocation } from './hasLocation.ts';
import styles from './SectionLinks.module.css';
import { useCurrentSection } from './useCurrentSection.ts';

interface SectionLink {
  readonly id: string;
  readonly text: MessageId;
  readonly isThere: boolean;
}

const sectionsOf = (property: Property, flags: FlagValues): SectionLink[] => {
  const hasAmenities = shownGroups(property.features, flags).length > 0;
  const all: readonly SectionLink[] = [
    { id: 'overview', text: 'tab.overview', isThere: true },
    { id: 'amenities', text: 'tab.amenities', isThere: hasAmenities },
    { id: 'policies', text: 'tab.policies', isThere: property.policies.length > 0 },
    { id: 'map', text: 'tab.location', isThere: hasLocation(property) },
    { id: 'faqs', text: 'tab.faqs', isThere: property.faqs.length > 0 },
  ];
  return all.filter(({ isThere }) => isThere);
};

/** They stay in sight below the header, and the one that is being read is marked. */
export function SectionLinks({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const flags = useSelector(selectFlags);
  const sections = useMemo(() => sectionsOf(property, flags), [property, flags]);
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const current = useCurrentSection(ids);
  return (
    <nav aria-label={t('property.sections')} className={styles.links}>
      <ul className={styles.list}>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.link}
              aria-current={id === current ? 'location' : undefined}
            >
              {t(text)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
