import { eq, type SQL } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '../db/database.ts';
import { properties, roomTypes, tenancies } from '../db/schema.ts';
import { notFound } from '../http/apiError.ts';
import { parseRecordReference } from '../http/queryParameters.ts';
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
  /** The active tenancies of the room type, when a room type was looked for. */
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

/**
 * Finds a property, room type or tenancy, whatever its status. Tenancies have no canonical name and
 * are found by id only.
 */
export async function findInventory(
  db: Database,
  idOrName: string,
): Promise<FoundInventory | undefined> {
  const reference = parseRecordReference(idOrName);
  if (reference.kind === 'canonicalName') {
    return (
      (await propertyWhere(db, eq(properties.canonicalName, reference.canonicalName))) ??
      (await roomTypeWhere(db, eq(roomTypes.canonicalName, reference.canonicalName)))
    );
  }
  return (
    (await propertyWhere(db, eq(properties.id, reference.id))) ??
    (await roomTypeWhere(db, eq(roomTypes.id, reference.id))) ??
    (await tenancyWhere(db, eq(tenancies.id, reference.id)))
  );
}

/** The property of that id or name, without its documents. */
async function findPropertyId(
  db: Database,
  idOrName: string,
): Promise<{ readonly id: number; readonly regionId: number | null } | undefined> {
  const reference = parseRecordReference(idOrName);
  const where =
    reference.kind === 'id'
      ? eq(properties.id, reference.id)
      : eq(properties.canonicalName, reference.canonicalName);
  const [row] = await db
    .select({ id: properties.id, regionId: properties.regionId })
    .from(properties)
    .where(where)
    .limit(1);
  return row;
}

/**
 * The property whose parts are asked for.
 * @throws ApiError 404
 */
export async function requireProperty(
  db: Database,
  request: Request,
): Promise<{ readonly id: number; readonly regionId: number | null }> {
  const found = await findPropertyId(db, String(request.params.idOrName));
  if (!found) throw notFound('inventories.unknown');
  return found;
}
