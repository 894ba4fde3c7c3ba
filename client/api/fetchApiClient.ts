import { createSingleFlight, type InFlight } from '../../shared/cache/singleFlight.ts';
import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import type {
  ApiCall,
  ApiClient,
  ApiQueryValue,
  ApiRequestOptions,
} from '../../shared/ssr/apiClient.ts';
import { readFault } from './readFault.ts';

const queryText = (value: ApiQueryValue): string =>
  Array.isArray(value) ? value.join(',') : String(value ?? '');

export const callAddress = (call: Pick<ApiCall<unknown>, 'path' | 'query'>): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(call.query)) {
    const text = queryText(value);
    if (text !== '') query.set(key, text);
  }
  const search = query.toString();
  return search === '' ? call.path : `${call.path}?${search}`;
};

const request = async (address: string, signal: AbortSignal): Promise<unknown> => {
  const response = await fetch(address, { headers: { Accept: 'application/json' }, signal });
  if (!response.ok) throw await readFault(response);
  return response.json();
};

interface SentRequest extends InFlight<unknown> {
  readonly signal: AbortSignal;
}

/**
 * Who asks for what is on its way already waits for it: a page goes on before all has come. Where
 * that is given up by whoever has begun it, the others ask themselves.
 */
const createRequests = () => {
  const { join } = createSingleFlight<SentRequest>();
  const send = (address: string, signal: AbortSignal): Promise<unknown> => {
    const { inFlight } = join(address, () => ({ result: request(address, signal), signal }));
    return inFlight.result.catch((error: unknown) => {
      if (signal.aborted || !inFlight.signal.aborted) throw error;
      return send(address, signal);
    });
  };
  return send;
};

/** The browser's way to the API: through the own origin. */
export const createFetchApiClient = (timeoutMs: number): ApiClient => {
  const send = createRequests();
  return {
    async get<Result>(call: ApiCall<Result>, { signal }: ApiRequestOptions = {}): Promise<Result> {
      const timeout = AbortSignal.timeout(timeoutMs);
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
      try {
        return call.parse(await send(callAddress(call), either));
      } catch (error) {
        if (error instanceof UpstreamError) throw error;
        throw new UpstreamError('The API gave no answer', { cause: error });
      }
    },
  };
};
