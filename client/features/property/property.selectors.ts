import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property, RoomType } from '../../../shared/domain/property/property.ts';
import { inRoomOrder } from '../../../shared/domain/property/roomOrder.ts';
import type { PropertyRoot, PropertyState } from './property.slice.ts';

export const selectProperty = (state: PropertyRoot): PropertyState => state.property;

/**
 * Kept markup of a property's page goes by its data and by every section, as any of them may show in
 * any part: the number on the photos counts those of the rooms.
 */
export const selectPartsOfPage = ({
  property: { data, sections },
}: PropertyRoot): readonly unknown[] => [data, ...Object.values(sections)];

/**
 * The cheapest first, and all sold out with their property; null while they are not loaded.
 */
export const orderedRooms = (
  rooms: readonly RoomType[] | null,
  property: Property,
): readonly RoomType[] | null => {
  if (!rooms) return null;
  const canBeTaken = isAvailable(property);
  return inRoomOrder(canBeTaken ? rooms : rooms.map((room) => ({ ...room, isBookable: false })));
};

/** Whether the property is there, be it without what only its own page shows. */
export const holdsProperty = (
  { data, readyStatus }: PropertyState,
  canonicalName: string | undefined,
): boolean => readyStatus === 'success' && data?.canonicalName === canonicalName;

export interface WantedProperty {
  readonly canonicalName: string;
  /** Canonical name of its region, where the way here tells. */
  readonly region?: string;
}

/**
 * Whether a property is still to be asked for: nothing of it is there, or another one is, or one
 * in another region. A request that was broken off counts for nothing.
 */
export const needsRequest = (
  state: PropertyState,
  { canonicalName, region }: WantedProperty,
): boolean =>
  !holdsProperty(state, canonicalName) ||
  !state.hasSections ||
  (region !== undefined && state.data?.region?.canonicalName !== region);

/** Some section is still to be loaded. */
export const selectIsIncomplete = ({ property }: PropertyRoot): boolean =>
  Object.values(property.sections).includes(null);
