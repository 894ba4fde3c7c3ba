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
  Article: ['headline', 'author'],
  BlogPosting: ['headline', 'author', 'datePublished'],
  BreadcrumbList: ['itemListElement'],
  ContactPoint: ['contactType', 'telephone|email'],
  Country: ['name'],
  EntryPoint: ['urlTemplate'],
  FAQPage: ['mainEntity'],
  FloorPlan: ['name'],
  GeoCoordinates: ['latitude', 'longitude'],
  ImageObject: ['contentUrl|url'],
  ItemList: ['itemListElement'],
  LocalBusiness: ['name', 'address'],
  LocationFeatureSpecification: ['name'],
  NewsArticle: ['headline', 'author', 'datePublished'],
  Offer: ['price|priceSpecification', 'priceCurrency|priceSpecification', 'availability'],
  Organization: ['name', 'url'],
  Person: ['name'],
  PodcastEpisode: ['name', 'datePublished'],
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

const isNumber = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value));

const isAbsolute = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');

const isDate = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value) &&
  !Number.isNaN(Date.parse(value));

const forms: Readonly<Record<string, (value: unknown) => boolean>> = {
  availability: (value) => /^https?:\/\/schema\.org\/\w+$/.test(String(value)),
  highPrice: isNumber,
  image: (value) => (Array.isArray(value) ? value : [value]).every(isAbsolute),
  lowPrice: isNumber,
  price: isNumber,
  priceCurrency: (value) => /^[A-Z]{3}$/.test(String(value)),
  priceValidUntil: isDate,
  ratingValue: isNumber,
  reviewCount: isNumber,
  thumbnailUrl: (value) => (Array.isArray(value) ? value : [value]).every(isAbsolute),
  uploadDate: isDate,
  url: isAbsolute,
  validThrough: isDate,
};

const malformed = (thing: Thing): string[] =>
  Object.entries(thing)
    .filter(([, value]) => typeof value !== 'object' || Array.isArray(value) || value === null)
    .filter(([field, value]) => forms[field]?.(value) === false)
    .map(([field, value]) => `${typeOf(thing)} with ${field} ${JSON.stringify(value)}`);

const outOfRange = (thing: Thing): string[] => {
  const [low, high] = [Number(thing.lowPrice), Number(thing.highPrice)];
  const [worst, best] = [Number(thing.worstRating ?? 1), Number(thing.bestRating ?? 5)];
  const rating = Number(thing.ratingValue);
  return [
    ...(low > high ? [`${typeOf(thing)} from ${low} to ${high}`] : []),
    ...(rating < worst || rating > best ? [`${typeOf(thing)} with ratingValue ${rating}`] : []),
    ...(Number(thing.reviewCount) === 0 ? [`${typeOf(thing)} of no review`] : []),
  ];
};

const misplaced = (thing: Thing): string[] => {
  const positions = itemsOf(thing).map(({ position }) => Number(position));
  const isRising = positions.every(
    (position, index) => index === 0 || position === (positions[index - 1] ?? 0) + 1,
  );
  return isRising ? [] : [`${typeOf(thing)} with positions ${positions.join(', ')}`];
};

/** Values that no search engine would take, whatever the page shows. */
export const wrongValues = (thing: Thing): string[] => [
  ...malformed(thing),
  ...outOfRange(thing),
  ...misplaced(thing),
];
