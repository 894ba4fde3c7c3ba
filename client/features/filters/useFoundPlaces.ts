import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { type TypeAhead, useTypeAhead } from '../../ui/Combobox/useTypeAhead.ts';
import type { FindPlaces, PlaceKind } from './filterProps.ts';

export interface FoundPlaces {
  readonly status: TypeAhead<RegionLink>['status'];
  readonly places: readonly RegionLink[];
  readonly retry: () => void;
}

/** Places of a kind that the typed text may mean. */
export const useFoundPlaces = (
  kind: PlaceKind,
  text: string,
  findPlaces: FindPlaces,
): FoundPlaces => {
  const { items, retry, status } = useTypeAhead(
    text,
    (name, signal) => findPlaces(kind, name, signal),
    kind,
  );
  return { status, places: items, retry };
};
