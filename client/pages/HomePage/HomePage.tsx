import '#messages/home.json';
import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { hasApp } from '../../../shared/domain/site/site.ts';
import { SectionBoundary } from '../../features/chrome/SectionBoundary.tsx';
import { selectHomeComponents, selectHomeStatus } from '../../features/home/home.slice.ts';
import { useMissingFeatured } from '../../features/home/useMissingFeatured.ts';
import { RecentlyViewed } from '../../features/recentlyViewed/RecentlyViewed.tsx';
import { useStaticEnquiryLinks } from '../../navigation/useStaticEnquiryLinks.ts';
import { selectContext } from '../../store/context.slice.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { StaticSection } from './StaticSection.tsx';
import { loadHomeSection } from './sectionCode.ts';

const TileRow = loadable(
  () => import(/* webpackChunkName: "tileRow" */ '../../features/propertyCard/TileRow.tsx'),
  { resolveComponent: (module) => module.TileRow },
);

export function HomePage(): ReactNode {
  const components = useSelector(selectHomeComponents);
  const readyStatus = useSelector(selectHomeStatus);
  const { deployment } = useSelector(selectContext).config;
  const openEnquiry = useStaticEnquiryLinks();
  const wasFeaturedMissing = useMissingFeatured(loadHomeSection);
  if (readyStatus !== 'success') return <PageSkeleton />;
  const shown = components.filter(({ type }) => type !== 'appPromotion' || hasApp(deployment));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for links that are in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by the keyboard too
    <div className={styles.page} onClick={openEnquiry}>
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
