import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { properties } from '../db/schema.ts';

export type AvailabilityChange = 'changed' | 'unchanged' | 'missing';

/**
 * Opens a property for bookings or shows it as sold out. An unchanged property keeps the time of its
 * last change, because sitemaps and caches go by it.
 */
export async function setAvailability(
  db: Database,
  propertyId: number,
  { isAvailable, now }: { readonly isAvailable: boolean; readonly now: Date },
): Promise<AvailabilityChange> {
  const changed = await db
    .update(properties)
    .set({ available: isAvailable, updatedAt: now })
    .where(and(eq(properties.id, propertyId), ne(properties.available, isAvailable)))
    .returning({ id: properties.id });
  if (changed.length > 0) return 'changed';
  const found = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.id, propertyId));
  return found.length > 0 ? 'unchanged' : 'missing';
}
