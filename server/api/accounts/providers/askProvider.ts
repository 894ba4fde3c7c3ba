import type { LoginProvider } from '../../../../shared/contracts/user.wire.ts';
import { silent } from './providerFault.ts';

export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Asks an address of a provider for JSON. */
export type AskProvider = (
  url: string,
  query: Readonly<Record<string, string>>,
) => Promise<ProviderAnswer>;

const fetchJson = async (url: string, timeoutMs: number): Promise<ProviderAnswer> => {
  const answer = await fetch(url, {
    headers: { Accept: 'application/json' },
    // Secrets are in the query: they go nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status >= 500) throw Object.assign(new Error(), { code: `status ${answer.status}` });
  return { status: answer.status, body: await answer.json() };
};

/** It throws ApiError 503 where there is no JSON in time, or the provider says that it has failed. */
export const createAskProvider =
  (provider: LoginProvider, timeoutMs: number): AskProvider =>
  (url, query) =>
    fetchJson(`${url}?${new URLSearchParams(query)}`, timeoutMs).catch((error: unknown) => {
      throw silent(provider, error);
    });
