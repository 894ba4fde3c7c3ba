import { australiaInChinese } from './australia.places.ts';
import { canadaInChinese } from './canada.places.ts';
import type { ChineseNames } from './chineseName.ts';
import { germanyInChinese } from './germany.places.ts';
import { irelandInChinese } from './ireland.places.ts';
import { spainInChinese } from './spain.places.ts';
import { unitedKingdomInChinese } from './unitedKingdom.places.ts';
import { unitedStatesInChinese } from './unitedStates.places.ts';

export const chineseNames: ChineseNames = {
  ...unitedKingdomInChinese,
  ...unitedStatesInChinese,
  ...canadaInChinese,
  ...australiaInChinese,
  ...irelandInChinese,
  ...spainInChinese,
  ...germanyInChinese,
};
