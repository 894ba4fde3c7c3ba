// Source: the places’ own coordinates, public facts as in OpenStreetMap and GeoNames; four decimals.
import { area, university } from '../placeRows.ts';
import type { CityPlace } from '../placeTypes.ts';

export const wales: readonly CityPlace[] = [
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
