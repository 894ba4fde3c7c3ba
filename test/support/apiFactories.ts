import type { Database } from '../../server/api/db/database.ts';
import type { PropertyDetail, RoomTypeDetail } from '../../server/api/db/documents.ts';
import {
  applicationConfigs,
  offers,
  priceTrends,
  properties,
  regions,
  reviews,
  roomTypes,
  tenancies,
} from '../../server/api/db/schema.ts';
import { writeStays } from '../../server/api/stays/writeStays.ts';
import { nameWords, placeSearchText } from '../../shared/domain/search/placeWords.ts';

type NewRegion = typeof regions.$inferInsert;
type NewProperty = typeof properties.$inferInsert;
type NewRoomType = typeof roomTypes.$inferInsert;
type NewTenancy = typeof tenancies.$inferInsert;

/** Above the ids of generated records, so that both fit into one database. */
let lastId = 50_000_000;
const nextId = (): number => {
  lastId += 1;
  return lastId;
};

/** The first row that an insert gave back. */
function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

export async function makeRegion(db: Database, values: Partial<NewRegion> = {}) {
  const id = values.id ?? nextId();
  const name = values.name ?? `Town ${id}`;
  const canonicalName = values.canonicalName ?? `town-${id}`;
  const names = [name, ...(values.shortName ? [values.shortName] : []), ...(values.aliases ?? [])];
  const rows = await db
    .insert(regions)
    .values({
      id,
      name,
      canonicalName,
      canonicalBaseName: canonicalName,
      regionType: 'locality',
      ancestorIds: [],
      countryCode: 'GB',
      countryName: 'United Kingdom',
      locality: name,
      lat: 51.5,
      lng: -0.12,
      activeInventoryCount: 1,
      nameWords: nameWords(names),
      searchText: placeSearchText(names),
      meta: { title: name, description: `Rooms in ${name}. Near campus.`, keywords: name },
      faqs: [],
      ...values,
    })
    .returning();
  return only(rows);
}

export const propertyDetail = (values: Partial<PropertyDetail> = {}): PropertyDetail => ({
  location: {
    street_number: '12',
    route: 'Mill Lane',
    locality: 'London',
    state: 'England',
    country: { short_name: 'GB', long_name: 'United Kingdom' },
    postal_code: 'E1 4AA',
  },
  owner: { phones: ['+44 20 7946 0018'] },
  images: [
    { path: 'aa', base_path: '/images', caption: 'Front', type: 'exterior', featured: false },
    { path: 'bb', base_path: '/images', caption: 'Room', type: 'bedroom', featured: true },
  ],
  videos: [],
  virtual_views: [],
  features: [{ name: 'Community', type: 'community', values: [{ name: 'Gym' }] }],
  faqs: [],
  description: 'A quiet house.',
  policies: [],
  community_facts: [],
  meta_general_facts: [],
  meta_short: 'Quiet.',
  source_link: null,
  site_plan: null,
  deal_of_the_day: false,
  payment_before_bookform: false,
  is_local_non_commissionable: false,
  instalment_plans: [],
  payment_types: ['card'],
  meta: {
    meta_title: null,
    meta_description: null,
    meta_keywords: null,
    payment: 1,
    guarantor_required: null,
  },
  pricing: {
    deposit: 250,
    max_deposit: null,
    deposit_multiplier: null,
    refundable_token: null,
    platform_fee: null,
  },
  inventory_custom_form: [
    { section: 'personal', fields: [{ name: 'first_name', required: true }] },
  ],
  ...values,
});

export async function makeProperty(db: Database, values: Partial<NewProperty> = {}) {
  const id = values.id ?? nextId();
  const name = values.name ?? `House ${id}`;
  const price = values.availablePrice ?? 200;
  const rows = await db
    .insert(properties)
    .values({
      id,
      canonicalName: `house-${id}`,
      name,
      providerId: 7,
      countryCode: 'GB',
      lat: 51.5,
      lng: -0.12,
      currency: 'GBP',
      rentPeriod: 'weekly',
      price,
      minPrice: price,
      maxPrice: price,
      // One of its stays is free, although no row says which.
      minAvailablePrice: price,
      availablePrice: price,
      tags: [],
      featureTags: [],
      featureKeys: [],
      roomConfigs: ['private_room|private_bathroom|shared_kitchen'],
      unitType: 'student_accommodation',
      guarantors: ['local'],
      minLease: 44,
      maxLease: 51,
      relevance: 1,
      relevanceScaledA: 1,
      relevanceScaledB: 1,
      searchText: name
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase(),
      detail: propertyDetail(),
      ...values,
    })
    .returning();
  return only(rows);
}

