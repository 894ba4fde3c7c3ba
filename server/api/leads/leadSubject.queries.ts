import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { LeadWire } from '../../../shared/contracts/lead.wire.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { lengthOfStay } from '../../../shared/domain/lead/enquiredStay.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { Database } from '../db/database.ts';
import type { LeadStay } from '../db/documents.ts';
import { regions, roomTypes } from '../db/schema.ts';
import { badRequest } from '../http/apiError.ts';
import { type FoundInventory, findInventory } from '../inventories/inventory.queries.ts';
import type { PropertyRow } from '../inventories/inventoryWire.ts';
import { priceOfStay, toPricedStay } from '../stays/priceOfStay.ts';

/** The property or city that an enquiry is about. */
export interface LeadSubject {
  readonly propertyId: number | null;
  readonly propertyName: string | null;
  readonly roomTypeId: number | null;
  /** Names the room type that is asked about; null: none in particular. */
  readonly roomName: string | null;
  /** Null: none in particular. */
  readonly stay: LeadStay | null;
  readonly regionId: number | null;
  readonly locationName: string | null;
  readonly countryName: string | null;
  /** The time zone of the property; null when the enquiry is about a city. */
  readonly timeZone: string | null;
}

async function findRegionRow(db: Database, id: number) {
  const [region] = await db
    .select({ name: regions.name, countryName: regions.countryName })
    .from(regions)
    .where(eq(regions.id, id));
  if (!region) throw badRequest('leads.cityUnknown');
  return region;
}

/** The time zone of its city; without a city, that of the largest city of its country. */
async function timeZoneOf(db: Database, { countryCode, regionId }: PropertyRow): Promise<string> {
  const own = eq(regions.id, regionId ?? -1);
  const [found] = await db
    .select({ timeZone: regions.timeZone })
    .from(regions)
    .where(and(isNotNull(regions.timeZone), or(own, eq(regions.countryCode, countryCode))))
    .orderBy(desc(sql`${regions.id} = ${regionId ?? -1}`), desc(regions.popularity), regions.id)
    .limit(1);
  return found?.timeZone ?? 'UTC';
}

interface Telling {
  /** ISO date. */
  readonly today: string;
  /** Of whoever is told. */
  readonly language: Language;
}

/** A tenancy as an enquiry or a mail tells it. */
export async function stayOf(
  db: Database,
  { property, roomType, tenancy }: Required<Omit<FoundInventory, 'tenancies'>>,
  { language, today }: Telling,
): Promise<LeadStay> {
  const price = await priceOfStay(db, { property, tenancy }, today);
  const { duration, durationUnit, moveIn } = toPricedStay(tenancy, property);
  return {
    tenancy_id: tenancy.id,
    room_type_id: roomType.id,
    room: roomType.name,
    move_in_date: moveIn,
    move_out_date: tenancy.moveOut,
    lease_duration: lengthOfStay({ duration, durationUnit }),
    total: price && formatPrice(price.total, price.currency, language),
  };
}

const ROOM_TYPE_ID = /^[1-9]\d{0,8}$/;

/** @param configuration id of a room type, or the name of any kind of room, which has no other. */
export async function findRoomName(
  db: Database,
  propertyId: number | null,
  configuration: string | undefined,
): Promise<string | null> {
  if (propertyId === null || !ROOM_TYPE_ID.test(configuration ?? '')) return null;
  const [room] = await db
    .select({ name: roomTypes.name })
    .from(roomTypes)
    .where(and(eq(roomTypes.id, Number(configuration)), eq(roomTypes.propertyId, propertyId)));
  return room?.name ?? null;
}

interface AskedProperty extends Telling {
  readonly id: number;
  readonly configuration: string | undefined;
}

async function ofProperty(
  db: Database,
  { configuration, id, ...telling }: AskedProperty,
): Promise<LeadSubject> {
  const found = await findInventory(db, String(id));
  if (!found || found.property.status === 'deleted') {
    throw badRequest('inventories.unknown');
  }
  const { property, roomType, tenancy } = found;
  const { country, locality } = property.detail.location;
  return {
    propertyId: property.id,
    propertyName: property.name,
    roomTypeId: roomType?.id ?? null,
    roomName:
      configuration === undefined
        ? (roomType?.name ?? null)
        : await findRoomName(db, property.id, configuration),
    stay: roomType && tenancy ? await stayOf(db, { property, roomType, tenancy }, telling) : null,
    regionId: property.regionId,
    locationName: locality,
    countryName: country.long_name,
    timeZone: await timeZoneOf(db, property),
  };
}

/** @throws ApiError 400 when there is no such property or city. */
export async function findSubject(
  db: Database,
  lead: LeadWire,
  telling: Telling,
): Promise<LeadSubject> {
  const { data, inventory_id, region_id } = lead;
  const region = region_id === undefined ? null : await findRegionRow(db, region_id);
  if (inventory_id !== undefined) {
    return ofProperty(db, { id: inventory_id, configuration: data.configuration, ...telling });
  }
  return {
    propertyId: null,
    propertyName: null,
    roomTypeId: null,
    roomName: null,
    stay: null,
    regionId: region_id ?? null,
    locationName: region?.name ?? null,
    countryName: region?.countryName ?? null,
    timeZone: null,
  };
}
