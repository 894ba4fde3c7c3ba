import { campusRedirect } from '../../../../shared/domain/region/campusRedirect.ts';
import type { RegionRow } from '../../../api/catalogue/catalogue.ts';
import type { CityPlace } from '../../places/placeTypes.ts';
import { areaRow, type RegionPosition, universityRow } from './regionRows.ts';
import { wideRegionMeta } from './regionTexts.ts';

const FIRST_ID = 9001;

/** Regions of London that stand for one case each: a retired area and a campus with one residence. */
export function specialPlaces(city: CityPlace, position: RegionPosition): RegionRow[] {
  if (city.canonicalName !== 'london') return [];
  const docklands = {
    name: 'Docklands',
    canonicalName: 'docklands-london',
    lat: 51.5031,
    lng: -0.0053,
  };
  const strandCampus = {
    name: "Strand Campus, King's College London",
    shortName: "King's Strand",
    canonicalName: campusRedirect.campusRegion,
    lat: 51.5122,
    lng: -0.1171,
  };
  return [
    { ...areaRow({ id: FIRST_ID, place: docklands, city, position }), state: 'inactive' },
    universityRow({ id: FIRST_ID + 2, place: strandCampus, city, position }),
  ];
}

/** No longer listed and below no other region. */
export const retiredVillage: RegionRow = {
  id: FIRST_ID + 1,
  name: 'Dungeness',
  canonicalName: 'dungeness',
  canonicalBaseName: 'dungeness',
  regionType: 'locality',
  state: 'inactive',
  parentId: null,
  ancestorIds: [],
  countryCode: 'GB',
  countryName: 'United Kingdom',
  locality: 'Dungeness',
  timeZone: 'Europe/London',
  lat: 50.9136,
  lng: 0.9692,
  popularity: 0,
  searchText: 'dungeness united kingdom',
  meta: wideRegionMeta('Dungeness'),
  faqs: [],
};
