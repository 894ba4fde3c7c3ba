import * as z from 'zod/mini';

// What pages say, for machines: one shape for the addresses with facts and for assistants.

/** A description that assistants are given with the schema. */
const told = <Schema extends z.ZodMiniType>(schema: Schema, words: string): Schema =>
  schema.check(z.describe(words));

const text = z.string();
const number = z.number();
const nullable = { text: z.nullable(text), number: z.nullable(number) };

const sum = z.object({
  amount: told(number, 'In the main unit of the currency.'),
  currency: told(text, 'ISO 4217.'),
});

const rent = z.object({ ...sum.shape, period: z.enum(['weekly', 'monthly']) });

const lengthUnit = z.enum(['week', 'month']);

/** What leads to a page of ours. */
const link = { name: text, canonical_name: text, url: text };

const rating = z.object({ stars: number, reviews: z.int() });

/** A stay as cards name it. */
const namedStay = z.object({
  id: z.int(),
  room: text,
  move_in: told(text, 'ISO date.'),
  length: number,
  length_unit: lengthUnit,
});

/** Estimated from door to door; null where nobody goes this way. */
const minutes = z.object({
  walking: nullable.number,
  cycling: nullable.number,
  transit: nullable.number,
});

const lease = z.object({ min: number, max: number, unit: lengthUnit });

/** What the facts of every page begin with. */
const page = {
  url: told(text, 'Of the page on this site.'),
  canonical_url: told(
    nullable.text,
    'Under which search engines know the page; null: they are to leave it out.',
  ),
  language: told(text, 'BCP 47 tag.'),
  is_complete: told(z.boolean(), 'False: some lists could not be had just now and are missing.'),
};

/** What cards and columns say of a property. */
const card = {
  id: z.int(),
  ...link,
  locality: text,
  is_available: z.boolean(),
  rent: told(z.nullable(rent), 'Of the stay; where none is named, of the property.'),
  stay: told(
    z.nullable(namedStay),
    'The one that suits best, or was asked for; null: none is free.',
  ),
  available_from: told(nullable.text, 'ISO date of the earliest free stay.'),
  rating: z.nullable(rating),
};

const foundProperty = z.object({
  ...card,
  previous_rent: told(z.nullable(rent), 'Undiscounted; null unless the rent is lower than it was.'),
  distance_metres: told(nullable.number, 'From the chosen university or the centre of the search.'),
  minutes: told(z.nullable(minutes), 'To the chosen university.'),
  offer: nullable.text,
});

const searchFacts = z.object({
  kind: z.literal('search'),
  ...page,
  place: z.object({ ...link, place_kind: text, country: text }),
  filters: told(
    z.record(text, text),
    'Keys and values of the address that count; all others chose nothing.',
  ),
  count: told(z.int(), 'Properties on all pages.'),
  page: z.int(),
  page_count: z.int(),
  results: z.array(foundProperty),
});

const stay = z.object({
  id: z.int(),
  move_in: text,
  move_out: text,
  length: number,
  length_unit: lengthUnit,
  is_free: z.boolean(),
  rent,
  total: told(
    z.nullable(sum),
    'Rent, fees and the best offer whose terms the stay meets; null: its length is not known.',
  ),
  deposit: told(nullable.number, 'Paid and given back: no part of the total.'),
});

const room = z.object({
  id: z.int(),
  name: text,
  kinds: z.array(text),
  square_metres: nullable.number,
  is_available: z.boolean(),
  rent: z.nullable(rent),
  stays: z.array(stay),
});

const distance = z.object({
  name: text,
  canonical_name: told(text, 'Empty for what has no page.'),
  place_kind: text,
  metres: told(number, 'As the crow flies.'),
});

const offer = z.object({ title: text, value: nullable.text, ends_on: text });

const propertyFacts = z.object({
  kind: z.literal('property'),
  ...page,
  ...card,
  previous_rent: z.nullable(rent),
  description: text,
  region: z.nullable(z.object(link)),
  address: z.object({
    street: text,
    locality: text,
    state: text,
    postal_code: text,
    country: told(text, 'ISO 3166, in capitals; empty when it is not known.'),
  }),
  coordinates: z.nullable(z.object({ lat: number, lng: number })),
  lease: z.nullable(lease),
  deposit: nullable.number,
  platform_fee: nullable.number,
  guarantor_required: nullable.text,
  features: z.array(z.object({ name: text, values: z.array(text) })),
  offers: z.array(offer),
  distances: z.array(distance),
  pictures: z.array(text),
  rooms: told(
    z.nullable(z.array(room)),
    'The cheapest first; null: they could not be had just now.',
  ),
});

const comparedColumn = z.object({
  ...card,
  lease: z.nullable(lease),
  deposit: nullable.number,
  offers: z.array(text),
  bills: z.array(text),
  amenities: z.array(text),
  rooms: z.nullable(z.array(z.object({ id: z.int(), name: text, rent: z.nullable(rent) }))),
  distances: z.array(distance),
  way: told(
    z.nullable(z.object({ metres: number, minutes })),
    'To the university that was named; null: none was, or nobody knows where the property stands.',
  ),
});

const compareFacts = z.object({
  kind: z.literal('compare'),
  ...page,
  university: told(z.nullable(z.object(link)), 'To which all ways lead.'),
  properties: z.array(comparedColumn),
});

/** A place or property that a typed name may mean. */
const foundPlace = z.object({
  place_kind: z.enum(['city', 'area', 'university', 'property']),
  ...link,
  locality: text,
  count: told(nullable.number, 'Properties to let there; null for a property.'),
});

/** By the name of the page's route. */
export const factsSchemas = {
  search: searchFacts,
  property: propertyFacts,
  compare: compareFacts,
} as const;

export const foundPlacesSchema = z.object({ places: z.array(foundPlace) });

export const minutesSchema = minutes;

export type SearchFacts = z.infer<typeof searchFacts>;
export type PropertyFacts = z.infer<typeof propertyFacts>;
export type CompareFacts = z.infer<typeof compareFacts>;
export type PageFacts = SearchFacts | PropertyFacts | CompareFacts;
export type FoundPlace = z.infer<typeof foundPlace>;
export type LinkFacts = z.infer<z.ZodMiniObject<typeof link>>;
