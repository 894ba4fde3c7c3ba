import '#messages/home.json';
import loadable from '@loadable/component';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { appLinks } from '../../../shared/domain/site/appLinks.ts';
import { Kept } from '../../document/Kept.tsx';
import { StaticHtml } from '../../document/StaticHtml.tsx';
import { SectionBoundary } from '../../features/chrome/SectionBoundary.tsx';
import {
  selectFeatured,
  selectHomeComponents,
  selectHomeStatus,
} from '../../features/home/home.slice.ts';
import { useMissingFeatured } from '../../features/home/useMissingFeatured.ts';
import { RecentlyViewed } from '../../features/recentlyViewed/RecentlyViewed.tsx';
import { useSite } from '../../navigation/SiteLink.tsx';
import { useStaticEnquiryLinks } from '../../navigation/useStaticEnquiryLinks.ts';
import { selectContext } from '../../store/context.slice.ts';
import { wakePictures } from '../../ui/Picture/wakePictures.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import type { StaticComponent } from './HomeSection.tsx';
import { homeSectionCode, loadHomeSection } from './sectionCode.ts';

/** Null where the section is drawn, not found. */
const markupOf = (id: string): string | null =>
  typeof document === 'undefined' ? null : (document.getElementById(id)?.innerHTML ?? null);

interface StaticSectionProps {
  readonly component: StaticComponent;
  /** The document has come without what belongs in here, and now it is there. */
  readonly isOutdated: boolean;
}

/**
 * A section of the page. The browser keeps the markup that came with the document, so that neither
 * its code nor its hydration holds up the first screen; in-app navigation brings the code.
 */
function StaticSection({ component, isOutdated }: StaticSectionProps): ReactNode {
  const id = `home-${component.type}`;
  const [html] = useState(() => markupOf(id));
  const isStatic = html !== null && !isOutdated;
  useEffect(() => {
    const section = document.getElementById(id);
    return isStatic && section ? wakePictures(section) : undefined;
  }, [id, isStatic]);

  if (isStatic) return <StaticHtml id={id} html={html} />;
  const Section = homeSectionCode();
  return (
    <div key="drawn" id={id} data-deferred>
      {Section ? (
        <Kept name={id} of={(state) => [component, ...(selectFeatured(state) ?? [null])]}>
          <Section component={component} />
        </Kept>
      ) : null}
    </div>
  );
}

/** What a partner's site begins with. */
const PartnerFront = loadable(
  () => import(/* webpackChunkName: "partnerFront" */ './PartnerFront.tsx'),
  { resolveComponent: (module) => module.PartnerFront, fallback: <PageSkeleton /> },
);

const TileRow = loadable(
  () => import(/* webpackChunkName: "tileRow" */ '../../features/propertyCard/TileRow.tsx'),
  { resolveComponent: (module) => module.TileRow },
);

export function HomePage(): ReactNode {
  const components = useSelector(selectHomeComponents);
  const readyStatus = useSelector(selectHomeStatus);
  const links = appLinks(useSelector(selectContext));
  const isPartner = useSite().kind === 'partner';
  const openEnquiry = useStaticEnquiryLinks();
  const wasFeaturedMissing = useMissingFeatured(loadHomeSection);
  if (readyStatus !== 'success') return <PageSkeleton />;
  const shown = components.filter(({ type }) => type !== 'appPromotion' || links !== null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for links that are in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by the keyboard too
    <div className={styles.page} onClick={openEnquiry}>
      {isPartner ? (
        <SectionBoundary subject="partner">
          <PartnerFront />
        </SectionBoundary>
      ) : null}
      {shown.map((component) => (
        <SectionBoundary key={component.type} subject={component.type}>
          {component.type === 'hero' ? (
            <Hero {...component} />
          ) : (
            <StaticSection
              component={component}
              isOutdated={component.type === 'featured' && wasFeaturedMissing}
            />
          )}
        </SectionBoundary>
      ))}
      <Container>
        <RecentlyViewed>
          {(label, properties) => <TileRow label={label} properties={properties} />}
        </RecentlyViewed>
      </Container>
    </div>
  );
}
