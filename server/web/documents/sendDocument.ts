import type { Request, Response } from 'express';
import { cacheHeaders, type PageLifetimes } from '../headers/cacheHeaders.ts';
import { surrogateHeaders } from '../headers/surrogateKeys.ts';
import { cacheStatus, serverTiming } from '../headers/traceHeaders.ts';
import { siteOf } from '../middleware/siteByHost.ts';
import { timed } from '../request/requestTrace.ts';
import { requestTrace } from '../request/traceStorage.ts';
import type { DocumentAnswer } from './documentAnswer.ts';
import { encodeBody, entityTag, preferredEncoding } from './encodeBody.ts';
import type { DrawnDocument, PageAnswer } from './renderDocument.ts';

const setCommonHeaders = (
  response: Response,
  answer: DocumentAnswer,
  lifetimes: PageLifetimes,
): void => {
  const trace = requestTrace();
  const status = cacheStatus(trace);
  response.status(answer.status).set({
    ...cacheHeaders(answer.cache, lifetimes),
    ...surrogateHeaders(siteOf(response), answer.surrogateKeys),
    ...(status ? { 'Cache-Status': status } : {}),
    'Server-Timing': serverTiming(trace),
  });
};

export const sendRedirect = (
  response: Response,
  answer: Extract<DocumentAnswer, { kind: 'redirect' }>,
  lifetimes: PageLifetimes,
): void => {
  setCommonHeaders(response, answer, lifetimes);
  response.set({ Location: answer.location, 'Content-Length': '0' }).end();
};

/** Express answers HEAD and a matching If-None-Match from the same headers. */
export const sendPage = async (
  request: Request,
  response: Response,
  page: { answer: PageAnswer; drawn: DrawnDocument; lifetimes: PageLifetimes },
): Promise<void> => {
  const { answer, drawn, lifetimes } = page;
  const { body } = drawn;
  const { encoding, bytes } = await timed(requestTrace(), 'encode', () =>
    encodeBody(body, preferredEncoding(request)),
  );
  setCommonHeaders(response, answer, lifetimes);
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': drawn.language,
    Vary: 'Accept-Encoding',
    ETag: entityTag(body),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    ...(drawn.linkHeader === '' ? {} : { Link: drawn.linkHeader }),
  });
  response.send(bytes);
};
