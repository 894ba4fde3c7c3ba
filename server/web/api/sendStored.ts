import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { copyBuffer } from '../cache/copyBuffer.ts';
import {
  type ContentEncoding,
  isCompressible,
  negotiateEncoding,
  weakTag,
} from '../http/contentEncoding.ts';
import { varyByLanguage } from '../http/requestLanguage.ts';
import type { AnswerHeaders, StoredAnswer } from './answerStore.ts';
import { type CacheOutcome, cacheStatusText } from './cacheFields.ts';
import { isNotModified, isRangeOfThis } from './preconditions.ts';

type Encoding = Exclude<ContentEncoding, 'identity'>;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Done once and sent often. */
const BROTLI_QUALITY = 5;

const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: async (body) =>
    copyBuffer(
      await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    ),
  gzip: async (body) => copyBuffer(await deflate(body)),
};

/** Compressed once for everyone who asks for it. */
export const encodedBody = (
  { body, encoded }: Pick<StoredAnswer, 'body' | 'encoded'>,
  encoding: Encoding,
): Promise<Buffer> => {
  const known = encoded.get(encoding);
  if (known) return known;
  const made = encoders[encoding](body);
  encoded.set(encoding, made);
  return made;
};

/** Both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const SINGLE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part that a Range header asks of a body; 'none' for what is not served in parts (other units,
 * several ranges), which gets the whole.
 */
export const byteRange = (
  header: string | undefined,
  length: number,
): ByteRange | 'none' | 'unsatisfiable' => {
  const [, from = '', to = ''] = SINGLE.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'none';
  if (from === '') {
    const suffix = Math.min(Number(to), length);
    return suffix === 0 ? 'unsatisfiable' : { first: length - suffix, last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return 'none';
  return first >= length ? 'unsatisfiable' : { first, last };
};

export interface Exchange {
  /** Its headers are those of the call, conditions and ranges of the caller among them. */
  readonly request: Request;
  readonly response: Response;
}

/** Headers about the body, which a 304 does not have. */
const bodyHeaders = ['content-length', 'content-type', 'content-encoding', 'content-range'];

/** Not by Express, which would complete the content type. */
export const setHeaders = (response: Response, headers: AnswerHeaders): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  varyByLanguage(response);
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
