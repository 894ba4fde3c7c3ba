// In the order in which the page has them: one file holds the styles of both, and can keep only one.
import '../../ui/Heart/HeartButton.module.css';
import '../../ui/Button/IconButton.module.css';
import '../../messages/RentText.module.css';
import '../../ui/Rating/Rating.module.css';
import '../../features/propertyCard/PropertyTile.module.css';
import '../../features/propertyCard/TileRow.module.css';
import { type ReactNode, useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { Property } from '../../../shared/domain/property/property.ts';
import { showsFaqs } from '../../../shared/domain/region/suppressedFaqs.ts';
import { MarkupOnly } from '../../document/MarkupOnly.tsx';
import { NearbyPlaces } from '../../features/place/NearbyPlaces.tsx';
import { orderedRooms, selectProperty } from '../../features/property/property.selectors.ts';
import { propertyFaqs } from '../../features/property/propertyFaqs.ts';
import { useLoadSections } from '../../features/property/useMissingPropertySections.ts';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import { useApproximate } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext } from '../../store/context.slice.ts';
import { FaqList } from '../../ui/Faqs/FaqList.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { Amenities } from './Amenities.tsx';
import { useStaticGalleryLinks } from './gallery/useStaticGalleryLinks.ts';
import { Instalments } from './Instalments.tsx';
import { LocationFacts } from './LocationFacts.tsx';
import { Policies } from './Policies.tsx';
import { PriceTrend } from './PriceTrend.tsx';
import { QuestionPrompt } from './QuestionPrompt.tsx';
import { Reviews } from './Reviews.tsx';
import { MissingRooms } from './rooms/MissingRooms.tsx';
import { RoomTypes } from './rooms/RoomTypes.tsx';
import { Videos } from './Videos.tsx';

interface Identified {
  readonly id: number;
}

const without = <Entry extends Identified>(
  entries: readonly Entry[] | undefined,
  known: readonly Identified[],
): Entry[] => (entries ?? []).filter((entry) => !known.some(({ id }) => id === entry.id));

interface SectionProps {
  readonly property: Property;
}

/** The rooms, or that they are missing. */
function RoomsSection({ property }: SectionProps): ReactNode {
  const rooms = orderedRooms(useSelector(selectProperty).sections.roomTypes, property);
  return rooms ? (
    <RoomTypes property={property} rooms={rooms} />
  ) : (
    <MissingRooms property={property} />
  );
}

function FactSections({ property }: SectionProps): ReactNode {
  return (
    <>
      <Instalments property={property} />
      <Amenities groups={property.features} />
      <Policies policies={property.policies} />
      <LocationFacts property={property} />
      <Videos videos={property.videos} />
    </>
  );
}

function ReviewSection({ property }: SectionProps): ReactNode {
  const t = useMessages();
  const { reviews } = useSelector(selectProperty).sections;
  const loadSections = useLoadSections(property);
  const load = useCallback(() => void loadSections(['reviews']), [loadSections]);
  const openPicture = useStaticGalleryLinks();
  if (reviews === null || reviews?.length === 0) return null;
  return (
    <Section id="reviews" title={t('property.reviews')}>
      <MarkupOnly
        id="residents"
        subject={property.id}
        isLeftOut={reviews === undefined}
        load={load}
        onClick={openPicture}
      >
        <Reviews property={property} reviews={reviews ?? []} />
      </MarkupOnly>
    </Section>
  );
}

function TrendSection(): ReactNode {
  return <PriceTrend trends={useSelector(selectProperty).sections.priceTrends} />;
}

function FaqSection({ property }: SectionProps): ReactNode {
  const t = useMessages();
  const { locale, today } = useSelector(selectContext);
  const rooms = orderedRooms(useSelector(selectProperty).sections.roomTypes, property);
  const loadSections = useLoadSections(property);
  const load = useCallback(() => void loadSections(['faqs']), [loadSections]);
  const isLeftOut = property.faqs === undefined && showsFaqs(property.id);
  const faqs = propertyFaqs(property, rooms, { locale, t, today });
  if (faqs.length === 0 && !isLeftOut) return null;
  return (
    <Section id="faqs" title={t('faqs.title')}>
      <MarkupOnly id="questions" subject={property.id} isLeftOut={isLeftOut} load={load}>
        <FaqList faqs={faqs} />
      </MarkupOnly>
      <QuestionPrompt property={property} />
    </Section>
  );
}

/** What is around; rents in the visitor's own money are drawn. */
function NearbySections({ property }: SectionProps): ReactNode {
  const { nearby, similar } = useSelector(selectProperty).sections;
  const loadSections = useLoadSections(property);
  const load = useCallback(() => void loadSections(['nearby', 'similar']), [loadSections]);
  return (
    <MarkupOnly
      id="around"
      subject={property.id}
      isLeftOut={nearby === undefined || similar === undefined}
      isOutdated={useApproximate() !== undefined}
      load={load}
    >
      <DrawnNearby property={property} />
    </MarkupOnly>
  );
}

function DrawnNearby({ property }: SectionProps): ReactNode {
  const t = useMessages();
  const { nearby, similar } = useSelector(selectProperty).sections;
  const similarOnes = without(similar ?? [], [property]);
  const nearbyOnes = without(nearby?.inventories, [property, ...similarOnes]);
  return (
    <>
      {similarOnes.length > 0 ? (
        <Section id="similar" title={t('property.similar')}>
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

const parts = {
  rooms: RoomsSection,
  facts: FactSections,
  reviews: ReviewSection,
  trend: TrendSection,
  faqs: FaqSection,
  nearby: NearbySections,
} as const;

interface PropertyPartProps extends SectionProps {
  readonly part: keyof typeof parts;
}

/** What comes with the code of the sections. */
export function PropertyPart({ part, property }: PropertyPartProps): ReactNode {
  const Part = parts[part];
  return <Part property={property} />;
}
