import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { PageFacts } from '../../../shared/contracts/facts.schema.ts';
import { languageTags } from '../../../shared/domain/language/language.ts';
import { factsAddress, pageOfFacts } from '../../../shared/routes/factsAddress.ts';
import { siteAddress } from '../../../shared/routes/siteAddress.ts';
import { serverMessages } from '../../messages/messages.ts';
import type { DocumentAnswer } from '../documents/documentAnswer.ts';
import { cacheHeaders, dialectHeaders, type PageLifetimes } from '../http/cacheHeaders.ts';
import { HttpProblem, methodNotAllowed } from '../http/httpProblem.ts';
import { redirectLocation, withoutKeys } from '../http/redirectLocation.ts';
import { languageOf } from '../http/requestLanguage.ts';
import { type AskedAddress, isReading, splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../http/siteByHost.ts';
import { surrogateHeaders, surrogateKeysOf } from '../http/surrogateKeys.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { FactsReader } from './createFactsReader.ts';

export interface FactsDependencies {
  readonly factsReader: FactsReader;
  readonly lifetimes: PageLifetimes;
  readonly secondaryTimeoutMs: number;
}

/** As the page itself is kept: by whom, for how long, and until which purge. */
const setHeaders = (response: Response, answer: DocumentAnswer, lifetimes: PageLifetimes): void => {
  const headers = cacheHeaders(answer.cache, lifetimes);
  response.set({
    ...headers,
    ...dialectHeaders(lifetimes.dialect ?? 'standard', headers['CDN-Cache-Control']),
    ...surrogateHeaders(surrogateKeysOf(siteOf(response), answer.surrogateKeys)),
    'Access-Control-Allow-Origin': '*',
    'Content-Language': languageTags[languageOf(response)],
    // Search engines are to find the page.
    'X-Robots-Tag': 'noindex',
  });
};

const sendFacts = (response: Response, facts: PageFacts): void => {
  const body = JSON.stringify(facts);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  // Weak, because the body may be compressed on its way.
  response.set('ETag', `W/"${tag}"`);
  if (facts.canonical_url !== null) {
    response.set('Link', `<${facts.canonical_url}>; rel="canonical"`);
  }
  response.type('json').send(body);
};

const sendNotFound = (response: Response): void => {
  const message = serverMessages(languageOf(response))('web.notFound');
  response.status(404).json({ message: { user_friendly_message: message } });
};

/** Where the facts of the page are that the redirect of a page leads to. */
const sendRedirect = (
  response: Response,
  { answeredKeys, ownSearch, status, to }: Extract<DocumentAnswer, { kind: 'redirect' }>,
  search: string,
): void => {
  const query = ownSearch ?? withoutKeys(search, answeredKeys);
  const location = siteAddress(siteOf(response), redirectLocation(factsAddress(to), query));
  response.set('Location', location).status(status).end();
};

const abortedByClose = (response: Response): AbortSignal => {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
};

/** GET /facts/…: what the page of the address behind it says, as JSON. */
export const createFacts = (dependencies: FactsDependencies): RequestHandler => {
  const { factsReader, lifetimes, secondaryTimeoutMs } = dependencies;

  const answer = async (page: AskedAddress, response: Response): Promise<void> => {
    const read = await factsReader.read(page, {
      site: siteOf(response),
      language: languageOf(response),
      signal: abortedByClose(response),
      patienceMs: secondaryTimeoutMs,
    });
    if (!read) throw new HttpProblem(404, 'web.notFound');
    setHeaders(response, read.answer, lifetimes);
    if (read.answer.kind === 'redirect') sendRedirect(response, read.answer, page.search);
    else if (read.facts) sendFacts(response, read.facts);
    else sendNotFound(response);
  };

  return async (request: Request, response, next) => {
    const { pathname, search } = splitAddress(request.originalUrl);
    const page = pageOfFacts(pathname);
    if (page === null) {
      next();
      return;
    }
    requestTrace().route = 'facts';
    if (!isReading(request)) throw methodNotAllowed(['GET', 'HEAD']);
    await answer({ pathname: page, search }, response);
  };
};
