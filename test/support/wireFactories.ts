import type {
  InventoryCardWire,
  InventoryDetailWire,
  InventoryListWire,
  PriceTrendsWire,
  RoomTypeWire,
  TenancyWire,
} from '../../shared/contracts/inventory.wire.ts';
import type { OfferWire, PricingWire } from '../../shared/contracts/inventoryParts.wire.ts';
import type {
  InventorySummaryWire,
  RegionGroupsWire,
  RegionSummaryWire,
  RegionWire,
} from '../../shared/contracts/region.wire.ts';

let lastId = 1000;
const nextId = (): number => {
  lastId += 1;
  return lastId;
};

export const regionSummaryWire = (over: Partial<RegionSummaryWire> = {}): RegionSummaryWire => ({
  id: nextId(),
  name: 'Camden',
  canonical_name: `camden-${lastId}`,
  region_type: 'sublocality',
  location: {
    coordinates: { lat: 51.5, lng: -0.14 },
    country: { short_name: 'GB', long_name: 'United Kingdom' },
    locality: 'London',
  },
  combined_name: 'Camden, London, United Kingdom',
  active_inventory_count: 12,
  ...over,
});

export const regionWire = (over: Partial<RegionWire> = {}): RegionWire => ({
  id: 34,
  name: 'London',
  canonical_name: 'london',
  canonical_base_name: 'london',
  region_type: 'locality',
  state: 'active',
  parent_id: 100,
  parent_canonical_name: 'england',
  location: {
    coordinates: { lat: 51.5, lng: -0.12 },
    country: { short_name: 'GB', long_name: 'United Kingdom' },
    locality: 'London',
  },
  time_zone: 'Europe/London',
  meta: {
    title: 'Student Accommodation in London',
    description: 'Rooms in London.',
    keywords: 'london, rooms',
  },
  ancestors: [
    { id: 1, name: 'United Kingdom', canonical_name: 'united-kingdom', region_type: 'country' },
  ],
  faqs: [{ question: 'How much is a room?', answer: 'It depends.' }],
  active_inventory_count: 23,
  updated_at: '2027-01-01T00:00:00Z',
  ...over,
});

export const pricingWire = (over: Partial<PricingWire> = {}): PricingWire => ({
  currency: 'GBP',
  duration: 'weekly',
  price: 210,
  min_price: 200,
  max_price: 400,
  min_available_price: 190,
  max_available_price: 380,
  available_price: 189,
  deposit: 250,
  max_deposit: null,
  deposit_multiplier: null,
  refundable_token: null,
  platform_fee: null,
  ...over,
});

const identity = (over: Partial<InventoryCardWire>) => ({
  id: nextId(),
  name: 'Harbour House',
  name_zh: null,
  canonical_name: `harbour-house-${lastId}`,
  parent_id: null,
  level: 'property' as const,
  status: 'active' as const,
  available: true,
  tags: [],
  pricing: pricingWire(),
  updated_at: '2027-01-01T00:00:00Z',
  images: [
    {
      path: 'aaaa',
      base_path: '/images',
      caption: 'The kitchen',
      type: 'kitchen',
      featured: false,
    },
    { path: 'bbbb', base_path: '/images', caption: 'The front', type: 'exterior', featured: true },
  ],
  location: {
    route: 'Quay Street',
    locality: 'London',
    state: 'England',
    country: { short_name: 'GB', long_name: 'United Kingdom' },
    postal_code: 'E1 1AA',
  },
  meta_unit_types: ['student_accommodation'],
  ...over,
});

export const inventoryCardWire = (over: Partial<InventoryCardWire> = {}): InventoryCardWire => ({
  ...identity(over),
  location_coordinates: { lat: 51.5, lng: -0.1 },
  region_id: 34,
  reviews_count: 12,
  reviews_rating: 4.6,
  feature_tags: [],
  amber_sales: { deal_of_the_day: false },
  active_offers: [],
  meta: {
    lease_duration: { min: 12, max: 51, unit: 'week' },
    available_from: '2027-09-01',
    available_from_formatted: '1 Sept 2027',
    payment: 1,
  },
  distance: 800,
  room_types_count: 4,
  travel_minutes: null,
  matching_stay: null,
  ...over,
});

export const offerWire = (over: Partial<OfferWire> = {}): OfferWire => ({
  id: 1,
  inventory_id: 100_001,
  title: '£150 off',
  description: '',
  value: '£150',
  value_amount: 150,
  currency: 'GBP',
  starts_on: '2027-01-01',
  ends_on: '2027-12-31',
  terms: '',
  paid_later: false,
  conditions: {
    min_lease_duration: null,
    max_lease_duration: null,
    lease_duration_unit: 'week',
    book_by: null,
    move_in_from: null,
    move_in_by: null,
  },
  ...over,
});

