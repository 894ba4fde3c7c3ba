import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { type BookableStay, toCustomForm } from '../../../shared/contracts/customForm.schema.ts';
import { type FormSteps, formSteps } from '../../../shared/domain/booking/customForm.ts';
import { bookableStay } from '../../../shared/domain/booking/formValues.ts';
import { isBookable } from '../../../shared/domain/property/isBookable.ts';
import { bookings } from '../db/bookingTables.ts';
import type { Database } from '../db/database.ts';
import { properties, roomTypes, stays, tenancies } from '../db/schema.ts';
import type { PropertyRow } from '../inventories/inventoryWire.ts';
import type { LeadRow } from '../leads/leads.queries.ts';

export type BookingRow = typeof bookings.$inferSelect;

export async function findBooking(db: Database, leadId: number): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.leadId, leadId));
  return row;
}

/** Keyed by the number of the lead; those without one are absent. */
export async function bookingsOf(
  db: Database,
  leadIds: readonly number[],
): Promise<ReadonlyMap<number, BookingRow>> {
  const rows = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.leadId, [...leadIds]));
  return new Map(rows.map((row) => [row.leadId, row]));
}

/** To be called with the lead locked. */
export async function writeBooking(db: Database, booking: BookingRow): Promise<void> {
  const { leadId: _same, ...values } = booking;
  await db
    .insert(bookings)
    .values(booking)
    .onConflictDoUpdate({ target: bookings.leadId, set: values });
}

export const bookingTag = ({ version }: Pick<BookingRow, 'version'>): string => `"${version}"`;

/** The chosen stay; null: none, or its step is unfinished. */
export const chosenStayId = ({ sections }: Pick<BookingRow, 'sections'>): number | null => {
  const { accommodation } = sections;
  return accommodation?.is_complete ? Number(accommodation.values.stay) : null;
};

/** The home of a lead, whatever has become of it. */
export async function findProperty(
  db: Database,
  { inventoryId }: Pick<LeadRow, 'inventoryId'>,
): Promise<PropertyRow | undefined> {
  const [property] = await db
    .select()
    .from(properties)
    .where(eq(properties.id, inventoryId ?? -1));
  return property;
}

/** The same, as far as it can be booked now. */
export async function findBookableProperty(
  db: Database,
  lead: Pick<LeadRow, 'inventoryId'>,
): Promise<PropertyRow | undefined> {
  const property = await findProperty(db, lead);
  if (property === undefined || property.status === 'deleted') return undefined;
  const isOpen = isBookable({
    tags: property.tags,
    isAvailable: property.available,
    parentId: null,
    status: property.status === 'active' ? 'active' : 'inactive',
    takesPayment: property.detail.meta.payment !== 0,
  });
  return isOpen ? property : undefined;
}

/** The steps of a property's form. */
export const stepsOf = ({ countryCode, detail }: PropertyRow): FormSteps =>
  formSteps(toCustomForm(detail.inventory_custom_form), {
    countryCode,
    guarantorRequired: detail.meta.guarantor_required,
  });

/** The stays of a property that can be had on that day, whoever keeps them. @param today ISO date. */
export async function findBookableStays(
  db: Database,
  propertyId: number,
  today: string,
): Promise<readonly BookableStay[]> {
  const rows = await db
    .select({ id: tenancies.id, moveIn: tenancies.moveIn, moveOut: tenancies.moveOut })
    .from(stays)
    .innerJoin(tenancies, eq(tenancies.id, stays.tenancyId))
    .where(and(eq(stays.propertyId, propertyId), gt(tenancies.moveOut, today)))
    .orderBy(asc(tenancies.id));
  return rows.map((stay) => bookableStay(stay, today));
}

/** A stay of a property, whatever has become of it. @param today ISO date. */
export async function findStay(
  db: Database,
  { id, propertyId }: { readonly id: number; readonly propertyId: number },
  today: string,
): Promise<BookableStay | undefined> {
  const [stay] = await db
    .select({ id: tenancies.id, moveIn: tenancies.moveIn, moveOut: tenancies.moveOut })
    .from(tenancies)
    .innerJoin(roomTypes, eq(roomTypes.id, tenancies.roomTypeId))
    .where(and(eq(tenancies.id, id), eq(roomTypes.propertyId, propertyId)));
  return stay && bookableStay(stay, today);
}
