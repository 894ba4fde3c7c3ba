import { campusRedirect } from '../../../../shared/domain/region/campusRedirect.ts';
import type { PropertyTraits } from './propertyTerms.ts';

const inNottingham = { city: 'nottingham', payment: 1 } as const;

/** Residences that are always there, at the head of the catalogue, each standing for one case. */
export const specialProperties: readonly PropertyTraits[] = [
  {
    name: 'Kingfisher House',
    nameZh: '翠鸟公寓',
    canonicalName: 'kingfisher-house-london',
    city: 'london',
    point: { lat: 51.5236, lng: -0.1199 },
    payment: 1,
    guarantorRequired: 'true',
    complete: true,
    layouts: [
      'Classic Ensuite',
      'Premium Ensuite',
      'Deluxe Ensuite',
      'Shared Twin Room',
      'Classic Studio',
      'Premium Studio',
      'Two-Person Studio',
      'One-Bedroom Apartment',
    ],
  },
  {
    name: 'Aldwych Lodge',
    canonicalName: campusRedirect.residence,
    city: 'london',
    point: { lat: 51.5131, lng: -0.1162 },
    payment: 1,
  },
  {
    name: 'Beacon Hill House',
    canonicalName: 'beacon-hill-house-boston',
    city: 'boston',
    point: { lat: 42.3592, lng: -71.0663 },
    payment: 1,
    guarantorRequired: 'true',
    complete: true,
  },
  {
    name: 'Harbourside Court',
    canonicalName: 'harbourside-court-sydney',
    city: 'sydney',
    point: { lat: -33.8752, lng: 151.1985 },
    payment: 1,
    complete: true,
  },
  {
    name: 'Maple Court',
    canonicalName: 'maple-court-toronto',
    city: 'toronto',
    point: { lat: 43.6594, lng: -79.3878 },
    payment: 1,
    complete: true,
  },
  {
    name: 'Foundry Yard',
    canonicalName: 'foundry-yard-manchester',
    city: 'manchester',
    status: 'deleted',
  },
  {
    name: 'Old Mill Yard',
    canonicalName: 'old-mill-yard',
    city: 'huddersfield',
    status: 'deleted',
    regionless: true,
  },
  { name: 'Canal Wharf', canonicalName: 'canal-wharf-leeds', city: 'leeds', notAvailable: true },
  { name: 'Station Court', canonicalName: 'station-court-leeds', city: 'leeds', available: false },
  {
    name: 'Orchard Court',
    canonicalName: 'orchard-court-leeds',
    city: 'leeds',
    status: 'inactive',
  },
  {
    ...inNottingham,
    name: 'Elm Grove House',
    canonicalName: 'elm-grove-house-nottingham',
    payment: 0,
  },
  {
    ...inNottingham,
    name: 'Parkside House',
    canonicalName: 'parkside-house-nottingham',
    paymentBeforeBookform: true,
  },
  {
    ...inNottingham,
    name: 'Willow Court',
    canonicalName: 'willow-court-nottingham',
    localNonCommissionable: true,
  },
  {
    ...inNottingham,
    name: 'Cedar Court',
    canonicalName: 'cedar-court-nottingham',
    guarantorRequired: 'false',
  },
  {
    ...inNottingham,
    name: 'Birch Court',
    canonicalName: 'birch-court-nottingham',
    withoutDeposit: true,
  },
];
