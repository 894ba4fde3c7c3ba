import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { bookedPropertyCall } from '../../client/api/bookings.api.ts';
import { propertyFacts } from '../../client/facts/property.facts.ts';
import { properties } from '../../server/api/db/schema.ts';
import { findInventory } from '../../server/api/inventories/inventory.queries.ts';
import { stayOf } from '../../server/api/leads/leadSubject.queries.ts';
import { sumsOf } from '../../server/api/payments/paymentSums.ts';
import { formatPrice } from '../../shared/domain/money/formatPrice.ts';
import { fromMinor } from '../../shared/domain/money/minorUnits.ts';
import { dueNow } from '../../shared/domain/payment/dueNow.ts';
import { headlineOf, type NamedStay, priced } from '../../shared/domain/stay/stay.ts';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';
import { marketplaceCatalogue } from '../support/fixtures/catalogues.ts';
import { MAKING_LIMIT_MS } from '../support/fixtures/databaseDump.ts';
import { renderContext } from '../support/loaderContext.ts';
import { bodyOf, openProperty } from '../support/openedProperty.ts';
import { started } from '../support/started.ts';

const TODAY = marketplaceCatalogue.today;

let api: ApiFixture;

beforeAll(async () => {
  api = await openApiFixture(new Date(`${TODAY}T12:00:00Z`), {}, marketplaceCatalogue);
}, MAKING_LIMIT_MS);
afterAll(() => api.close());

/** Homes that would like to charge a fee and have a free stay. */
const homesWithFee = async (countryCode: string): Promise<string[]> => {
  const rows = await api.db
    .select({ name: properties.canonicalName })
    .from(properties)
    .where(
      and(
        eq(properties.countryCode, countryCode),
        eq(properties.status, 'active'),
        eq(properties.available, true),
        sql`${properties.detail}->'pricing'->>'platform_fee' is not null`,
        isNotNull(properties.availableFrom),
      ),
    )
    .orderBy(properties.id)
    .limit(5);
  return rows.map(({ name }) => name);
};

/** What the page of a home says of the stay that it names. */
const pageOf = async (name: string) => {
  const { state } = await openProperty(api, name);
  const property = started(state.property.data ?? undefined);
  const rooms = state.property.sections.roomTypes ?? [];
  const { stay } = headlineOf(property, rooms, { today: TODAY });
  const named = started(stay ?? undefined);
  const facts = propertyFacts({ ...state, context: { ...renderContext, today: TODAY } });
  const ofStay = facts?.rooms
    ?.flatMap(({ stays }) => stays)
    .find(({ id }) => id === named.tenancy.id);
  const plans = property.instalmentPlans.filter(
    ({ inventoryId }) => inventoryId === named.tenancy.id,
  );
  return {
    named,
    facts: { fee: facts?.platform_fee, total: ofStay?.total?.amount },
    plans: plans.map(({ instalments }) =>
      instalments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
    ),
  };
};

/** What the booking form says of that stay, and asks for with it. */
const formOf = async (name: string, { room, tenancy }: NamedStay) => {
  const { parse, path, query } = bookedPropertyCall(name, 'en');
  const { property } = parse(await bodyOf(api, path, textsOf(query)));
  const { price } = priced({ room, tenancy }, property, TODAY);
  const { amount: rent, currency } = tenancy.rent;
  const { platformFee } = property;
  const deposit = price?.deposit ?? null;
  return { price, due: dueNow({ currency, rent, deposit, platformFee }, property.payment) };
};

const textsOf = (query: object): object =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

/** What is asked for when it is paid, and what an enquiry about the stay says. */
const askedOf = async ({ tenancy }: NamedStay) => {
  const found = started(await findInventory(api.db, String(tenancy.id)));
  const { property } = found;
  const stay = { property, tenancy: started(found.tenancy) };
  const sums = await sumsOf(api.db, { ...stay, hasCardFee: false, today: TODAY });
  const roomType = started(found.roomType);
  const enquired = await stayOf(api.db, { ...stay, roomType }, { language: 'en', today: TODAY });
  return { sums, enquired: enquired.total };
};

test.each([
  ['GB', false],
  ['AU', false],
  ['DE', false],
  ['ES', false],
  ['CA', false],
  ['IE', true],
  ['US', true],
])(
  'in %s every page, plan and payment counts the fee alike: %p',
  async (country, isCharged) => {
    const names = await homesWithFee(country);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const { facts, named, plans } = await pageOf(name);
      const price = started(named.price ?? undefined);
      const { currency, total } = price;
      expect([name, price.fees > 0]).toEqual([name, isCharged]);
      expect(facts).toEqual({ fee: isCharged ? price.fees : null, total });
      expect(new Set(plans)).toEqual(new Set(plans.length > 0 ? [Math.round(total * 100)] : []));
      const form = await formOf(name, named);
      expect(form.price).toEqual(price);
      const { enquired, sums } = await askedOf(named);
      expect(enquired).toBe(formatPrice(total, currency, 'en'));
      expect(form.due?.total ?? null).toBe(sums && fromMinor(sums.amount, currency));
      expect(sums?.platformFee ?? null).toBe(isCharged ? price.fees * 100 : null);
    }
  },
  60_000,
);
