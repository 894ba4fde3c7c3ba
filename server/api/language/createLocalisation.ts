import type { RequestHandler } from 'express';
import { defaultLanguage } from '../../../shared/domain/language/language.ts';
import type { Database } from '../db/database.ts';
import { PRIVATE } from '../http/answer.ts';
import { languageOf } from './languageOf.ts';
import { textFields } from './textFields.ts';
import { findTranslations } from './translations.queries.ts';

/** These fields may hold what somebody has written or is called, in an answer about that person. */
const ownFields: ReadonlySet<string> = new Set([
  'answer',
  'author',
  'city',
  'description',
  'label',
  'locality',
  'name',
  'quote',
  'state',
  'text',
  'value',
]);

/** What of the catalogue such an answer holds. */
const catalogueParts: ReadonlySet<string> = new Set([
  'inventory',
  'inventory_root',
  'location',
  'offers',
  'region',
  'room_type',
]);

/** What is told there is of the catalogue, also where it is told to one caller for the moment. */
const CATALOGUE =
  /^\/api\/v\d+\/(?:application_config|auth\/providers\/inventories|auth\/users\/offers|inventories|regions)\b/;

interface Place {
  /** The value is a text for people, if it is one at all. */
  readonly isText: boolean;
  /** Around it lies what somebody may have written himself. */
  readonly isOwn: boolean;
}

const within = ({ isOwn }: Place, field: string): Place => {
  const stays = isOwn && !catalogueParts.has(field);
  return { isOwn: stays, isText: textFields.has(field) && !(stays && ownFields.has(field)) };
};

type Visit = (text: string) => string;

/** The value with every text in it as `visit` says. */
const mapTexts = (value: unknown, place: Place, visit: Visit): unknown => {
  if (typeof value === 'string') return place.isText ? visit(value) : value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, place, visit));
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [
      field,
      mapTexts(part, within(place, field), visit),
    ]),
  );
};

const textsIn = (body: unknown, place: Place): ReadonlySet<string> => {
  const texts = new Set<string>();
  mapTexts(body, place, (text) => {
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
  (request, response, next) => {
    const language = languageOf(response);
    if (language === defaultLanguage) {
      next();
      return;
    }
    const send = response.json.bind(response);
    response.json = (body) => {
      response.json = send;
      const isPersonal = response.get('Cache-Control') === PRIVATE;
      const place = { isText: false, isOwn: isPersonal && !CATALOGUE.test(request.path) };
      findTranslations(reads, language, textsIn(body, place)).then((found) => {
        send(mapTexts(body, place, (text) => found.get(text) ?? text));
      }, next);
      return response;
    };
    next();
  };
