import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { FlagValues } from '../../../shared/domain/flags/flagValues.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectFlags } from '../../store/context.slice.ts';
import { shownGroups } from './amenityGroups.ts';
import { hasLocation } from './hasLocation.ts';
import { ROOM_TYPES_ID } from './rooms/roomAnchor.ts';
import styles from './SectionLinks.module.css';

/** Below the header and the links to the sections. */
const BAND_TOP = 130;
/** Percent of the window below the band. */
const BELOW_BAND = 55;

/** What passes an edge of the band, and what was jumped over from below or from above. */
const ROOT_MARGINS = [
  `-${BAND_TOP}px 0px -${BELOW_BAND}% 0px`,
  `1000000px 0px -${BELOW_BAND}% 0px`,
] as const;

const sectionInBand = (sections: readonly HTMLElement[]): HTMLElement | undefined => {
  const end = (1 - BELOW_BAND / 100) * window.innerHeight;
  const begun = sections.filter((section) => section.getBoundingClientRect().top < end);
  const seen = begun.find((section) => section.getBoundingClientRect().bottom > BAND_TOP);
  return seen ?? begun.at(-1);
};

/**
 * The section that is being read; null before the first. Between two of them it is the former.
 * @param ids in the order of the page, always the same array.
 */
const useCurrentSection = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const sections = ids.flatMap((id) => document.getElementById(id) ?? []);
    const read = (): void => setCurrent(sectionInBand(sections)?.id ?? null);
    const observers = ROOT_MARGINS.map(
      (rootMargin) => new IntersectionObserver(read, { rootMargin }),
    );
    for (const observer of observers) for (const section of sections) observer.observe(section);
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, [ids]);
  return current;
};

interface SectionLink {
  readonly id: string;
  readonly text: MessageId;
  readonly isThere: boolean;
}

/** The parts of the page that are not there for every property. */
interface OptionalSections {
  /** Also while they are missing: the section says so. */
  readonly hasRooms: boolean;
  readonly hasReviews: boolean;
  readonly hasFaqs: boolean;
}

const sectionsOf = (
  property: Property,
  flags: FlagValues,
  { hasFaqs, hasReviews, hasRooms }: OptionalSections,
): SectionLink[] => {
  const hasAmenities = shownGroups(property.features, flags).length > 0;
  const all: readonly SectionLink[] = [
    { id: 'overview', text: 'tab.overview', isThere: true },
    { id: ROOM_TYPES_ID, text: 'tab.rooms', isThere: hasRooms },
    { id: 'amenities', text: 'tab.amenities', isThere: hasAmenities },
    { id: 'policies', text: 'tab.policies', isThere: property.policies.length > 0 },
    { id: 'map', text: 'tab.location', isThere: hasLocation(property) },
    { id: 'reviews', text: 'tab.reviews', isThere: hasReviews },
    { id: 'faqs', text: 'tab.faqs', isThere: hasFaqs },
  ];
  return all.filter(({ isThere }) => isThere);
};

interface SectionLinksProps extends OptionalSections {
  readonly property: Property;
}

/** They stay in sight below the header, and the one that is being read is marked. */
export function SectionLinks({
  hasFaqs,
  hasReviews,
  hasRooms,
  property,
}: SectionLinksProps): ReactNode {
  const t = useMessages();
  const flags = useSelector(selectFlags);
  const sections = useMemo(
    () => sectionsOf(property, flags, { hasFaqs, hasReviews, hasRooms }),
    [property, flags, hasFaqs, hasReviews, hasRooms],
  );
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
