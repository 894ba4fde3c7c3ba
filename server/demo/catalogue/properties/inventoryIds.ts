/** Where the ids shared by properties, room types and tenancies begin. */
const FIRST_ID = 100_000;

/** Room for a property, 12 room types and 36 tenancies. */
const IDS_A_PROPERTY = 50;

const TENANCIES_A_ROOM = 3;
const FIRST_TENANCY = 13;

/** Ids follow from positions, so that a record keeps its id whatever the size of the catalogue. */
export function propertyId(index: number): number {
  return FIRST_ID + index * IDS_A_PROPERTY;
}

export function roomTypeId(property: number, position: number): number {
  return property + 1 + position;
}

export function tenancyId(property: number, roomPosition: number, position: number): number {
  return property + FIRST_TENANCY + roomPosition * TENANCIES_A_ROOM + position;
}

/** The first id that no seeded record has. */
export function firstFreeInventoryId(properties: number): number {
  return propertyId(properties);
}
