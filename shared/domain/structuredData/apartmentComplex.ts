import type { Property } from '../property/property.ts';
import type { Thing } from './structuredData.ts';

/** Search engines show no more of one listing. */
const MAX_IMAGES = 5;

/** The first pictures of a listing; none where it has none. @param urls absolute. */
export const imagesOf = (urls: readonly string[]): { readonly image?: readonly string[] } =>
  urls.length === 0 ? {} : { image: urls.slice(0, MAX_IMAGES) };

export interface ApartmentComplexFacts
  extends Pick<Property, 'name' | 'address' | 'coordinates' | 'features'> {
  /** Absolute. */
  readonly url: string;
  readonly description: string;
  readonly imageUrls: readonly string[];
  /** One for every room type. */
  readonly floorPlans: readonly Thing[];
}

const given = (parts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''));

const postalAddress = (address: Property['address']): Thing => ({
  '@type': 'PostalAddress',
  ...given({
    streetAddress: address.street,
    addressLocality: address.locality,
    addressRegion: address.state,
    postalCode: address.postalCode,
    addressCountry: address.country.code.toUpperCase(),
  }),
});

const amenities = (features: Property['features']): Thing[] =>
  features
    .flatMap(({ values }) => values)
    .map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true }));

/** The house with its room types. */
export const apartmentComplex = (facts: ApartmentComplexFacts): Thing => {
  const { address, coordinates, description, features, floorPlans, imageUrls, name, url } = facts;
  const amenityFeature = amenities(features);
  return {
    '@type': 'ApartmentComplex',
    name,
    url,
    ...(description !== '' && { description }),
    ...imagesOf(imageUrls),
    address: postalAddress(address),
    ...(coordinates && {
      geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
    }),
    ...(amenityFeature.length > 0 && { amenityFeature }),
    ...(floorPlans.length > 0 && { accommodationFloorPlan: floorPlans }),
  };
};

interface FloorPlanFacts {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
  /** Square metres. */
  readonly area: number | null;
  readonly imageUrls: readonly string[];
}

/** Code of UN/CEFACT Recommendation 20. */
const SQUARE_METRE = 'MTK';

/** A room type. */
export const floorPlan = ({ area, imageUrls, name, url }: FloorPlanFacts): Thing => ({
  '@type': 'FloorPlan',
  name,
  url,
  ...(area !== null && {
    floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: SQUARE_METRE },
  }),
  ...imagesOf(imageUrls),
});
