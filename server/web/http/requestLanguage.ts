import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import {
  defaultLanguage,
  deploymentLanguages,
  type Language,
  languageNamed,
} from '../../../shared/domain/language/language.ts';
import { LANGUAGE_KEY } from '../../../shared/domain/language/languageAddress.ts';
import type { Deployment } from '../../../shared/domain/site/site.ts';
import { splitAddress } from './requestLine.ts';

/** Where a visitor's choice is kept. */
export const LANGUAGE_COOKIE = 'selectedLanguage';
/** 395 days. */
const COOKIE_SECONDS = 34_128_000;

/** Callers of the API say by it in which language they want its texts. */
const API_KEY = 'lang';

const COOKIE = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=([^;]*)`);

const isApiPath = (pathname: string): boolean => pathname.startsWith('/api/');

export interface AskedLanguage {
  /** Path and query, as asked. */
  readonly target: string;
  /** Value of the Cookie header. */
  readonly cookie: string | undefined;
}

const namedInQuery = (target: string, keys: readonly string[]): Language | undefined => {
  if (!keys.some((key) => target.includes(`${key}=`))) return undefined;
  const query = new URLSearchParams(splitAddress(target).search);
  for (const key of keys) {
    const language = languageNamed(query.get(key));
    if (language) return language;
  }
  return undefined;
};

const keysOf = (target: string): readonly string[] =>
  isApiPath(target) ? [API_KEY, LANGUAGE_KEY] : [LANGUAGE_KEY];

/**
 * The one answer to which language a request is answered in. Where a deployment speaks one alone,
 * neither address nor cookie is looked at.
 */
export const requestLanguage = (
  deployment: Deployment,
  { cookie, target }: AskedLanguage,
): Language => {
  const languages = deploymentLanguages[deployment];
  const [own] = languages;
  if (languages.length === 1) return own;
  const named =
    namedInQuery(target, keysOf(target)) ?? languageNamed(COOKIE.exec(cookie ?? '')?.[1]);
  return named !== undefined && languages.includes(named) ? named : own;
};

const LOCAL = 'language';
const BY_COOKIE = 'isLanguageByCookie';

/** The language may be that of a cookie: caches on the way must not give the answer to others. */
const hangsOnCookie = (deployment: Deployment, target: string): boolean =>
  deploymentLanguages[deployment].length > 1 &&
  isApiPath(target) &&
  namedInQuery(target, keysOf(target)) === undefined;

/** Says so to them; once more where an answer brings a `Vary` of its own. */
export const varyByLanguage = (response: Response): void => {
  if (response.locals[BY_COOKIE] === true) response.vary('Cookie');
};

/** Settles in which language a request is answered. */
export const createRequestLanguage =
  (deployment: Deployment): RequestHandler =>
  (request, response, next) => {
    const { originalUrl: target } = request;
    response.locals[BY_COOKIE] = hangsOnCookie(deployment, target);
    varyByLanguage(response);
    response.locals[LOCAL] = requestLanguage(deployment, {
      target,
      cookie: request.headers.cookie,
    });
    next();
  };

/** The listener of operators settles none: English. */
export const languageOf = ({ locals }: Response): Language =>
  (locals as { readonly [LOCAL]?: Language })[LOCAL] ?? defaultLanguage;

/** On documents: an address that names a language keeps it for the visits to come. */
export const createLanguageChoice = ({
  cookieSecure,
  deployment,
}: {
  readonly cookieSecure: boolean;
  readonly deployment: Deployment;
}): RequestHandler => {
  const options: CookieOptions = {
    httpOnly: true,
    maxAge: COOKIE_SECONDS * 1000,
    path: '/',
    sameSite: 'lax',
    secure: cookieSecure,
  };
  const languages = deploymentLanguages[deployment];
  return ({ originalUrl }: Request, response, next) => {
    const named = languages.length > 1 ? namedInQuery(originalUrl, [LANGUAGE_KEY]) : undefined;
    if (named && languages.includes(named)) response.cookie(LANGUAGE_COOKIE, named, options);
    next();
  };
};
