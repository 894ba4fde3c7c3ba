import { itemsOf, type Thing, typeOf } from './structuredData.ts';

/**
 * What a thing is refused without, by schema.org's meaning of the type or by Google's guides to
 * rich results. "a|b": one of them.
 */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  AggregateRating: ['ratingValue', 'reviewCount|ratingCount'],
  Answer: ['text'],
  Apartment: ['name', 'address'],
  ApartmentComplex: ['name', 'address'],
  BreadcrumbList: ['itemListElement'],
  Country: ['name'],
  FAQPage: ['mainEntity'],
  FloorPlan: ['name'],
  GeoCoordinates: ['latitude', 'longitude'],
  ImageObject: ['contentUrl|url'],
  ItemList: ['itemListElement'],
  LocalBusiness: ['name', 'address'],
  LocationFeatureSpecification: ['name'],
  Offer: ['price|priceSpecification', 'priceCurrency|priceSpecification', 'availability'],
  Organization: ['name', 'url'],
  Person: ['name'],
  PostalAddress: ['addressCountry'],
  Product: ['name', 'offers|review|aggregateRating'],
  QuantitativeValue: ['value|minValue|maxValue'],
  Question: ['name', 'acceptedAnswer|suggestedAnswer'],
  Rating: ['ratingValue'],
  Review: ['author', 'reviewRating|reviewBody'],
  SearchAction: ['target', 'query-input'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  WebSite: ['name', 'url'],
};

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

const without = (thing: Thing, wanted: readonly string[]): string[] =>
  wanted
    .filter((field) => field.split('|').every((name) => isMissing(thing[name])))
    .map((field) => `${typeOf(thing)} without ${field.replaceAll('|', ' or ')}`);

/** Members of a list have their place in it; the last of a way is the page itself. */
const withoutInList = (list: Thing): string[] => {
  const items = itemsOf(list);
  const isWay = typeOf(list) === 'BreadcrumbList';
  return items.flatMap((item, index) => {
    const isPage = isWay && index === items.length - 1;
    const wanted = ['position', ...(isWay ? ['name|item'] : []), ...(isPage ? [] : ['url|item'])];
    return without(item, wanted);
  });
};

/** Undefined for a type that nothing is known of. */
export const missingFields = (thing: Thing): string[] | undefined => {
  if (typeOf(thing) === 'ListItem') return [];
  const wanted = requiredFields[typeOf(thing)];
  return wanted && [...without(thing, wanted), ...withoutInList(thing)];
};
