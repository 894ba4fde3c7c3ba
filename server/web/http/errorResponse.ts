import type { ErrorRequestHandler, Request, Response } from 'express';
import { type Language, languageTags } from '../../../shared/domain/language/language.ts';
import { serverMessages, type WebMessageId } from '../../messages/messages.ts';
import type { ErrorReporter } from '../log/errorReporter.ts';
import { isBusy } from '../upstream/upstreamBreaker.ts';
import { HttpProblem, overloaded } from './httpProblem.ts';
import { languageOf } from './requestLanguage.ts';

export interface ErrorResponseDependencies {
  readonly errorReporter: ErrorReporter;
}

const messages: Readonly<Record<number, WebMessageId>> = {
  404: 'web.notFound',
  413: 'web.requestTooLarge',
  415: 'web.contentRefused',
};

/** What Express, its parsers and the file server throw for a broken request. */
const isRequestFault = (error: unknown): error is Error & { readonly status: number } =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

const asProblem = (error: unknown): HttpProblem | undefined => {
  if (error instanceof HttpProblem) return error;
  if (isBusy(error)) return overloaded();
  if (!isRequestFault(error)) return undefined;
  return new HttpProblem(error.status, messages[error.status] ?? 'web.requestUnreadable');
};

const isForPrograms = (request: Request): boolean =>
  /^\/(?:(?:api|facts|sub)\/|mcp(?:\?|$))/.test(request.originalUrl);

const sendMessage = (request: Request, response: Response, message: string): void => {
  if (isForPrograms(request)) response.json({ message: { user_friendly_message: message } });
  else response.type('text').send(`${message}\n`);
};

/** Set for the answer that was meant to be sent. */
const foreignHeaders = [
  'CDN-Cache-Control',
  'Content-Encoding',
  'Content-Length',
  'ETag',
  'Last-Modified',
  'Link',
  'Surrogate-Key',
  'Cache-Tag',
];

/** For the day when even the error page cannot be rendered. */
const bareErrorHtml = (language: Language): string => {
  const t = serverMessages(language);
  return [
    `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${t('web.failedTitle')}</title></head>`,
    `<body><h1>${t('web.failedHeading')}</h1><p>${t('web.failedText')}</p>`,
    `<p><a href="/">${t('web.backHome')}</a></p></body></html>`,
  ].join('');
};

/** The one place that turns errors into answers; never shows a stack or an inner address. */
export const createErrorResponse =
  ({ errorReporter }: ErrorResponseDependencies): ErrorRequestHandler =>
  (error, request, response, next) => {
    const problem = asProblem(error);
    if (!problem) errorReporter.report(error, 'request');
    if (response.destroyed) return;
    if (response.headersSent) {
      // Express cuts the connection: the caller must not take half an answer for a whole one.
      next(error);
      return;
    }
    const language = languageOf(response);
    for (const name of foreignHeaders) response.removeHeader(name);
    response
      .status(problem?.status ?? 500)
      .set({ ...problem?.headers, 'Cache-Control': 'no-store' })
      .set('Content-Language', languageTags[language]);
    if (problem) sendMessage(request, response, problem.userMessage(language));
    else if (isForPrograms(request))
      sendMessage(request, response, serverMessages(language)('web.failed'));
    else response.type('html').send(bareErrorHtml(language));
  };
