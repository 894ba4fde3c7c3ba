import type { Agent } from 'node:http';
import { Readable } from 'node:stream';
import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { isUpstreamError, UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import type { ApiCallName, ApiChangeName } from '../../../shared/ssr/apiClient.ts';
import { traceContextHeaders } from '../../observed/log/traceContext.ts';
import { splitSurrogateKeys, timeOf } from '../cache/purgeLog.ts';
import { currentTrace } from '../log/requestTrace.ts';
import {
  recordUpstream,
  type UpstreamOutcome,
  type UpstreamRecordDependencies,
} from '../log/upstreamRecord.ts';
import type { SentAddress } from './cacheBusting.ts';
import { type SentBody, sendBody } from './sentBody.ts';
import { NoAnswerError } from './upstreamBreaker.ts';
import type { UpstreamGuards } from './upstreamGuard.ts';

export interface UpstreamRequest {
  readonly name: ApiCallName | ApiChangeName;
  /** Path and query on the API. */
  readonly address: string;
  readonly requestId: string;
  /** The texts in the answer are in it. */
  readonly language: Language;
  /** Absent: GET. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, but for bytes and streams, whose type is among the headers. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly bytes: number;
  readonly surrogateKeys: readonly string[];
  /** When its data was changed last, in milliseconds, where the upstream says so. */
  readonly dataAt: number | undefined;
  /** Lines of its Set-Cookie headers, for whoever asks in one visitor's name. */
  readonly cookies: readonly string[];
}

/** An answer that is none of 2xx. */
export class RefusedAnswer extends UpstreamError {
  /** As of `UpstreamAnswer`. */
  readonly cookies: readonly string[];

  constructor(
    message: string,
    {
      cookies,
      ...rest
    }: { cookies: readonly string[] } & ConstructorParameters<typeof UpstreamError>[1],
  ) {
    super(message, rest);
    this.cookies = cookies;
  }
}

/** @throws RefusedAnswer for every answer but 2xx, UpstreamError for none. */
export type FetchUpstream = (request: UpstreamRequest) => Promise<UpstreamAnswer>;

export interface UpstreamDependencies extends UpstreamRecordDependencies {
  readonly apiBaseUrl: string;
  readonly timeoutMs: number;
  readonly agent: Agent;
  readonly guards: UpstreamGuards;
  readonly sentAddress: SentAddress;
}

const MAX_ANSWER_BYTES = 10 * 1024 * 1024;

const createClient = (apiBaseUrl: string, agent: Agent): AxiosInstance =>
  axios.create({
    baseURL: apiBaseUrl,
    // axios would obey HTTP_PROXY and send our calls through a stranger.
    proxy: false,
    httpAgent: agent,
    httpsAgent: agent,
    maxContentLength: MAX_ANSWER_BYTES,
    maxRedirects: 0,
    responseType: 'arraybuffer',
    validateStatus: () => true,
    headers: { Accept: 'application/json' },
  });

const errorCode = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('error_code' in body)) return undefined;
  return typeof body.error_code === 'string' ? body.error_code : undefined;
};

const userFriendlyMessage = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  const { message } = body;
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('user_friendly_message' in message)) return undefined;
  const text = message.user_friendly_message;
  return typeof text === 'string' ? text : undefined;
};

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

const retryAfter = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;

const recordTime = (body: unknown): number | undefined => {
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined;
  const { data } = body;
  if (typeof data !== 'object' || data === null || !('updated_at' in data)) return undefined;
  return timeOf(data.updated_at);
};

const readAnswer = (
  name: string,
  { status, data, headers }: AxiosResponse<Buffer>,
): UpstreamAnswer | UpstreamError => {
  const body = parseJson(data);
  const cookies = (headers['set-cookie'] as readonly string[] | undefined) ?? [];
  if (status < 200 || status > 299) {
    return new RefusedAnswer(`${name} answered ${status}`, {
      status,
      cookies,
      userFriendlyMessage: userFriendlyMessage(body),
      retryAfterSeconds: retryAfter(headers['retry-after']),
      errorCode: errorCode(body),
    });
  }
  if (body === undefined) return new UpstreamError(`${name} gave an unreadable answer`);
  return {
    status,
    body,
    bytes: data.byteLength,
    surrogateKeys: splitSurrogateKeys(headers['surrogate-key'] as string | undefined),
    dataAt: timeOf(headers['last-modified']) ?? recordTime(body),
    cookies,
  };
};

