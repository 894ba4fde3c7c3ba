import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Property } from '../../../shared/domain/property/property.ts';
import { NearbyPlaces } from '../../features/place/NearbyPlaces.tsx';
import { selectProperty } from '../../features/property/property.selectors.ts';
import { TileRow } from '../../features/propertyCard/TileRow.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { Section } from '../../ui/Section/Section.tsx';

const others = <Entry extends { readonly id: number }>(
  entries: readonly Entry[],
  { id }: Property,
): Entry[] => entries.filter((entry) => entry.id !== id);

export function NearbySections({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const { nearby, similar } = useSelector(selectProperty).sections;
  const similarOnes = others(similar ?? [], property);
  const nearbyOnes = others(nearby?.inventories ?? [], property);
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
