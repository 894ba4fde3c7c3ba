import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import type { Logger } from 'pino';
import { ApiFault } from '../../../shared/contracts/apiFault.ts';
import type { ApiCallName } from '../../../shared/ssr/apiClient.ts';
import { logEvents } from '../log/logEvents.ts';
import { loggedPath } from '../log/loggedPath.ts';

export interface UpstreamRequest {
  readonly name: ApiCallName;
  /** Path and query on the API. */
  readonly address: string;
  readonly requestId: string;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly bytes: number;
}

/** @throws ApiFault for every answer but 2xx, and for none. */
export type FetchUpstream = (request: UpstreamRequest) => Promise<UpstreamAnswer>;

export type UpstreamOutcome = 'ok' | 'failed' | 'unreadable' | 'timeout' | 'unreachable';

export interface UpstreamMetrics {
  upstream(call: string, outcome: UpstreamOutcome | number, seconds: number): void;
}

export interface UpstreamDependencies {
  readonly apiBaseUrl: string;
  readonly timeoutMs: number;
  readonly logger: Logger;
  readonly metrics: UpstreamMetrics;
}

const MAX_ANSWER_BYTES = 10 * 1024 * 1024;

const createClient = (apiBaseUrl: string): AxiosInstance =>
  axios.create({
    baseURL: apiBaseUrl,
    // axios would obey HTTP_PROXY and send our calls through a stranger.
    proxy: false,
    httpAgent: new HttpAgent({ keepAlive: true, maxSockets: 256 }),
    httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets: 256 }),
    maxContentLength: MAX_ANSWER_BYTES,
    maxRedirects: 0,
    responseType: 'arraybuffer',
    validateStatus: () => true,
    headers: { Accept: 'application/json' },
  });

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

const readAnswer = (name: string, { status, data }: AxiosResponse<Buffer>): UpstreamAnswer => {
  const body = parseJson(data);
  if (status < 200 || status > 299) {
    throw new ApiFault(`${name} answered ${status}`, {
      status,
      userFriendlyMessage: userFriendlyMessage(body),
    });
  }
  if (body === undefined) throw new ApiFault(`${name} gave an unreadable answer`);
  return { status, body, bytes: data.byteLength };
};

/** Without the client's error as a cause: it holds the address and the headers. */
const noAnswer = (name: string, error: unknown, isTimeout: boolean): ApiFault => {
  const code = axios.isAxiosError(error) ? error.code : undefined;
  return new ApiFault(`${name} gave no answer (${isTimeout ? 'time-out' : (code ?? 'no code')})`);
};

export const createFetchUpstream = (dependencies: UpstreamDependencies): FetchUpstream => {
  const { timeoutMs, logger, metrics } = dependencies;
  const client = createClient(dependencies.apiBaseUrl);

  const ask = async ({ name, address, requestId }: UpstreamRequest, deadline: AbortSignal) => {
    try {
      return await client.get<Buffer>(address, {
        signal: deadline,
        headers: { 'X-Request-Id': requestId },
      });
    } catch (error) {
      throw noAnswer(name, error, deadline.aborted);
    }
  };

  return async (request) => {
    const { name, address, requestId } = request;
    const startedAt = performance.now();
    const deadline = AbortSignal.timeout(timeoutMs);
    const line: { status?: number; bytes?: number; outcome: UpstreamOutcome } = { outcome: 'ok' };
    try {
      const response = await ask(request, deadline);
      line.status = response.status;
      line.bytes = response.data.byteLength;
      return readAnswer(name, response);
    } catch (fault) {
      line.outcome = failure(line.status, deadline.aborted);
      throw fault;
    } finally {
      const durationMs = performance.now() - startedAt;
      metrics.upstream(name, line.status ?? line.outcome, durationMs / 1000);
      logger.info({
        event: logEvents.upstream,
        requestId,
        call: name,
        method: 'GET',
        path: loggedPath(address),
        ...line,
        durationMs: Math.round(durationMs * 10) / 10,
      });
    }
  };
};

const failure = (status: number | undefined, isTimeout: boolean): UpstreamOutcome => {
  if (status !== undefined) return status >= 200 && status <= 299 ? 'unreadable' : 'failed';
  return isTimeout ? 'timeout' : 'unreachable';
};
