import { chineseResidenceNames } from '../catalogue/properties/chineseNames.ts';
import { specialProperties } from '../catalogue/properties/specialProperties.ts';
import type { CountryPlace } from '../places/place.ts';
import { datePhrases } from './dates.phrases.ts';
import { featurePhrases } from './features.phrases.ts';
import { mediaPhrases } from './media.phrases.ts';
import { offerPhrases } from './offers.phrases.ts';
import { pagePhrases } from './pages.phrases.ts';
import { createInChinese, type InChinese, type Phrases } from './phrases.ts';
import { placeNames } from './placeNames.ts';
import { plusPhrases } from './plus.phrases.ts';
import { propertyPhrases } from './properties.phrases.ts';
import { regionPhrases } from './regions.phrases.ts';
import { reviewPhrases } from './reviews.phrases.ts';
import { roomPhrases } from './rooms.phrases.ts';

/** One file a subject, named after what it puts into Chinese. */
export const phraseTables: readonly Phrases[] = [
  regionPhrases,
  pagePhrases,
  plusPhrases,
  propertyPhrases,
  roomPhrases,
  featurePhrases,
  offerPhrases,
  mediaPhrases,
  reviewPhrases,
  datePhrases,
];

const months: readonly (readonly [string, string])[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].map((name, index) => [name, `${index + 1}月`]);

const residenceNames: readonly (readonly [string, string])[] = [
  ...chineseResidenceNames,
  ...specialProperties.flatMap(({ name, nameZh }) =>
    nameZh === undefined ? [] : [[name, nameZh] as const],
  ),
];

/** @param countries whose places the texts name. */
export const generatedInChinese = (countries: readonly CountryPlace[]): InChinese =>
  createInChinese(phraseTables, new Map([...months, ...residenceNames, ...placeNames(countries)]));
