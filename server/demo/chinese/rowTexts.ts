import type { CatalogueRows, PropertyRows } from '../../api/catalogue/catalogue.ts';

/** Texts within a value, wherever they stand. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (typeof value === 'object' && value !== null) yield* textsIn(Object.values(value));
}

/**
 * Every text of a property's rows. Keys, addresses and dates are among them: they have no phrases, and
 * what has none is no pair.
 */
export const propertyTextsOf = (rows: Omit<PropertyRows, 'translations'>): Set<string> => {
  const { offers, property, reviews, roomTypes, tenancies } = rows;
  return new Set(textsIn([property, roomTypes, tenancies, offers, reviews]));
};

/** Without names that are only searched for: some are first names, too. */
export const regionTextsOf = ({
  configurations,
  regions,
}: Pick<CatalogueRows, 'configurations' | 'regions'>): Set<string> =>
  new Set(
    textsIn([
      regions.map(({ countryName, faqs, locality, meta, name }) => [
        [countryName, locality, name],
        meta,
        faqs,
      ]),
      configurations.map(({ data, title }) => [title, data]),
    ]),
  );
