import type { ReactNode } from 'react';
import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Select } from '../../ui/Field/Select.tsx';
import { filterLabels } from './filterLabels.ts';
import type { PlaceKind, PlaceName } from './filterProps.ts';
import { placeName } from './filterTexts.ts';
import { placesByCount } from './placesByCount.ts';

interface PlaceSelectProps {
  readonly kind: PlaceKind;
  readonly chosen: string | null;
  readonly places: readonly RegionLink[];
  readonly placeNames: readonly PlaceName[];
  readonly counts: Readonly<Record<string, number>> | undefined;
}

const anyPlace = { university: 'filter.anyUniversity', locality: 'filter.anyLocality' } as const;

/** The known places of one kind; one that is chosen and not known is there under its own name. */
export function PlaceSelect(props: PlaceSelectProps): ReactNode {
  const { chosen, counts, kind, placeNames, places } = props;
  const t = useMessages();
  const options = placesByCount(places, counts).map(({ canonicalName, count, name }) => ({
    value: canonicalName,
    label: count === undefined ? name : `${name} (${count})`,
  }));
  const isUnknown = chosen !== null && !options.some(({ value }) => value === chosen);
  return (
    <Select
      label={t(filterLabels.names[kind])}
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
