import * as z from 'zod';
import type { PageFacts } from '../../../shared/contracts/facts.schema.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { placeName } from '../../../shared/domain/search/filterRecord.ts';
import type { McpVisit } from './mcpTool.ts';

const MAX_NAME = 120;

/** Such as "kingfisher-house-london", as other tools give it. */
export const nameSchema = (what: string) =>
  z
    .string()
    .max(MAX_NAME)
    .refine((text) => placeName(text) !== null, 'is no canonical name')
    .describe(`Canonical name of the ${what}, as search_places and search_stays give it.`);

/** Which of its languages the site answers in. */
export const languageChoice = ({ languages }: Pick<McpVisit, 'languages'>) =>
  z
    .enum(languages)
    .optional()
    .describe('Language of names and texts; without it, that of the site.');

export const languageIn = (
  { language }: Pick<McpVisit, 'language'>,
  { language: chosen }: { readonly language?: Language | undefined },
): Language => chosen ?? language;

/** It looks something up in what is public here. */
export const readingOnly = {
  readOnlyHint: true,
  idempotentHint: true,
  openWorldHint: false,
} as const;

type ListedProperty = Pick<
  Extract<PageFacts, { readonly kind: 'search' }>['results'][number],
  'name' | 'rent' | 'stay' | 'url'
>;

/** A property in one line: its name, what it costs, which stay that is, and where its page is. */
export const propertyLine = (
  { t }: Pick<McpVisit, 't'>,
  { name, rent, stay, url }: ListedProperty,
  language: Language,
): string => {
  const price = rent
    ? t('mcp.rent', {
        price: formatPrice(rent.amount, rent.currency, language),
        period: rent.period,
      })
    : t('mcp.noRent');
  if (!stay) return t('mcp.property', { name, price, url });
  const { id, length, length_unit: unit, move_in: from, room } = stay;
  return t('mcp.propertyStay', { name, price, room, from, length, unit, id: String(id), url });
};
