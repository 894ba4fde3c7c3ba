import {
  type PopularCountry,
  popularCities,
} from '../../../../shared/domain/region/popularCities.ts';
import { mediaOfKind } from '../../pictures/mediaCatalogue.ts';
import { TOWN_KINDS, type TownKind } from '../../pictures/scenes/cityscape.ts';

const COUNTRY_NAMES: Readonly<Record<PopularCountry, string>> = {
  uk: 'United Kingdom',
  australia: 'Australia',
  ireland: 'Ireland',
  us: 'United States',
  canada: 'Canada',
  germany: 'Germany',
  spain: 'Spain',
};

/** What each city is drawn as, and which of the drawings of that kind it has. */
const TOWNS: Readonly<Record<TownKind, readonly string[]>> = {
  canal: ['hamburg', 'birmingham', 'dublin', 'cork'],
  hills: ['adelaide', 'munich', 'nottingham', 'montreal'],
  coast: ['sydney', 'vancouver', 'galway'],
  towers: ['chicago', 'melbourne', 'new-york', 'toronto'],
  gothic: ['ottawa', 'cologne', 'glasgow', 'limerick'],
  mediterranean: ['madrid', 'barcelona', 'seville'],
  mills: ['manchester', 'philadelphia'],
  boulevard: ['los-angeles', 'perth', 'valencia'],
  bridge: ['frankfurt', 'london', 'san-francisco', 'brisbane'],
  park: ['boston', 'berlin', 'leeds'],
};

/** Undefined for a city that is not drawn. */
export function cityPicture(canonicalName: string) {
  const kind = TOWN_KINDS.findIndex((name) => TOWNS[name].includes(canonicalName));
  const kindName = TOWN_KINDS[kind];
  if (!kindName) return undefined;
  const variant = kind + TOWN_KINDS.length * TOWNS[kindName].indexOf(canonicalName);
  const asset = mediaOfKind('cityscape')[variant];
  return asset && { path: asset.hash, base_path: '/images' };
}

/** The popular cities by country, as the home page's configuration has them. */
export const popularCountries = (Object.keys(COUNTRY_NAMES) as PopularCountry[]).map((country) => ({
  country,
  name: COUNTRY_NAMES[country],
  cities: popularCities
    .filter((city) => city.country === country)
    .map(({ id, canonicalName, name }) => ({
      id,
      canonical_name: canonicalName,
      name,
      image: cityPicture(canonicalName),
    })),
}));