/** The answer has begun and does not come to its end, or has none within bounds. */
const INCOMPLETE_CODE = 'ERR_BAD_RESPONSE';

/** Without the client's error as a cause: it holds the address and the headers. */
const noAnswer = (error: unknown, isTimeout: boolean): NoAnswerError => {
  if (isTimeout) return new NoAnswerError('timeout');
  return new NoAnswerError('unreachable', axios.isAxiosError(error) ? error.code : undefined);
};

const outcomeOf = (error: unknown): UpstreamOutcome => {
  if (!(error instanceof NoAnswerError)) return 'unreachable';
  if (error.silence === 'timeout') return 'timeout';
  return error.code === INCOMPLETE_CODE ? 'incomplete' : 'unreachable';
};

/** The cause is free of addresses and headers. */
const asFault = (name: string, error: unknown): unknown =>
  error instanceof NoAnswerError
    ? new UpstreamError(`${name} gave ${error.message}`, { cause: error })
    : error;

export const createFetchUpstream = (dependencies: UpstreamDependencies): FetchUpstream => {
  const { timeoutMs, agent, guards, sentAddress } = dependencies;
  const client = createClient(dependencies.apiBaseUrl, agent);

  const ask = async (request: UpstreamRequest, { data, deadline, isWhole }: SentBody) => {
    const { address, headers, language, method = 'GET', requestId } = request;
    try {
      const response = await client.request<Buffer>({
        url: sentAddress(address),
        method,
        data,
        signal: deadline,
        headers: {
          ...headers,
          'Accept-Language': language,
          ...traceContextHeaders(currentTrace()?.context),
          'X-Request-Id': requestId,
          // Whoever answers before he has read it all would read no further request.
          ...(data instanceof Readable && { Connection: 'close' }),
        },
      });
      // The API would wait for the rest.
      if (!isWhole()) response.request.destroy();
      return response;
    } catch (error) {
      throw noAnswer(error, deadline.aborted);
    }
  };

  /** An answer of any kind is one for the guard: a fault is thrown behind it. */
  const attempt = async (request: UpstreamRequest): Promise<UpstreamAnswer | UpstreamError> => {
    const { name, address, requestId } = request;
    const startedAt = performance.now();
    const sent = sendBody(request.body, timeoutMs);
    const end: { status?: number; bytes?: number; outcome: UpstreamOutcome } = { outcome: 'ok' };
    try {
      const response = await ask(request, sent);
      end.status = response.status;
      end.bytes = response.data.byteLength;
      const answer = readAnswer(name, response);
      if (isUpstreamError(answer))
        end.outcome = answer.status === undefined ? 'unreadable' : 'failed';
      return answer;
    } catch (error) {
      end.outcome = outcomeOf(error);
      throw error;
    } finally {
      sent.end();
      recordUpstream(dependencies, {
        requestId,
        traceId: currentTrace()?.context?.traceId,
        site: currentTrace()?.site,
        call: name,
        method: request.method ?? 'GET',
        target: address,
        ...end,
        durationMs: performance.now() - startedAt,
      });
    }
  };

  /** What is sent as it comes cannot be sent twice, and a slow line would keep a place from others. */
  const run = (request: UpstreamRequest): Promise<UpstreamAnswer | UpstreamError> =>
    request.body instanceof Readable
      ? attempt(request)
      : guards.of(request.address).run(() => attempt(request));

  return async (request) => {
    let answer: UpstreamAnswer | UpstreamError;
    try {
      answer = await run(request);
    } catch (error) {
      throw asFault(request.name, error);
    }
    if (isUpstreamError(answer)) throw answer;
    return answer;
  };
};
