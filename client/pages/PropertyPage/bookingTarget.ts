import type { Property } from '../../../shared/domain/property/property.ts';
import { ROOM_TYPES_ID } from './rooms/roomAnchor.ts';

/** Where the button of a property leads: to the choice of a room. */
export const bookingTarget = (_property: Property): string => `#${ROOM_TYPES_ID}`;
