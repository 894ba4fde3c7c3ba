// Source: the places’ own coordinates, public facts as in OpenStreetMap and GeoNames; four decimals.
import type { CountryPlace } from './placeTypes.ts';
import { centralEngland } from './unitedKingdom/centralEngland.places.ts';
import { london } from './unitedKingdom/london.places.ts';
import { northernEngland } from './unitedKingdom/northernEngland.places.ts';
import { northernIreland } from './unitedKingdom/northernIreland.places.ts';
import { scotland } from './unitedKingdom/scotland.places.ts';
import { southernEngland } from './unitedKingdom/southernEngland.places.ts';
import { wales } from './unitedKingdom/wales.places.ts';

export const unitedKingdom: CountryPlace = {
  name: 'United Kingdom',
  canonicalName: 'united-kingdom',
  code: 'GB',
  lat: 54.7024,
  lng: -3.2766,
  box: { south: 49.8, west: -8.7, north: 60.9, east: 1.9 },
  states: [
    { name: 'England', canonicalName: 'england', lat: 52.531, lng: -1.2649 },
    { name: 'Scotland', canonicalName: 'scotland', lat: 56.8167, lng: -4.1827 },
    { name: 'Wales', canonicalName: 'wales', lat: 52.33, lng: -3.766 },
    { name: 'Northern Ireland', canonicalName: 'northern-ireland', lat: 54.65, lng: -6.75 },
  ],
  cities: [
    london,
    ...northernEngland,
    ...centralEngland,
    ...southernEngland,
    ...scotland,
    ...wales,
    ...northernIreland,
  ],
};
