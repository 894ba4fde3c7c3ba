import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Property } from '../../../shared/domain/property/property.ts';
import { StaticHtml } from '../../document/StaticHtml.tsx';
import { NearbyPlaces } from '../../features/place/NearbyPlaces.tsx';
import { orderedRooms, selectProperty } from '../../features/property/property.selectors.ts';
import { propertyFaqs } from '../../features/property/propertyFaqs.ts';
import { useLoadSections } from '../../features/property/useMissingPropertySections.ts';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import { useApproximate } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext } from '../../store/context.slice.ts';
import { FaqList } from '../../ui/Faqs/FaqList.tsx';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import { wakePictures } from '../../ui/Picture/wakePictures.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { Amenities } from './Amenities.tsx';
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
  const { reviews } = useSelector(selectProperty).sections;
  return <Reviews property={property} reviews={reviews ?? []} />;
}

function TrendSection(): ReactNode {
  return <PriceTrend trends={useSelector(selectProperty).sections.priceTrends} />;
}

function FaqSection({ property }: SectionProps): ReactNode {
  const t = useMessages();
  const { locale, today } = useSelector(selectContext);
  const rooms = orderedRooms(useSelector(selectProperty).sections.roomTypes, property);
  const faqs = propertyFaqs(property, rooms, { locale, t, today });
  if (faqs.length === 0) return null;
  return (
    <Section id="faqs" title={t('faqs.title')}>
      <FaqList faqs={faqs} />
      <QuestionPrompt property={property} />
    </Section>
  );
}

const AROUND = 'around';

/** The property that came as a document has it; it outlives the page, to which one may come back. */
let documentMarkup: { readonly propertyId: number; readonly html: string } | undefined;

const markupOf = (propertyId: number, isHydrated: boolean): string | null => {
  const served = isHydrated ? null : globalThis.document?.getElementById(AROUND);
  if (served) documentMarkup = { propertyId, html: served.innerHTML };
  return documentMarkup?.propertyId === propertyId ? documentMarkup.html : null;
};

/**
 * What is around keeps the markup of the document, which leaves its data out; where that markup is
 * gone the data is asked for. Its links work like those of all static parts.
 */
function NearbySections({ property }: SectionProps): ReactNode {
  const isHydrated = useHydrated();
  const { nearby, similar } = useSelector(selectProperty).sections;
  const [html] = useState(() => markupOf(property.id, isHydrated));
  const loadSections = useLoadSections(property);
  const isLeftOut = nearby === undefined || similar === undefined;
  const isStatic = isLeftOut && html !== null;
  // Rents in the visitor's own money are drawn.
  const isWanted = useApproximate() !== undefined || html === null;
  useEffect(() => {
    const markup = document.getElementById(AROUND);
    return isStatic && markup ? wakePictures(markup) : undefined;
  }, [isStatic]);
  useEffect(() => {
    if (isLeftOut && isWanted) void loadSections();
  }, [isLeftOut, isWanted, loadSections]);

  if (isStatic) return <StaticHtml id={AROUND} html={html} />;
  return (
    <div key="drawn" id={AROUND} data-deferred>
      <DrawnNearby property={property} />
    </div>
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
