import type { RoomType } from '../../../shared/domain/property/property.ts';
import { inRoomOrder } from '../../../shared/domain/property/roomOrder.ts';
import type { PropertyRoot, PropertyState } from './property.slice.ts';

export const selectProperty = (state: PropertyRoot): PropertyState => state.property;

/** The cheapest first; null while they are not loaded. */
export const orderedRooms = (rooms: readonly RoomType[] | null): readonly RoomType[] | null =>
  rooms && inRoomOrder(rooms);

/** Some section is still to be loaded. */
export const selectIsIncomplete = ({ property }: PropertyRoot): boolean =>
  Object.values(property.sections).includes(null);
