import { and, asc, eq, getTableColumns, gte, inArray, lte, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { OfferWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import { defaultLanguage } from '../../../shared/domain/language/language.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { CatalogueReader, Kept } from '../catalogue/catalogueReads.ts';
import type { Database } from '../db/database.ts';
import { offers, properties } from '../db/schema.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import { inventoryKeys, sendPublic, toList } from '../http/answer.ts';
import { requireProperty } from './inventory.queries.ts';

type StoredOffer = typeof offers.$inferSelect;

/** @param currency of its property. */
export const toOffer = (offer: StoredOffer, currency: string): OfferWire => ({
  id: offer.id,
  inventory_id: offer.propertyId,
  title: offer.title,
  description: offer.description,
  // The same for every reader: prices of stays are reckoned with it.
  value:
    offer.valueAmount === null ? null : formatPrice(offer.valueAmount, currency, defaultLanguage),
  value_amount: offer.valueAmount,
  currency,
  starts_on: offer.startsOn,
  ends_on: offer.endsOn,
  terms: offer.terms,
  paid_later: offer.paidLater,
  conditions: offer.conditions,
});

const asJson = sql`json_build_object(${sql.join(
  Object.entries(getTableColumns(offers)).map(
    ([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`,
  ),
  sql`, `,
)})`;

interface RunningOffers {
  readonly offers: readonly StoredOffer[];
}

const OFFER_BYTES = 1500;

const keptOffers = ({ offers: running }: RunningOffers): Kept<readonly StoredOffer[]> => ({
  value: running,
  bytes: (running.length + 1) * OFFER_BYTES,
});

/** Offers of the properties that run on that day (ISO date), the first to end first. */
export async function findRunningOffers(
  reader: CatalogueReader,
  propertyIds: readonly number[],
  today: string,
): Promise<readonly StoredOffer[]> {
  if (propertyIds.length === 0) return [];
  const areRunning = and(
    inArray(offers.propertyId, [...propertyIds]),
    lte(offers.startsOn, today),
    gte(offers.endsOn, today),
  );
  const statement = sql`
    select coalesce(json_agg(${asJson} order by ${offers.endsOn}, ${offers.id}), '[]') as offers
    from ${offers} where ${areRunning}`;
  return reader.recall(statement, keptOffers);
}

/** Offers of the properties that are not over on `today` (ISO date), the first to end first. */
export async function findOffers(
  db: Database,
  propertyIds: readonly number[],
  today: string,
): Promise<OfferWire[]> {
  if (propertyIds.length === 0) return [];
  const rows = await db
    .select({ offer: offers, currency: properties.currency })
    .from(offers)
    .innerJoin(properties, eq(properties.id, offers.propertyId))
    .where(and(inArray(offers.propertyId, [...propertyIds]), gte(offers.endsOn, today)))
    .orderBy(asc(offers.endsOn), asc(offers.id));
  return rows.map(({ offer, currency }) => toOffer(offer, currency));
}

export const isRunning = (offer: OfferWire, today: string): boolean =>
  offer.starts_on <= today && today <= offer.ends_on;

/** Offers of a property that are not over yet. */
export function createListOffers({ db, now }: Pick<ApiDependencies, 'db' | 'now'>): RequestHandler {
  return async (request, response) => {
    const { id } = await requireProperty(db, request);
    const offers = await findOffers(db, [id], todayOf(now));
    sendPublic(response, toList(offers), inventoryKeys([id]));
  };
}
