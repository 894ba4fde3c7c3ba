import { asc, eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { PriceTrendsWire } from '../../../shared/contracts/inventory.wire.ts';
import type { Database } from '../db/database.ts';
import { priceTrends, properties } from '../db/schema.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { inventoryKeys, sendPublic } from '../http/answer.ts';
import { notFound } from '../http/apiError.ts';
import { requireProperty } from './inventory.queries.ts';
import { durationOf } from './inventoryWire.ts';

/** Undefined for a property without any recorded month. */
async function findPriceTrends(
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

export function createGetPriceTrends({ db }: Pick<ApiDependencies, 'db'>): RequestHandler {
  return async (request, response) => {
    const { id } = await requireProperty(db, request);
    const trends = await findPriceTrends(db, id);
    if (!trends) throw notFound('inventories.noTrends');
    sendPublic(response, trends, inventoryKeys([id]));
  };
}
