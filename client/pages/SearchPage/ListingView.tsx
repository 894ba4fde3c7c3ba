import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import { RegionBreadcrumb } from '../../features/place/RegionBreadcrumb.tsx';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import { RecentlyViewed } from '../../features/recentlyViewed/RecentlyViewed.tsx';
import { selectSearchLayout } from '../../features/search/search.selectors.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { FilterIsland } from './FilterIsland.tsx';
import { PlacesIsland } from './PlacesIsland.tsx';
import { ResultArea } from './ResultArea.tsx';
import styles from './SearchPage.module.css';

export function ListingView({ region }: { readonly region: Region }): ReactNode {
  const t = useMessages();
  const layout = useSelector(selectSearchLayout);
  const isCampus = region.regionType === 'establishment';
  const isSecond = layout === 'second';
  return (
    <Container className={`${styles.page} ${isSecond ? styles.wide : ''}`}>
      <div data-layout={layout}>
        <RegionBreadcrumb ancestors={region.ancestors} name={region.name} />
        <h1 className={styles.heading}>
          {t(isCampus ? 'search.headingNear' : 'search.headingIn', { name: region.name })}
        </h1>
        <div className={styles.filterRow}>
          <FilterIsland part="controls" region={region} placeholder={styles.formPlace} />
        </div>
        <ResultArea region={region} layout={layout} />
      </div>
      <PlacesIsland region={region} />
      <RecentlyViewed>
        {(label, properties) => <TileRow label={label} properties={properties} />}
      </RecentlyViewed>
    </Container>
  );
}
