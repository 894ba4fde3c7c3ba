import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { properties, roomTypes, tenancies } from '../db/schema.ts';
import { parseRecordName } from '../http/recordName.ts';
import {
  findTenancies,
  type RoomTypeRow,
  type TenancyRow,
} from '../roomTypes/roomTypes.queries.ts';
import type { PropertyRow } from './inventoryWire.ts';

/** A property, or a part of one together with what it is part of. */
export interface FoundInventory {
  readonly property: PropertyRow;
  readonly roomType?: RoomTypeRow;
  readonly tenancy?: TenancyRow;
  /** The active ones of the room type, when that is what was looked for. */
  readonly tenancies?: readonly TenancyRow[];
}

async function propertyWhere(db: Database, where: SQL): Promise<FoundInventory | undefined> {
  const [property] = await db.select().from(properties).where(where).limit(1);
  return property && { property };
}

async function roomTypeWhere(db: Database, where: SQL): Promise<FoundInventory | undefined> {
  const [found] = await db
    .select({ property: properties, roomType: roomTypes })
    .from(roomTypes)
    .innerJoin(properties, eq(properties.id, roomTypes.propertyId))
    .where(where)
    .limit(1);
  return found && { ...found, tenancies: await findTenancies(db, [found.roomType.id]) };
}

async function tenancyWhere(db: Database, where: SQL): Promise<FoundInventory | undefined> {
  const [found] = await db
    .select({ property: properties, roomType: roomTypes, tenancy: tenancies })
    .from(tenancies)
    .innerJoin(roomTypes, eq(roomTypes.id, tenancies.roomTypeId))
    .innerJoin(properties, eq(properties.id, roomTypes.propertyId))
    .where(where)
    .limit(1);
  return found;
}

/** In any status. Tenancies have no name in the address and are found by id only. */
export async function findInventory(
  db: Database,
  idOrName: string,
): Promise<FoundInventory | undefined> {
  const name = parseRecordName(idOrName);
  if (name.kind === 'name') {
    return (
      (await propertyWhere(db, eq(properties.canonicalName, name.canonicalName))) ??
      (await roomTypeWhere(db, eq(roomTypes.canonicalName, name.canonicalName)))
    );
  }
  return (
    (await propertyWhere(db, eq(properties.id, name.id))) ??
    (await roomTypeWhere(db, eq(roomTypes.id, name.id))) ??
    (await tenancyWhere(db, eq(tenancies.id, name.id)))
  );
}

/** The property of that id or name, without its documents. */
export async function findPropertyId(
  db: Database,
  idOrName: string,
): Promise<{ readonly id: number; readonly regionId: number | null } | undefined> {
  const name = parseRecordName(idOrName);
  const where =
    name.kind === 'id'
      ? eq(properties.id, name.id)
      : eq(properties.canonicalName, name.canonicalName);
  const [row] = await db
    .select({ id: properties.id, regionId: properties.regionId })
    .from(properties)
    .where(where)
    .limit(1);
  return row;
}
