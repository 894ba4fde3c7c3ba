import type { PropertyCard } from '../../shared/domain/property/property.ts';
import type { ShortlistEntry } from '../../shared/domain/user/shortlist.ts';

export const testCard = (own: Partial<PropertyCard> = {}): PropertyCard => ({
  id: 41,
  name: 'Quay Court',
  canonicalName: 'quay-court-leeds',
  photo: null,
  locality: 'Leeds',
  rent: { amount: 180, currency: 'GBP', period: 'weekly' },
  previousRent: null,
  stay: null,
  marks: [],
  reviewsCount: 0,
  reviewsRating: null,
  offerValue: null,
  offerTitle: null,
  isDealOfTheDay: false,
  availableFrom: null,
  isAvailable: true,
  distance: null,
  roomTypesCount: 3,
  coordinates: null,
  campusMinutes: null,
  ...own,
});

export const testEntry = (own: Partial<ShortlistEntry> = {}): ShortlistEntry => ({
  id: 5,
  inventoryId: 41,
  note: '',
  addedPrice: 180,
  currency: 'GBP',
  wasAvailable: true,
  addedOn: '2027-03-01',
  card: testCard(),
  ...own,
});

/** An entry as the API lists it; its home is listed no more unless told otherwise. */
export const entryWire = (own: object = {}) => ({
  id: 5,
  inventory_id: 41,
  note: '',
  added_price: 180,
  currency: 'GBP',
  was_available: true,
  created_at: '2027-03-01T12:00:00.000Z',
  inventory: null,
  ...own,
});

export const shortlistWire = (
  entries: readonly object[],
  { count = entries.length, pages = 1 }: { count?: number; pages?: number } = {},
) => ({ data: { result: entries, meta: { count, next: null }, pages } });
