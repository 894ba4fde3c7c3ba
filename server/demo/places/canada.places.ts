// Source: the places’ own coordinates, public facts as in OpenStreetMap and GeoNames; four decimals.
import { easternCities } from './canada/east.places.ts';
import { ontarioCities } from './canada/ontario.places.ts';
import { westernCities } from './canada/west.places.ts';
import type { CountryPlace } from './placeTypes.ts';

export const canada: CountryPlace = {
  name: 'Canada',
  canonicalName: 'canada',
  code: 'CA',
  lat: 56.1304,
  lng: -106.3468,
  box: { south: 41.6, west: -141.1, north: 83.2, east: -52.5 },
  states: [
    { name: 'Ontario', canonicalName: 'ontario', lat: 51.2538, lng: -85.3232 },
    { name: 'Quebec', canonicalName: 'quebec', lat: 52.9399, lng: -73.5491 },
    { name: 'British Columbia', canonicalName: 'british-columbia', lat: 53.7267, lng: -127.6476 },
    { name: 'Alberta', canonicalName: 'alberta', lat: 53.9333, lng: -116.5765 },
    { name: 'Nova Scotia', canonicalName: 'nova-scotia', lat: 45, lng: -63 },
  ],
  cities: [...ontarioCities, ...easternCities, ...westernCities],
};