const roomTypeDetail: RoomTypeDetail = {
  images: [],
  virtual_views: [],
  features: [],
  description: 'A room with a desk.',
  area: 14,
  bedroom_count: 1,
  bathroom_count: 1,
};

export async function makeRoomType(
  db: Database,
  values: Pick<NewRoomType, 'propertyId'> & Partial<NewRoomType>,
) {
  const id = values.id ?? nextId();
  const rows = await db
    .insert(roomTypes)
    .values({
      id,
      canonicalName: `room-${id}`,
      name: `Room ${id}`,
      position: 1,
      configId: 3,
      configName: 'Ensuite Room',
      roomKind: 'private_room',
      bathroomKind: 'private_bathroom',
      kitchenKind: 'shared_kitchen',
      dualOccupancy: false,
      tags: [],
      price: 200,
      minPrice: 200,
      maxPrice: 200,
      availablePrice: 200,
      detail: roomTypeDetail,
      ...values,
    })
    .returning();
  return only(rows);
}

export async function makeTenancy(
  db: Database,
  values: Pick<NewTenancy, 'roomTypeId'> & Partial<NewTenancy>,
) {
  const rows = await db
    .insert(tenancies)
    .values({
      id: nextId(),
      name: '51 weeks',
      moveIn: '2027-09-05',
      moveOut: '2028-08-27',
      leaseDuration: 51,
      leaseDurationUnit: 'week',
      price: 200,
      deposit: 250,
      ...values,
    })
    .returning();
  return only(rows);
}

export interface NewStay {
  readonly room?: Partial<NewRoomType>;
  readonly tenancy?: Partial<NewTenancy>;
  /** The room has one of each unless it is said. */
  readonly bedrooms?: number;
  readonly bathrooms?: number;
}

/** A property with a room type and a tenancy for each stay, one of each where none is given. */
export async function makeHouse(
  db: Database,
  values: Partial<NewProperty> = {},
  stays: readonly NewStay[] = [{}],
) {
  const property = await makeProperty(db, values);
  const price = property.availablePrice;
  for (const { bathrooms = 1, bedrooms = 1, room, tenancy } of stays) {
    const { id } = await makeRoomType(db, {
      propertyId: property.id,
      detail: { ...roomTypeDetail, bedroom_count: bedrooms, bathroom_count: bathrooms },
      ...room,
    });
    await makeTenancy(db, { roomTypeId: id, price, ...tenancy });
  }
  await writeStays(db, [property.id]);
  return property;
}

export async function makeOffer(
  db: Database,
  values: Pick<typeof offers.$inferInsert, 'propertyId'> & Partial<typeof offers.$inferInsert>,
) {
  const rows = await db
    .insert(offers)
    .values({
      id: nextId(),
      title: 'Autumn offer',
      description: 'Off the first rent.',
      valueAmount: 150,
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
      terms: 'New tenancies only.',
      ...values,
    })
    .returning();
  return only(rows);
}

export async function makeReview(
  db: Database,
  values: Pick<typeof reviews.$inferInsert, 'propertyId'> & Partial<typeof reviews.$inferInsert>,
) {
  const rows = await db
    .insert(reviews)
    .values({
      id: nextId(),
      rating: 4,
      text: 'Good.',
      author: 'Ana',
      writtenOn: '2026-11-02',
      media: [],
      ...values,
    })
    .returning();
  return only(rows);
}

export async function makePriceTrend(db: Database, propertyId: number, month: string) {
  await db.insert(priceTrends).values({ propertyId, month, minPrice: 180, averagePrice: 210 });
}

export async function makeComponent(
  db: Database,
  values: Partial<typeof applicationConfigs.$inferInsert>,
) {
  await db
    .insert(applicationConfigs)
    .values({ id: nextId(), position: 1, type: 'banner', title: 'Welcome', data: {}, ...values });
}
