import type { Request, RequestHandler, Response } from 'express';
import {
  defaultLanguage,
  type Language,
  languageNamed,
  languageTags,
} from '../../../shared/domain/language/language.ts';

/** The first of the languages that the header names; our web tier names one. */
const acceptedLanguage = (header: string | undefined): Language | undefined =>
  languageNamed(header?.split(/[,;]/, 1)[0]);

/** Settles in which language a call is answered: that of its parameter `lang`, else of its header. */
export const createLanguage = (): RequestHandler => (request, response, next) => {
  const { headers, query }: Request = request;
  const named = languageNamed(typeof query.lang === 'string' ? query.lang : undefined);
  const language = named ?? acceptedLanguage(headers['accept-language']) ?? defaultLanguage;
  response.locals.language = language;
  response.set('Content-Language', languageTags[language]);
  if (!named) response.vary('Accept-Language');
  next();
};

/** The language that the caller reads. */
export const languageOf = (response: Response): Language =>
  (response.locals as { readonly language?: Language }).language ?? defaultLanguage;
