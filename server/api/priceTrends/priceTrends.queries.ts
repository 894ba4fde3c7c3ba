import { asc, eq } from 'drizzle-orm';
import type { PriceTrendsWire } from '../../../shared/contracts/inventory.wire.ts';
import type { Database } from '../db/database.ts';
import { priceTrends, properties } from '../db/schema.ts';
import { durationOf } from '../inventories/inventoryWire.ts';

/** Undefined for a property without any recorded month. */
export async function findPriceTrends(
  db: Database,
  propertyId: number,
): Promise<PriceTrendsWire | undefined> {
  const rows = await db
    .select({
      month: priceTrends.month,
      min_price: priceTrends.minPrice,
      average_price: priceTrends.averagePrice,
      currency: properties.currency,
      rentPeriod: properties.rentPeriod,
    })
    .from(priceTrends)
    .innerJoin(properties, eq(properties.id, priceTrends.propertyId))
    .where(eq(priceTrends.propertyId, propertyId))
    .orderBy(asc(priceTrends.month));
  const [first] = rows;
  if (!first) return undefined;
  return {
    currency: first.currency,
    duration: durationOf(first.rentPeriod),
    months: rows.map(({ average_price, min_price, month }) => ({
      month,
      min_price,
      average_price,
    })),
  };
}
