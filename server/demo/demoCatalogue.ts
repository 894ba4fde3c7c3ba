import type { Catalogue, PropertyRows } from '../api/catalogue/catalogue.ts';
import { createConfigurations } from './catalogue/configurations/createConfigurations.ts';
import type { GeneratedRows } from './catalogue/properties/createProperty.ts';
import { catalogueSize, generateProperties } from './catalogue/properties/generateProperties.ts';
import { firstFreeInventoryId } from './catalogue/properties/inventoryIds.ts';
import { createSeedCities } from './catalogue/properties/seedCity.ts';
import { createRegions } from './catalogue/regions/createRegions.ts';
import { generatedInChinese } from './chinese/inChinese.ts';
import { type InChinese, pairsOf } from './chinese/phrases.ts';
import { combinedNamePairs } from './chinese/placeNames.ts';
import { propertyTextsOf, regionTextsOf } from './chinese/rowTexts.ts';
import { demoPartners } from './partners/demoPartners.ts';
import { australia } from './places/australia.places.ts';
import { canada } from './places/canada.places.ts';
import { germany } from './places/germany.places.ts';
import { ireland } from './places/ireland.places.ts';
import type { CountryPlace } from './places/place.ts';
import { spain } from './places/spain.places.ts';
import { unitedKingdom } from './places/unitedKingdom.places.ts';
import { unitedStates } from './places/unitedStates.places.ts';

export const allCountries: readonly CountryPlace[] = [
  unitedKingdom,
  unitedStates,
  canada,
  australia,
  ireland,
  spain,
  germany,
];

/** Raise it when the generator's output or the tables' meaning changes. */
const CATALOGUE_VERSION = 12;

export interface DemoCatalogueOptions {
  /** How many properties; the named ones are always there. */
  readonly properties: number;
  readonly seed: number;
  /** ISO date that move-in dates, offers and reviews are counted from. */
  readonly today: string;
}

/** More texts than residences have in common, and not all those of a huge catalogue. */
const REMEMBERED_TEXTS = 50_000;

/** A text is put into Chinese where it comes first: most of them come with every residence. */
function* translated(
  generated: Iterable<GeneratedRows>,
  inChinese: InChinese,
): Generator<PropertyRows> {
  const known = new Set<string>();
  for (const rows of generated) {
    const texts = [...propertyTextsOf(rows)].filter((text) => !known.has(text));
    const translations = pairsOf(texts, inChinese);
    for (const { source } of translations) if (known.size < REMEMBERED_TEXTS) known.add(source);
    yield { ...rows, translations };
  }
}

/** Real places with generated residences. The same options give the same rows, byte for byte. */
export function createDemoCatalogue({ properties, seed, today }: DemoCatalogueOptions): Catalogue {
  const size = catalogueSize(properties);
  return {
    version: CATALOGUE_VERSION,
    settings: { properties: String(size), seed: String(seed), today },
    size,
    firstFreeInventoryId: firstFreeInventoryId(size),
    partners: demoPartners,
    createRows: () => {
      const regions = createRegions(allCountries);
      const cities = createSeedCities({ countries: allCountries, regions, today });
      const configurations = createConfigurations(regions);
      const inChinese = generatedInChinese(allCountries);
      const generated = generateProperties({ cities, seed, today, properties: size });
      return {
        regions,
        properties: translated(generated, inChinese),
        configurations,
        translations: [
          ...pairsOf(regionTextsOf({ regions, configurations }), inChinese),
          ...combinedNamePairs(regions, inChinese),
        ],
      };
    },
  };
}
