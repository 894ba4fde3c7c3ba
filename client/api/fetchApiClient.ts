import { ApiFault } from '../../shared/contracts/apiFault.ts';
import type {
  ApiCall,
  ApiClient,
  ApiQueryValue,
  ApiRequestOptions,
} from '../../shared/ssr/apiClient.ts';

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

const friendlyMessage = (body: unknown): string | undefined => {
  const message = (body as { message?: { user_friendly_message?: unknown } } | null)?.message;
  const text = message?.user_friendly_message;
  return typeof text === 'string' ? text : undefined;
};

const readFault = async (response: Response): Promise<ApiFault> => {
  const body: unknown = await response.json().catch(() => null);
  return new ApiFault(`The API answered ${response.status}`, {
    status: response.status,
    userFriendlyMessage: friendlyMessage(body),
  });
};

const request = async <Result>(call: ApiCall<Result>, signal: AbortSignal): Promise<Result> => {
  const response = await fetch(callAddress(call), {
    credentials: 'same-origin',
    headers: { Accept: 'application/json' },
    signal,
  });
  if (!response.ok) throw await readFault(response);
  return call.parse(await response.json());
};

/** The browser's way to the API: through the own origin. */
export const createFetchApiClient = (timeoutMs: number): ApiClient => ({
  async get<Result>(call: ApiCall<Result>, { signal }: ApiRequestOptions = {}): Promise<Result> {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return await request(call, signal ? AbortSignal.any([signal, timeout]) : timeout);
    } catch (error) {
      if (error instanceof ApiFault) throw error;
      throw new ApiFault('The API gave no answer', { cause: error });
    }
  },
});
