// Source: the places’ own coordinates, public facts as in OpenStreetMap and GeoNames; four decimals.
import { northernAndWesternCities } from './australia/northAndWest.places.ts';
import { southeasternCities } from './australia/southeast.places.ts';
import type { CountryPlace } from './placeTypes.ts';

export const australia: CountryPlace = {
  name: 'Australia',
  canonicalName: 'australia',
  code: 'AU',
  lat: -25.2744,
  lng: 133.7751,
  box: { south: -43.9, west: 112.8, north: -9.9, east: 154 },
  states: [
    { name: 'New South Wales', canonicalName: 'new-south-wales', lat: -31.2532, lng: 146.9211 },
    { name: 'Victoria', canonicalName: 'victoria', lat: -36.9848, lng: 143.3906 },
    { name: 'Queensland', canonicalName: 'queensland', lat: -22.5752, lng: 144.0848 },
    { name: 'Western Australia', canonicalName: 'western-australia', lat: -27.6728, lng: 121.6283 },
    { name: 'South Australia', canonicalName: 'south-australia', lat: -30.0002, lng: 136.2092 },
    {
      name: 'Australian Capital Territory',
      canonicalName: 'australian-capital-territory',
      lat: -35.4735,
      lng: 149.0124,
    },
    { name: 'Tasmania', canonicalName: 'tasmania', lat: -42, lng: 146.6 },
  ],
  cities: [...southeasternCities, ...northernAndWesternCities],
};
