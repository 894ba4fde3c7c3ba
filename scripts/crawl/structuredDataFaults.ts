import type { PageFacts } from './pageFacts.ts';

type Thing = Readonly<Record<string, unknown>>;

/** What search engines refuse a thing without. */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Product: ['name', 'url'],
  ApartmentComplex: ['name', 'address'],
  PostalAddress: ['addressCountry'],
  Offer: ['price', 'priceCurrency', 'availability'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
};

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** The things in a script, with those inside them. */
const thingsIn = (value: unknown): Thing[] => {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (!isThing(value)) return [];
  const inner = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value, ...inner] : inner;
};

const missingFields = (thing: Thing): string[] => {
  const type = String(thing['@type']);
  return (requiredFields[type] ?? [])
    .filter((field) => isMissing(thing[field]))
    .map((field) => `${type} without ${field}`);
};

/** Words are compared as a reader would: one space, one kind of quotation mark. */
const plain = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[’‘]/g, "'").trim().toLowerCase();

/** Texts that a visitor must be able to read on the page too. */
const claimsOf = (thing: Thing): string[] => {
  const type = String(thing['@type']);
  const named = ['Product', 'ApartmentComplex', 'Question', 'ListItem', 'FloorPlan'];
  const texts = named.includes(type) ? [thing.name] : [];
  if (type === 'Offer') texts.push(thing.price);
  if (type === 'AggregateOffer') texts.push(thing.lowPrice);
  return texts.flatMap((text) =>
    typeof text === 'string' || typeof text === 'number' ? [String(text)] : [],
  );
};

const digits = (text: string): string => text.replaceAll(/(?<=\d)[,\u202f\u00a0](?=\d)/g, '');

const unreadable = (things: readonly Thing[], pageText: string): string[] => {
  const shown = digits(plain(pageText));
  return [...new Set(things.flatMap(claimsOf))]
    .filter((claim) => !shown.includes(digits(plain(claim))))
    .map((claim) => `structured data says "${claim.slice(0, 60)}", the page does not`);
};

/** Addresses of the own site that list items name, to be followed like links. */
export const structuredDataUrls = (facts: PageFacts): string[] =>
  facts.structuredData.flatMap((text) => {
    try {
      return thingsIn(JSON.parse(text)).flatMap((thing) =>
        [thing.item, thing.url].filter((url): url is string => typeof url === 'string'),
      );
    } catch {
      return [];
    }
  });

export const structuredDataFaults = (facts: PageFacts): string[] =>
  facts.structuredData.flatMap((text) => {
    try {
      const things = thingsIn(JSON.parse(text));
      return [...new Set(things.flatMap(missingFields)), ...unreadable(things, facts.text)];
    } catch {
      return ['structured data that is not JSON'];
    }
  });
