import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Property } from '../../../shared/domain/property/property.ts';
import { NearbyPlaces } from '../../features/place/NearbyPlaces.tsx';
import { selectProperty } from '../../features/property/property.selectors.ts';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { Section } from '../../ui/Section/Section.tsx';

interface Identified {
  readonly id: number;
}

const without = <Entry extends Identified>(
  entries: readonly Entry[] | undefined,
  known: readonly Identified[],
): Entry[] => (entries ?? []).filter((entry) => !known.some(({ id }) => id === entry.id));

export function NearbySections({ property }: { readonly property: Property }): ReactNode {
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
