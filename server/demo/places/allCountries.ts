import { australia } from './australia.places.ts';
import { canada } from './canada.places.ts';
import { germany } from './germany.places.ts';
import { ireland } from './ireland.places.ts';
import type { CountryPlace } from './place.ts';
import { spain } from './spain.places.ts';
import { unitedKingdom } from './unitedKingdom.places.ts';
import { unitedStates } from './unitedStates.places.ts';

export const allCountries: readonly CountryPlace[] = [
  unitedKingdom,
  unitedStates,
  canada,
  australia,
  ireland,
  spain,
  germany,
];
