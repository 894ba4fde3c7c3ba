/** Other pages link to the section of the rooms by this name. */
export const ROOM_TYPES_ID = 'room_type';

const PREFIX = 'room-';

/** Id of the element of a room type; links to it open the room. */
export const roomAnchor = (roomId: number): string => `${PREFIX}${roomId}`;

export const isRoomAnchor = (id: string): boolean => id.startsWith(PREFIX);
