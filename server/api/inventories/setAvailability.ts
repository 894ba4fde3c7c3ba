import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { properties } from '../db/schema.ts';

/** Opens a property for bookings or shows it as sold out. False when there is no such property. */
export async function setAvailability(
  db: Database,
  propertyId: number,
  { isAvailable, now }: { readonly isAvailable: boolean; readonly now: Date },
): Promise<boolean> {
  const changed = await db
    .update(properties)
    .set({ available: isAvailable, updatedAt: now })
    .where(eq(properties.id, propertyId))
    .returning({ id: properties.id });
  return changed.length > 0;
}
