// Source: the places’ own coordinates, public facts as in OpenStreetMap and GeoNames; four decimals.
import { area, university } from '../placeRows.ts';
import type { CityPlace } from '../placeTypes.ts';

export const northernIreland: readonly CityPlace[] = [
  {
    name: 'Belfast',
    canonicalName: 'belfast',
    state: 'northern-ireland',
    lat: 54.5973,
    lng: -5.9301,
    weeklyRent: 145,
    demand: 18,
    timeZone: 'Europe/London',
    areas: [
      area('Cathedral Quarter', 'cathedral-quarter-belfast', [54.602, -5.926]),
      area('Holylands', 'holylands-belfast', [54.583, -5.927]),
      area('Lisburn Road', 'lisburn-road-belfast', [54.579, -5.946]),
      area('Queen’s Quarter', 'queens-quarter-belfast', [54.586, -5.932]),
      area('Stranmillis', 'stranmillis-belfast', [54.573, -5.931]),
      area('Titanic Quarter', 'titanic-quarter-belfast', [54.606, -5.909]),
    ],
    universities: [
      university(
        'Queen’s University Belfast',
        'queens-university-belfast',
        [54.5844, -5.9342],
        'QUB',
      ),
      university(
        'St Mary’s University College Belfast',
        'st-marys-university-college-belfast',
        [54.5935, -5.962],
      ),
      university(
        'Stranmillis University College',
        'stranmillis-university-college',
        [54.574, -5.936],
        'Stran',
      ),
      university('Ulster University', 'ulster-university', [54.6036, -5.929], 'UU'),
    ],
  },
  {
    name: 'Derry',
    canonicalName: 'derry',
    state: 'northern-ireland',
    lat: 54.9966,
    lng: -7.3186,
    weeklyRent: 115,
    demand: 6,
    timeZone: 'Europe/London',
    areas: [area('Waterside', 'waterside-derry', [54.994, -7.302])],
    universities: [
      university('Ulster University Magee', 'ulster-university-magee', [55.0058, -7.323], 'Magee'),
    ],
  },
];
