import type {
  AccommodationKind,
  GuarantorValue,
  SearchFilters,
} from '../../../shared/domain/search/searchFilters.ts';
import type { MessageId } from '../../messages/messages.ts';

const kinds: Readonly<Record<AccommodationKind, MessageId>> = {
  private_room: 'kind.privateRoom',
  shared_room: 'kind.sharedRoom',
  entire_place: 'kind.entirePlace',
  private_bathroom: 'kind.privateBathroom',
  shared_bathroom: 'kind.sharedBathroom',
  private_kitchen: 'kind.privateKitchen',
  shared_kitchen: 'kind.sharedKitchen',
};

const guarantors: Readonly<Record<GuarantorValue, MessageId>> = {
  local: 'guarantor.local',
  international: 'guarantor.international',
  false: 'guarantor.none',
};

/** Filters that are named by what they are, whatever their value. */
const others: Partial<Readonly<Record<keyof SearchFilters, MessageId>>> = {
  meta_min_lease_duration: 'filter.stay',
  meta_unit_types: 'filter.housingType',
  region_radius: 'filter.distance',
  region_center: 'filter.area',
  region_bounds: 'filter.area',
};

export const filterLabels = { kinds, guarantors, others } as const;
