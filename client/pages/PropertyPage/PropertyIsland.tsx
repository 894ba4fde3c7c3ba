import loadable from '@loadable/component';
import { memo, type ReactNode } from 'react';
import type { Property } from '../../../shared/domain/property/property.ts';
import { Kept } from '../../document/Kept.tsx';
import { LazyHydration } from '../../document/LazyHydration.tsx';
import { createLazyModule } from '../../document/lazyModule.ts';
import { SectionBoundary } from '../../features/chrome/SectionBoundary.tsx';
import { selectPartsOfPage } from '../../features/property/property.selectors.ts';
import styles from './PropertyPage.module.css';

/** All that stands below the first screen, in one chunk. */
const LazyParts = loadable(
  () => import(/* webpackChunkName: "lazy-property" */ './PropertyParts.tsx'),
  { resolveComponent: ({ PropertyPart }) => PropertyPart },
);

const partsCode = createLazyModule(() => LazyParts.load());

interface PropertyIslandProps {
  readonly part: 'rooms' | 'facts' | 'reviews' | 'trend' | 'faqs' | 'nearby';
  readonly property: Property;
}

/** A section that stays as the server has drawn it until its code has come. */
export const PropertyIsland = memo(function PropertyIsland(props: PropertyIslandProps): ReactNode {
  return (
    <SectionBoundary subject={props.property.id}>
      <LazyHydration code={partsCode} placeholder={<div className={styles.awaited} />}>
        <Kept name={props.part} of={selectPartsOfPage}>
          <LazyParts {...props} />
        </Kept>
      </LazyHydration>
    </SectionBoundary>
  );
});
