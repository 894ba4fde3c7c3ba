import type { Request, Response } from 'express';
import { isCompressible, weakTag } from '../http/compressedHere.ts';
import { negotiateEncoding } from '../http/contentEncoding.ts';
import type { AnswerHeaders, StoredAnswer } from './answerStore.ts';
import { byteRange } from './byteRange.ts';
import { type CacheOutcome, cacheStatusText } from './cacheStatus.ts';
import { encodedBody } from './encodeAnswer.ts';
import { isNotModified, isRangeOfThis } from './preconditions.ts';

export interface Exchange {
  /** Its headers are those of the call, conditions and ranges of the caller among them. */
  readonly request: Request;
  readonly response: Response;
}

/** Of the body that a 304 does not have. */
const bodyHeaders = ['content-length', 'content-type', 'content-encoding', 'content-range'];

/** Not by Express, which would complete the content type. */
export const setHeaders = (response: Response, headers: AnswerHeaders): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
};

export const sendNotModified = (response: Response): void => {
  for (const name of bodyHeaders) response.removeHeader(name);
  response.status(304).end();
};

const sendPart = (exchange: Exchange, body: Buffer): boolean => {
  const { request, response } = exchange;
  const range = byteRange(request.headers.range, body.length);
  if (range === 'none') return false;
  if (range === 'unsatisfiable') {
    response.removeHeader('Content-Type');
    response.status(416).set('Content-Range', `bytes */${body.length}`).set('Content-Length', '0');
    response.end();
    return true;
  }
  const { first, last } = range;
  response.status(206);
  response.setHeader('Content-Range', `bytes ${first}-${last}/${body.length}`);
  response.setHeader('Content-Length', last - first + 1);
  response.end(body.subarray(first, last + 1));
  return true;
};

const sendWhole = async ({ request, response }: Exchange, answer: StoredAnswer): Promise<void> => {
  const { status, headers, body } = answer;
  response.status(status);
  if (status === 204) {
    response.end();
    return;
  }
  response.setHeader('Content-Length', body.length);
  const isEncodable = isCompressible(request, response);
  if (isEncodable) response.vary('Accept-Encoding');
  const encoding = isEncodable ? negotiateEncoding(request) : 'identity';
  if (encoding === 'identity') {
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  const bytes = await encodedBody(answer, encoding);
  if (typeof headers.etag === 'string') response.setHeader('ETag', weakTag(headers.etag));
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

/** Answers from memory: the whole, a part, or that the caller has it already. */
export const sendStored = async (
  exchange: Exchange,
  answer: StoredAnswer,
  outcome: CacheOutcome,
): Promise<void> => {
  const { request, response } = exchange;
  const { headers, status, body, policy } = answer;
  setHeaders(response, headers);
  response.setHeader('Age', String(Math.max(0, Math.floor(policy.age()))));
  response.setHeader('Cache-Status', cacheStatusText(outcome, headers['cache-status']));
  if (isNotModified(request.headers, answer)) {
    sendNotModified(response);
    return;
  }
  const isPart =
    request.method === 'GET' && status === 200 && isRangeOfThis(request.headers, headers);
  if (isPart && sendPart(exchange, body)) return;
  await sendWhole(exchange, answer);
};
