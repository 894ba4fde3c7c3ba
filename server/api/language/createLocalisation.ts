import type { RequestHandler } from 'express';
import { defaultLanguage } from '../../../shared/domain/language/language.ts';
import type { Database } from '../db/database.ts';
import { languageOf } from './languageOf.ts';
import { findTranslations } from './translations.queries.ts';

/**
 * Fields of answers, by their names on the wire, whose values are texts for people. Others hold keys,
 * or what somebody has written, and stay as they are.
 */
const textFields: ReadonlySet<string> = new Set([
  'answer',
  'author',
  'caption',
  'combined_name',
  'description',
  'downloads',
  'heading',
  'keywords',
  'label',
  'locality',
  'long_name',
  'meta_description',
  'meta_keywords',
  'meta_short',
  'meta_title',
  'name',
  'question',
  'quote',
  'room_type_name',
  'short_name',
  'state',
  'subtitle',
  'tenancyName',
  'term',
  'terms',
  'text',
  'title',
  'value',
]);

type Visit = (text: string) => string;

/** The value with every text in it as `visit` says; what has none comes back as it is. */
const mapTexts = (value: unknown, isText: boolean, visit: Visit): unknown => {
  if (typeof value === 'string') return isText ? visit(value) : value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, isText, visit));
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      mapTexts(part, textFields.has(name), visit),
    ]),
  );
};

const textsIn = (body: unknown): ReadonlySet<string> => {
  const texts = new Set<string>();
  mapTexts(body, false, (text) => {
    texts.add(text);
    return text;
  });
  return texts;
};

/**
 * Says the texts of the catalogue in the caller's language, at the one door that all answers leave by.
 * A text without a translation stays in English.
 */
export const createLocalisation =
  ({ reads }: { readonly reads: Database }): RequestHandler =>
  (_request, response, next) => {
    const language = languageOf(response);
    if (language === defaultLanguage) {
      next();
      return;
    }
    const send = response.json.bind(response);
    response.json = (body) => {
      response.json = send;
      findTranslations(reads, language, textsIn(body)).then((found) => {
        send(mapTexts(body, false, (text) => found.get(text) ?? text));
      }, next);
      return response;
    };
    next();
  };
