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
  const response = await fetch(address, {
    credentials: 'same-origin',
    headers: { Accept: 'application/json' },
    signal,
  });
  if (!response.ok) throw await readFault(response);
  return response.json();
};

/** Who asks for what is on its way already waits for it: a page goes on before all has come. */
const createRequests = () => {
  const singleFlight = createSingleFlight<InFlight<unknown>>();
  return (address: string, signal: AbortSignal): Promise<unknown> =>
    singleFlight.join(address, () => ({ result: request(address, signal), signal })).inFlight
      .result;
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
