import type { ReactNode } from 'react';
import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Select } from '../../ui/Field/Select.tsx';
import type { PlaceKind, PlaceName } from './filterProps.ts';
import { placeName } from './filterView.ts';

export interface CountedPlace extends RegionLink {
  /** Results the place would give; undefined: not known. */
  readonly count: number | undefined;
}

export const counted = (
  place: RegionLink,
  counts: Readonly<Record<string, number>> | undefined,
): CountedPlace => ({ ...place, count: counts?.[place.canonicalName] });

/** Those with most results first, equal ones as they came, by name in the language of the page. */
export const placesByCount = (
  places: readonly RegionLink[],
  counts: Readonly<Record<string, number>> | undefined,
): readonly CountedPlace[] =>
  places.map((place) => counted(place, counts)).sort((a, b) => (b.count ?? 0) - (a.count ?? 0));

interface PlaceSelectProps {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly chosen: string | null;
  readonly places: readonly RegionLink[];
  readonly placeNames: readonly PlaceName[];
  readonly counts: Readonly<Record<string, number>> | undefined;
}

const names = { university: 'filter.university', locality: 'filter.locality' } as const;

const anyPlace = { university: 'filter.anyUniversity', locality: 'filter.anyLocality' } as const;

/** The known places of one kind; one that is chosen and not known is there under its own name. */
export function PlaceSelect(props: PlaceSelectProps): ReactNode {
  const { chosen, counts, id, kind, placeNames, places } = props;
  const t = useMessages();
  const options = placesByCount(places, counts).map(({ canonicalName, count, name }) => ({
    value: canonicalName,
    label: count === undefined ? name : `${name} (${count})`,
  }));
  const isUnknown = chosen !== null && !options.some(({ value }) => value === chosen);
  return (
    <Select
      label={t(names[kind])}
      id={id}
      name={kind}
      defaultValue={chosen ?? ''}
      options={[
        { value: '', label: t(anyPlace[kind]) },
        ...options,
        ...(isUnknown ? [{ value: chosen, label: placeName(chosen, placeNames) }] : []),
      ]}
    />
  );
}
