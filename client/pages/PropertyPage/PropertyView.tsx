import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { showsFaqs } from '../../../shared/domain/region/suppressedFaqs.ts';
import { Kept } from '../../document/Kept.tsx';
import { DeferredSection } from '../../features/chrome/DeferredSection.tsx';
import { RegionBreadcrumb } from '../../features/place/RegionBreadcrumb.tsx';
import { selectPartsOfPage, selectProperty } from '../../features/property/property.selectors.ts';
import { propertyTrail } from '../../features/property/propertyTrail.ts';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import { RecentlyViewed } from '../../features/recentlyViewed/RecentlyViewed.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { BookingBar, PRICE_CARD_ID } from './BookingBar.tsx';
import { Offers } from './Offers.tsx';
import { Overview } from './Overview.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { PriceCard } from './PriceCard.tsx';
import { PropertyHeading } from './PropertyHeading.tsx';
import { PropertyIsland } from './PropertyIsland.tsx';
import styles from './PropertyPage.module.css';
import { SectionLinks } from './SectionLinks.tsx';

/** What a document leaves out of its data is there as markup. */
const isShown = (entries: readonly unknown[] | null | undefined): boolean =>
  entries === undefined || (entries?.length ?? 0) > 0;

export function PropertyView({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const { sections } = useSelector(selectProperty);
  const hasRoom = (sections.roomTypes ?? []).length > 0;
  return (
    <Container className={styles.page}>
      <RegionBreadcrumb ancestors={propertyTrail(property, sections.region)} name={property.name} />
      <PropertyHeading property={property} />
      <Kept name="photos" of={selectPartsOfPage}>
        <PhotoGrid photos={property.photos} name={property.name} />
      </Kept>
      <SectionLinks
        property={property}
        hasRooms={sections.roomTypes === null || hasRoom}
        hasReviews={isShown(sections.reviews)}
        hasFaqs={
          showsFaqs(property.id) && (isShown(property.faqs) || (hasRoom && isAvailable(property)))
        }
      />
      <div className={styles.columns}>
        {/* Before what it stands above on phones: a document that is still coming must not move. */}
        <aside id={PRICE_CARD_ID} className={styles.aside} aria-label={t('property.price')}>
          <PriceCard property={property} />
        </aside>
        <div className={styles.content}>
          <DeferredSection subject={property.id}>
            <Kept name="overview" of={selectPartsOfPage}>
              <Overview property={property} />
              {isAvailable(property) ? (
                <Offers offers={sections.offers ?? property.offers} />
              ) : null}
            </Kept>
          </DeferredSection>
          <PropertyIsland part="rooms" property={property} />
          <PropertyIsland part="facts" property={property} />
          <PropertyIsland part="reviews" property={property} />
          <PropertyIsland part="trend" property={property} />
          <PropertyIsland part="faqs" property={property} />
          <NamedLink
            to="report"
            query={[['inventory', String(property.id)]]}
            rel="nofollow"
            className={styles.report}
          >
            {t('property.report')}
          </NamedLink>
        </div>
      </div>
      <PropertyIsland part="nearby" property={property} />
      <RecentlyViewed open={property}>
        {(label, properties) => <TileRow label={label} properties={properties} />}
      </RecentlyViewed>
      <BookingBar property={property} />
    </Container>
  );
}