export const tenancyWire = (over: Partial<TenancyWire> = {}): TenancyWire => ({
  id: 1,
  parent_id: 1,
  level: 'tenancy',
  name: '44 weeks from Sep 2027',
  tenancyName: '44 weeks from Sep 2027',
  status: 'active',
  available: true,
  units_left: 1,
  move_in_date: '2027-09-05',
  move_out_date: '2028-07-09',
  lease_duration: 44,
  lease_duration_unit: 'week',
  pricing: { currency: 'GBP', duration: 'weekly', price: 189, deposit: 100 },
  ...over,
});

export const listWire = (
  cards: readonly InventoryCardWire[],
  meta: Partial<InventoryListWire['meta']> = {},
): InventoryListWire => ({
  result: cards,
  meta: { count: cards.length, next: null, filter_counts: {}, ...meta },
});

/** Where the law lets a fee be charged beside the rent. */
export const inIreland: InventoryDetailWire['location'] = {
  route: 'Quay Street',
  locality: 'Galway',
  state: 'Connacht',
  country: { short_name: 'IE', long_name: 'Ireland' },
  postal_code: 'H91 A1A1',
};

export const inventoryDetailWire = (
  over: Partial<InventoryDetailWire> = {},
): InventoryDetailWire => ({
  ...identity({ id: 100_001, canonical_name: 'harbour-house' }),
  provider_id: 7,
  videos: [],
  virtual_views: [],
  location_bounds: { southwest: { lat: 51, lng: -1 }, northeast: { lat: 52, lng: 0 } },
  location_coordinates: { lat: 51.5, lng: -0.1 },
  features: [{ name: 'Community', type: 'community', values: [{ name: 'Gym' }] }],
  faqs: [],
  region_id: 34,
  region: regionSummaryWire({ id: 34, name: 'London', canonical_name: 'london' }),
  description: 'A house by the harbour.',
  policies: [],
  active_children_count: 2,
  active_offers: [],
  offers: [],
  source_link: null,
  payment_before_bookform: false,
  is_local_non_commissionable: false,
  config: null,
  tenancyName: null,
  installment_plans: [],
  meta: {
    meta_title: null,
    meta_description: null,
    meta_keywords: null,
    payment: 1,
    lease_duration: { min: 12, max: 51, unit: 'week' },
    available_from: '2027-09-01',
    available_from_formatted: '1 Sept 2027',
    types: ['private_room'],
    guarantor_required: null,
  },
  reviews_count: 12,
  reviews_rating: 4.6,
  ...over,
});

export const roomTypeWire = (over: Partial<RoomTypeWire> = {}): RoomTypeWire => ({
  id: nextId(),
  parent_id: 100_001,
  level: 'room',
  name: 'Classic Ensuite',
  canonical_name: `classic-ensuite-${lastId}`,
  config: { id: 1, name: 'Ensuite Room' },
  available: true,
  status: 'active',
  tags: [],
  pricing: pricingWire(),
  meta: {
    types: ['private_room', 'private_bathroom', 'shared_kitchen'],
    dual_occupancy: false,
    area: 14,
    bedroom_count: 1,
    bathroom_count: 1,
  },
  images: [],
  virtual_views: [],
  features: [{ name: 'Room', type: 'unit', values: [{ name: 'Desk' }] }],
  description: 'A room of your own.',
  active_children_count: 0,
  ...over,
});

export const priceTrendsWire = (over: Partial<PriceTrendsWire> = {}): PriceTrendsWire => ({
  currency: 'GBP',
  duration: 'weekly',
  months: [
    { month: '2027-01-01', min_price: 180, average_price: 210 },
    { month: '2027-02-01', min_price: 185, average_price: 216 },
  ],
  ...over,
});

export const inventorySummaryWire = (
  over: Partial<InventorySummaryWire> = {},
): InventorySummaryWire => ({
  id: nextId(),
  name: 'Quay Court',
  canonical_name: `quay-court-${lastId}`,
  image: { path: 'cccc', base_path: '/images' },
  locality: 'London',
  pricing: { currency: 'GBP', duration: 'weekly', available_price: 170 },
  reviews_count: 12,
  reviews_rating: 4.2,
  distance: 300,
  ...over,
});

export const groupsWire = (over: Partial<RegionGroupsWire> = {}): RegionGroupsWire => ({
  cities: [],
  areas: [],
  universities: [],
  inventories: [],
  ...over,
});
