import * as z from 'zod';
import { factsSchemas, foundPlacesSchema } from '../../../shared/contracts/facts.schema.ts';
import { isLongEnoughQuery } from '../../../shared/domain/search/placeWords.ts';
import { regionPagePath } from '../../../shared/routes/regionPagePath.ts';
import { defineTool, ToolFault } from './mcpTool.ts';
import { filterQuery, ignoredFilters, type StayFilters, stayFilterShape } from './stayFilters.ts';
import { languageChoice, languageIn, nameSchema, propertyLine, readingOnly } from './toolTexts.ts';

const MAX_QUERY = 100;
const MAX_PAGE = 100_000;
/** Control characters are in no name, and PostgreSQL refuses one of them, NUL, in any text. */
const CONTROL = /\p{Cc}/u;

export const searchPlaces = defineTool({
  name: 'search_places',
  title: 'mcp.searchPlaces',
  description: () =>
    'Finds cities, areas, universities and student homes by a typed name. Use the canonical names of the answer with the other tools.',
  annotations: readingOnly,
  input: (visit) =>
    z.strictObject({
      query: z
        .string()
        .max(MAX_QUERY)
        .refine((text) => !CONTROL.test(text), 'holds control characters')
        .describe('A name or its beginning: "ucl", "Manchester".'),
      language: languageChoice(visit),
    }),
  output: foundPlacesSchema,
  run: async (input, visit) => {
    const { findPlaces, t } = visit;
    if (!isLongEnoughQuery(input.query)) throw new ToolFault('mcp.queryTooShort');
    const places = await findPlaces(input.query, languageIn(visit, input));
    const lines = places.map((place) =>
      t('mcp.place', {
        name: place.name,
        kind: place.place_kind,
        canonicalName: place.canonical_name,
        url: place.url,
      }),
    );
    const text = lines.length === 0 ? t('mcp.nothingFound') : lines.join('\n');
    return { facts: { places: [...places] }, text };
  },
});

const searchSchema = z.object({
  ...factsSchemas.search.shape,
  ignored_filters: z
    .array(z.string())
    .describe('Filters that chose nothing: correct their values, or leave them out.'),
});

export const searchStays = defineTool({
  name: 'search_stays',
  title: 'mcp.searchStays',
  description: () =>
    'Lists homes with free stays in a place, ten a page, as the search page of the site does: all filters together have to be met by one stay, which each result names with its rent.',
  annotations: readingOnly,
  input: (visit) =>
    z.strictObject({
      place: nameSchema('city, area or university'),
      ...stayFilterShape,
      page: z.int().min(1).max(MAX_PAGE).optional(),
      language: languageChoice(visit),
    }),
  output: searchSchema,
  run: async ({ language: chosen, page = 1, place, ...filters }, visit) => {
    const { read, t } = visit;
    const language = languageIn(visit, { language: chosen });
    // The rest of the arguments are the filters that the schema was made of.
    const given = filters as StayFilters;
    const query = filterQuery(given, page);
    const facts = await read('search', `${regionPagePath(place)}?${query}`, language);
    const ignored = ignoredFilters(given, facts.filters);
    const { count, page_count: pages, place: shown, results } = facts;
    const text = [
      t('mcp.found', { count, place: shown.name, page: facts.page, pages }),
      ...results.map((result) => propertyLine(visit, result, language)),
      ...(ignored.length > 0 ? [t('mcp.ignored', { filters: ignored.join(', ') })] : []),
    ].join('\n');
    return { facts: { ...facts, ignored_filters: ignored }, text };
  },
});
