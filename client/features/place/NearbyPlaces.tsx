import '#messages/listing.json';
import type { ReactNode } from 'react';
import type { PlaceGroups } from '../../../shared/domain/property/property.ts';
import type { RegionLink } from '../../../shared/domain/region/region.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { FoldedPlaces } from './FoldedPlaces.tsx';

const groups: readonly {
  readonly key: Exclude<keyof PlaceGroups, 'inventories'>;
  readonly title: MessageId;
}[] = [
  { key: 'cities', title: 'nearby.cities' },
  { key: 'areas', title: 'nearby.areas' },
  { key: 'universities', title: 'nearby.universities' },
];

/** Fills three columns evenly. */
const SHOWN_AT_ONCE = 9;

interface NearbyPlacesProps {
  readonly nearby: Readonly<Record<(typeof groups)[number]['key'], readonly RegionLink[]>>;
}

/** A section for every kind of place there is around. */
export function NearbyPlaces({ nearby }: NearbyPlacesProps): ReactNode {
  const t = useMessages();
  return groups
    .filter(({ key }) => nearby[key].length > 0)
    .map(({ key, title }) => (
      <Section key={key} title={t(title)}>
        <FoldedPlaces places={nearby[key]} shown={SHOWN_AT_ONCE} more="nearby.more" />
      </Section>
    ));
}
