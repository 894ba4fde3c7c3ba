import type { CatalogueRows, PropertyRows } from '../../api/catalogue/catalogue.ts';

/** Adds the texts within a value, wherever they stand. */
function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (Array.isArray(value)) for (const item of value) addTexts(item, texts);
  else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) addTexts(item, texts);
  }
}

const textsIn = (value: unknown): Set<string> => {
  const texts = new Set<string>();
  addTexts(value, texts);
  return texts;
};

/**
 * Every text of a property's rows. Keys, addresses and dates are among them: they have no phrases, and
 * what has none is no pair.
 */
export const propertyTextsOf = (rows: Omit<PropertyRows, 'translations'>): Set<string> => {
  const { offers, property, reviews, roomTypes, tenancies } = rows;
  return textsIn([property, roomTypes, tenancies, offers, reviews]);
};

/** Without names that are only searched for: some are first names, too. */
export const regionTextsOf = ({
  configurations,
  regions,
}: Pick<CatalogueRows, 'configurations' | 'regions'>): Set<string> =>
  textsIn([
    regions.map(({ countryName, faqs, locality, meta, name }) => [
      [countryName, locality, name],
      meta,
      faqs,
    ]),
    configurations.map(({ data, title }) => [title, data]),
  ]);
