import type { ApiCall, ApiQueryValue } from '../../../shared/ssr/apiClient.ts';

const queryText = (value: ApiQueryValue): string | undefined => {
  if (value === undefined) return undefined;
  if (typeof value !== 'object') return String(value);
  return value.length === 0 ? undefined : value.join(',');
};

/** The address of a call on the API; equal calls have equal addresses. */
export const callAddress = ({ path, query }: Pick<ApiCall<unknown>, 'path' | 'query'>): string => {
  const search = new URLSearchParams();
  for (const key of Object.keys(query).sort()) {
    const text = queryText(query[key]);
    if (text !== undefined) search.append(key, text);
  }
  return search.size === 0 ? path : `${path}?${search}`;
};

/** The name is part of the key because calls of one address may read it in different ways. */
export const lookupKey = (call: ApiCall<unknown>): string => `${call.name} ${callAddress(call)}`;
