// Source: the places’ own coordinates, public facts as in OpenStreetMap and GeoNames; four decimals.
import { area, type CityPlace, type CountryPlace, university } from './place.ts';
import { centralEngland } from './unitedKingdom/centralEngland.places.ts';
import { london } from './unitedKingdom/london.places.ts';
import { northernEngland } from './unitedKingdom/northernEngland.places.ts';
import { scotland } from './unitedKingdom/scotland.places.ts';
import { southernEngland } from './unitedKingdom/southernEngland.places.ts';

const northernIreland: readonly CityPlace[] = [
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

const wales: readonly CityPlace[] = [
  {
    name: 'Cardiff',
    canonicalName: 'cardiff',
    state: 'wales',
    lat: 51.4816,
    lng: -3.1791,
    weeklyRent: 150,
    demand: 24,
    timeZone: 'Europe/London',
    areas: [
      area('Cardiff Bay', 'cardiff-bay-cardiff', [51.465, -3.164]),
      area('Cathays', 'cathays-cardiff', [51.494, -3.173]),
      area('Llandaff', 'llandaff-cardiff', [51.495, -3.217]),
      area('Pontcanna', 'pontcanna-cardiff', [51.489, -3.198]),
      area('Roath', 'roath-cardiff', [51.491, -3.159]),
    ],
    universities: [
      university(
        'Cardiff Metropolitan University',
        'cardiff-metropolitan-university',
        [51.4962, -3.213],
        'Cardiff Met',
      ),
      university('Cardiff University', 'cardiff-university', [51.4887, -3.1792]),
      university(
        'Royal Welsh College of Music & Drama',
        'royal-welsh-college-of-music-and-drama',
        [51.485, -3.184],
        'RWCMD',
      ),
      university(
        'University of South Wales',
        'university-of-south-wales',
        [51.5893, -3.327],
        'USW',
      ),
    ],
  },
  {
    name: 'Swansea',
    canonicalName: 'swansea',
    state: 'wales',
    lat: 51.6214,
    lng: -3.9436,
    weeklyRent: 135,
    demand: 14,
    timeZone: 'Europe/London',
    areas: [
      area('Brynmill', 'brynmill-swansea', [51.614, -3.966]),
      area('Marina', 'marina-swansea', [51.616, -3.938]),
      area('Sketty', 'sketty-swansea', [51.622, -3.986]),
      area('Uplands', 'uplands-swansea', [51.619, -3.969]),
    ],
    universities: [
      university('Swansea University', 'swansea-university', [51.6094, -3.98]),
      university(
        'University of Wales Trinity Saint David',
        'university-of-wales-trinity-saint-david',
        [51.6205, -3.929],
        'UWTSD',
      ),
    ],
  },
  {
    name: 'Aberystwyth',
    canonicalName: 'aberystwyth',
    state: 'wales',
    lat: 52.414,
    lng: -4.0829,
    weeklyRent: 120,
    demand: 6,
    timeZone: 'Europe/London',
    areas: [area('Llanbadarn Fawr', 'llanbadarn-fawr-aberystwyth', [52.409, -4.06])],
    universities: [
      university('Aberystwyth University', 'aberystwyth-university', [52.418, -4.0655], 'Aber'),
    ],
  },
];

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
