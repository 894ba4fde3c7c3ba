import { and, asc, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { OwnOffersWire } from '../../../shared/contracts/rewards.wire.ts';
import { accountListPageSize } from '../../../shared/domain/user/accountLists.ts';
import { signedIn } from '../accounts/callerSession.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../db/leadTables.ts';
import { offers, properties } from '../db/schema.ts';
import { shortlists } from '../db/shortlistTables.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import { sendPrivate, toList } from '../http/answer.ts';
import { pageParameter, readQuery } from '../http/queryParameters.ts';
import { toOffer } from '../inventories/offers.ts';

const parameters = z.object({ p: pageParameter() });

interface Asked {
  readonly userId: number;
  readonly today: string;
  /** From 1. */
  readonly page: number;
}

const bookedBy = (userId: number) => sql`
  select ${leads.inventoryId} from ${leads}
  where ${leads.userId} = ${userId} and ${leads.state} = 'booked'`;

const keptBy = (userId: number) => sql`
  select ${shortlists.inventoryId} from ${shortlists} where ${shortlists.userId} = ${userId}`;

const isOwn = ({ today, userId }: Asked) =>
  and(
    gte(offers.endsOn, today),
    eq(properties.status, 'active'),
    sql`${properties.id} in (${bookedBy(userId)} union ${keptBy(userId)})`,
  );

async function readOffers(db: Database, asked: Asked): Promise<OwnOffersWire> {
  const limit = accountListPageSize;
  const { page } = asked;
  const isBooked = sql<boolean>`${properties.id} in (${bookedBy(asked.userId)})`;
  const ofProperties = eq(properties.id, offers.propertyId);
  const [[counted], rows] = await Promise.all([
    db
      .select({ count: count() })
      .from(offers)
      .innerJoin(properties, ofProperties)
      .where(isOwn(asked)),
    db
      .select({
        offer: offers,
        isBooked,
        currency: properties.currency,
        name: properties.name,
        canonicalName: properties.canonicalName,
      })
      .from(offers)
      .innerJoin(properties, ofProperties)
      .where(isOwn(asked))
      .orderBy(desc(isBooked), asc(offers.endsOn), asc(offers.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  const total = counted?.count ?? 0;
  const shown = rows.map(({ canonicalName, currency, isBooked: booked, name, offer }) => ({
    ...toOffer(offer, currency),
    property_name: name,
    property_canonical_name: canonicalName,
    reason: booked ? ('booked' as const) : ('shortlisted' as const),
  }));
  return { ...toList(shown, { page, limit, count: total }), pages: Math.ceil(total / limit) };
}

/** Offers that are not over of the caller's homes: those that he has booked, then those he keeps. */
export const createListOwnOffers =
  ({ db, now }: Pick<ApiDependencies, 'db' | 'now'>): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const { p: page } = parameters.parse(readQuery(request.query));
    const data = await readOffers(db, { userId: user.id, today: todayOf(now), page });
    sendPrivate(response, { data });
  };
