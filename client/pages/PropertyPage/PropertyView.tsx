import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { DeferredSection } from '../../features/chrome/DeferredSection.tsx';
import { NearbyPlaces } from '../../features/place/NearbyPlaces.tsx';
import { RegionBreadcrumb } from '../../features/place/RegionBreadcrumb.tsx';
import { orderedRooms, selectProperty } from '../../features/property/property.selectors.ts';
import { propertyFaqs } from '../../features/property/propertyFaqs.ts';
import { propertyTrail } from '../../features/property/propertyTrail.ts';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import { RecentlyViewed } from '../../features/recentlyViewed/RecentlyViewed.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext } from '../../store/context.slice.ts';
import { FaqList } from '../../ui/Faqs/FaqList.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { Amenities } from './Amenities.tsx';
import { BookingBar, PRICE_CARD_ID } from './BookingBar.tsx';
import { Instalments } from './Instalments.tsx';
import { LocationFacts } from './LocationFacts.tsx';
import { Offers } from './Offers.tsx';
import { Overview } from './Overview.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { Policies } from './Policies.tsx';
import { PriceCard } from './PriceCard.tsx';
import { PriceTrend } from './PriceTrend.tsx';
import { PropertyHeading } from './PropertyHeading.tsx';
import styles from './PropertyPage.module.css';
import { QuestionPrompt } from './QuestionPrompt.tsx';
import { Reviews } from './Reviews.tsx';
import { MissingRooms } from './rooms/MissingRooms.tsx';
import { RoomTypes } from './rooms/RoomTypes.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { Videos } from './Videos.tsx';

interface Identified {
  readonly id: number;
}

const without = <Entry extends Identified>(
  entries: readonly Entry[] | undefined,
  known: readonly Identified[],
): Entry[] => (entries ?? []).filter((entry) => !known.some(({ id }) => id === entry.id));

function NearbySections({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const { nearby, similar } = useSelector(selectProperty).sections;
  const similarOnes = without(similar ?? [], [property]);
  const nearbyOnes = without(nearby?.inventories, [property, ...similarOnes]);
  return (
    <>
      {similarOnes.length > 0 ? (
        <Section title={t('property.similar')}>
          <TileRow label={t('property.similar')} properties={similarOnes} />
        </Section>
      ) : null}
      {nearbyOnes.length > 0 ? (
        <Section title={t('nearby.inventories')}>
          <TileRow label={t('nearby.inventories')} properties={nearbyOnes} />
        </Section>
      ) : null}
      {nearby ? <NearbyPlaces nearby={nearby} /> : null}
    </>
  );
}

export function PropertyView({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const { sections } = useSelector(selectProperty);
  const { offers, priceTrends, region, reviews } = sections;
  const rooms = orderedRooms(sections.roomTypes, property);
  const { locale, today } = useSelector(selectContext);
  const faqs = propertyFaqs(property, rooms, { locale, t, today });
  return (
    <Container className={styles.page}>
      <RegionBreadcrumb ancestors={propertyTrail(property, region)} name={property.name} />
      <PropertyHeading property={property} />
      <PhotoGrid photos={property.photos} name={property.name} />
      <SectionLinks
        property={property}
        hasRooms={rooms === null || rooms.length > 0}
        hasReviews={(reviews ?? []).length > 0}
        hasFaqs={faqs.length > 0}
      />
      <div className={styles.columns}>
        <div className={styles.content}>
          <DeferredSection subject={property.id}>
            <Overview property={property} />
            {isAvailable(property) ? <Offers offers={offers ?? property.offers} /> : null}
          </DeferredSection>
          <DeferredSection subject={property.id}>
            {rooms ? (
              <RoomTypes property={property} rooms={rooms} />
            ) : (
              <MissingRooms property={property} />
            )}
          </DeferredSection>
          <DeferredSection subject={property.id}>
            <Instalments property={property} />
            <Amenities groups={property.features} />
            <Policies policies={property.policies} />
            <LocationFacts property={property} />
            <Videos videos={property.videos} />
          </DeferredSection>
          <DeferredSection subject={property.id}>
            <Reviews property={property} reviews={reviews ?? []} />
          </DeferredSection>
          <DeferredSection subject={property.id}>
            <PriceTrend trends={priceTrends} />
          </DeferredSection>
          {faqs.length > 0 ? (
            <DeferredSection subject={property.id}>
              <Section id="faqs" title={t('faqs.title')}>
                <FaqList faqs={faqs} />
                <QuestionPrompt property={property} />
              </Section>
            </DeferredSection>
          ) : null}
        </div>
        <aside id={PRICE_CARD_ID} className={styles.aside} aria-label={t('property.price')}>
          <PriceCard property={property} />
        </aside>
      </div>
      <DeferredSection subject={property.id}>
        <NearbySections property={property} />
      </DeferredSection>
      <RecentlyViewed open={property}>
        {(label, properties) => <TileRow label={label} properties={properties} />}
      </RecentlyViewed>
      <BookingBar property={property} />
    </Container>
  );
}
