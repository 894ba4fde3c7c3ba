import * as z from 'zod';
import { factsSchemas, minutesSchema } from '../../../shared/contracts/facts.schema.ts';
import { comparedQuery, maxCompared } from '../../../shared/domain/compare/comparedAddress.ts';
import { queryString } from '../../../shared/domain/search/queryString.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { defineTool, ToolFault } from './mcpTool.ts';
import { languageChoice, languageIn, nameSchema, propertyLine, readingOnly } from './toolTexts.ts';

const MAX_ID = 999_999_999;

const id = (text: string) => z.int().min(1).max(MAX_ID).describe(text);

export const getProperty = defineTool({
  name: 'get_property',
  title: 'mcp.getProperty',
  description: () =>
    'Tells all that the page of one home does: its rooms with every stay, dates, rents and totals, offers, terms, address, what is near.',
  annotations: readingOnly,
  input: (visit) =>
    z.strictObject({
      name: nameSchema('property'),
      language: languageChoice(visit),
    }),
  output: factsSchemas.property,
  run: async (input, visit) => {
    const { read } = visit;
    const language = languageIn(visit, input);
    const address = buildPath('property', { canonicalName: input.name });
    const facts = await read('property', address, language);
    return { facts, text: propertyLine(visit, facts, language) };
  },
});

const comparedStay = z.strictObject({
  property_id: id('The id of the property in a result of search_stays or get_property.'),
  stay_id: id('The id of one of its stays; without it the cheapest free one counts.').optional(),
});

const compareSchema = z.object({
  ...factsSchemas.compare.shape,
  ignored_stays: z
    .array(z.int())
    .describe('Stays that are taken, or of other homes: another one stands for them.'),
});

export const compareStays = defineTool({
  name: 'compare_stays',
  title: 'mcp.compareStays',
  description: () =>
    'Sets up to four homes side by side, each with one stay, as the comparison of the site does; with a university, the way of each to it.',
  annotations: readingOnly,
  input: (visit) =>
    z.strictObject({
      stays: z.array(comparedStay).min(1).max(maxCompared),
      university: nameSchema('university').optional(),
      language: languageChoice(visit),
    }),
  output: compareSchema,
  run: async ({ language: chosen, stays, university = null }, visit) => {
    const { read, t } = visit;
    const language = languageIn(visit, { language: chosen });
    const asked = stays.flatMap(({ stay_id }) => stay_id ?? []);
    const query = comparedQuery({
      ids: stays.map(({ property_id }) => property_id),
      stays: asked,
      university,
    });
    const facts = await read('compare', `${buildPath('compare')}${queryString(query)}`, language);
    if (facts.properties.length === 0) throw new ToolFault('mcp.unknownProperty');
    const shown = facts.properties.map(({ stay }) => stay?.id);
    const ignored = asked.filter((stay) => !shown.includes(stay));
    const lines = facts.properties.map((property) => propertyLine(visit, property, language));
    if (ignored.length > 0) lines.push(t('mcp.ignoredStays', { stays: ignored.join(', ') }));
    return { facts: { ...facts, ignored_stays: ignored }, text: lines.join('\n') };
  },
});

const travelSchema = z.object({
  property: z.object({ name: z.string(), url: z.string() }),
  university: z.object({ name: z.string(), url: z.string() }),
  /** As the crow flies. */
  metres: z.number(),
  minutes: minutesSchema,
});

export const travelMinutes = defineTool({
  name: 'travel_minutes',
  title: 'mcp.travelMinutes',
  description: () =>
    'Estimates the minutes from the door of a home to a university on foot, by bicycle and by bus or train, as results and comparisons of the site show them.',
  annotations: readingOnly,
  input: (visit) =>
    z.strictObject({
      property: nameSchema('property'),
      university: nameSchema('university'),
      language: languageChoice(visit),
    }),
  output: travelSchema,
  run: async (input, visit) => {
    const { read, t } = visit;
    const language = languageIn(visit, input);
    const page = buildPath('property', { canonicalName: input.property });
    const property = await read('property', page, language);
    const query = comparedQuery({ ids: [property.id], stays: [], university: input.university });
    const address = `${buildPath('compare')}${queryString(query)}`;
    const { is_complete, properties, university } = await read('compare', address, language);
    const way = properties[0]?.way;
    if (!university) throw new ToolFault(is_complete ? 'mcp.unknownUniversity' : 'web.siteBusy');
    if (!way) throw new ToolFault('mcp.unknownWay');
    const { metres, minutes } = way;
    const byMode = { walking: minutes.walking, cycling: minutes.cycling, transit: minutes.transit };
    const lines = Object.entries(byMode).flatMap(([mode, count]) =>
      count === null ? [] : [t('mcp.minutes', { mode, count })],
    );
    return {
      facts: {
        property: { name: property.name, url: property.url },
        university: { name: university.name, url: university.url },
        metres,
        minutes,
      },
      text: lines.length === 0 ? t('mcp.noWay') : lines.join('\n'),
    };
  },
});
