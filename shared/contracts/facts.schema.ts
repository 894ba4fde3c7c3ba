import * as z from 'zod/mini';

// What pages say, for machines: one shape for the addresses with facts and for assistants.

const text = z.string();
const number = z.number();
const nullable = { text: z.nullable(text), number: z.nullable(number) };

const sum = z.object({
  /** In the main unit of the currency. */
  amount: number,
  /** ISO 4217. */
  currency: text,
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
  /** ISO date. */
  move_in: text,
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
  /** Of the page on this site. */
  url: text,
  /** Under which search engines know the page; null: they are to leave it out. */
  canonical_url: nullable.text,
  /** BCP 47 tag. */
  language: text,
  /** Not all could be had just now: some lists are missing. */
  is_complete: z.boolean(),
};

/** What cards and columns say of a property. */
const card = {
  id: z.int(),
  ...link,
  locality: text,
  is_available: z.boolean(),
  /** Of the stay; without one, the property's. */
  rent: z.nullable(rent),
  stay: z.nullable(namedStay),
  /** ISO date of the earliest free stay. */
  available_from: nullable.text,
  rating: z.nullable(rating),
};

const foundProperty = z.object({
  ...card,
  /** Undiscounted; null unless the rent is lower than it was. */
  previous_rent: z.nullable(rent),
  /** From the chosen university or the centre of the search. */
  distance_metres: nullable.number,
  /** To the chosen university. */
  minutes: z.nullable(minutes),
  offer: nullable.text,
});

const searchFacts = z.object({
  kind: z.literal('search'),
  ...page,
  place: z.object({ ...link, place_kind: text, country: text }),
  /** Keys and values of the address that count; all others chose nothing. */
  filters: z.record(text, text),
  /** Properties on all pages. */
  count: z.int(),
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
  /** Rent, fees and the best offer whose terms the stay meets; null: its length is not known. */
  total: z.nullable(sum),
  /** Paid and given back: no part of the total. */
  deposit: nullable.number,
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
  /** Empty for what has no page. */
  canonical_name: text,
  place_kind: text,
  /** As the crow flies. */
  metres: number,
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
    /** ISO 3166, in capitals; empty when it is not known. */
    country: text,
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
  /** The cheapest first; null: they could not be had just now. */
  rooms: z.nullable(z.array(room)),
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
  /** To the university that was named; null: none was, or nobody knows where the property stands. */
  way: z.nullable(z.object({ metres: number, minutes })),
});

const compareFacts = z.object({
  kind: z.literal('compare'),
  ...page,
  /** To which all ways lead. */
  university: z.nullable(z.object(link)),
  properties: z.array(comparedColumn),
});

/** A place or property that a typed name may mean. */
const foundPlace = z.object({
  place_kind: z.enum(['city', 'area', 'university', 'property']),
  ...link,
  locality: text,
  /** Properties to let there; null for a property. */
  count: nullable.number,
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
