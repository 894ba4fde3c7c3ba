// Source: the places’ own coordinates, public facts as in OpenStreetMap and GeoNames; four decimals.
import type { CountryPlace } from './place.ts';
import { midwesternCities } from './unitedStates/midwest.places.ts';
import { northeasternCities } from './unitedStates/northeast.places.ts';
import { pacificCities } from './unitedStates/pacific.places.ts';
import { southeasternCities } from './unitedStates/southeast.places.ts';
import { southwesternCities } from './unitedStates/southwest.places.ts';

export const unitedStates: CountryPlace = {
  name: 'United States',
  canonicalName: 'united-states',
  code: 'US',
  lat: 39.8283,
  lng: -98.5795,
  box: { south: 24.3, west: -125.2, north: 49.5, east: -66.8 },
  states: [
    { name: 'New York State', canonicalName: 'new-york-state', lat: 42.9538, lng: -75.5268 },
    { name: 'Massachusetts', canonicalName: 'massachusetts', lat: 42.2596, lng: -71.8083 },
    { name: 'Pennsylvania', canonicalName: 'pennsylvania', lat: 40.8781, lng: -77.7996 },
    {
      name: 'District of Columbia',
      canonicalName: 'district-of-columbia',
      lat: 38.9047,
      lng: -77.0163,
    },
    { name: 'Maryland', canonicalName: 'maryland', lat: 39.0458, lng: -76.6413 },
    { name: 'Georgia', canonicalName: 'georgia', lat: 32.6781, lng: -83.223 },
    { name: 'Florida', canonicalName: 'florida', lat: 27.9944, lng: -81.7603 },
    { name: 'Illinois', canonicalName: 'illinois', lat: 40.0417, lng: -89.1965 },
    { name: 'Michigan', canonicalName: 'michigan', lat: 44.3148, lng: -85.6024 },
    { name: 'Wisconsin', canonicalName: 'wisconsin', lat: 44.6243, lng: -89.9941 },
    { name: 'Minnesota', canonicalName: 'minnesota', lat: 46.7296, lng: -94.6859 },
    { name: 'Ohio', canonicalName: 'ohio', lat: 40.4173, lng: -82.9071 },
    { name: 'Indiana', canonicalName: 'indiana', lat: 40.2672, lng: -86.1349 },
    { name: 'Texas', canonicalName: 'texas', lat: 31.9686, lng: -99.9018 },
    { name: 'Arizona', canonicalName: 'arizona', lat: 34.0489, lng: -111.0937 },
    { name: 'Colorado', canonicalName: 'colorado', lat: 38.9979, lng: -105.5478 },
    { name: 'California', canonicalName: 'california', lat: 36.7783, lng: -119.4179 },
    { name: 'Washington State', canonicalName: 'washington-state', lat: 47.7511, lng: -120.7401 },
  ],
  cities: [
    ...northeasternCities,
    ...southeasternCities,
    ...midwesternCities,
    ...southwesternCities,
    ...pacificCities,
  ],
};
