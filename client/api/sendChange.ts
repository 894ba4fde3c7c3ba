import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import type { ApiChange } from '../../shared/ssr/apiClient.ts';
import { callAddress } from './fetchApiClient.ts';
import { readFault } from './readFault.ts';

const jsonHeaders = { Accept: 'application/json', 'Content-Type': 'application/json' };

/**
 * The browser's way of changing something: through the own origin, with its cookies.
 * @throws UpstreamError
 */
export const sendChange = async <Result>(
  change: ApiChange<Result>,
  timeoutMs: number,
): Promise<Result> => {
  const { body, idempotencyKey, method, parse, path, query = {}, version } = change;
  try {
    const response = await fetch(callAddress({ path, query }), {
      method,
      credentials: 'same-origin',
      headers: {
        ...jsonHeaders,
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
      },
      body: JSON.stringify(body),
      // Who leaves the page at once has still done it. Bodies stay far below the 64 KiB this takes.
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw await readFault(response);
    return parse(await response.json());
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError('The API gave no answer', { cause: error });
  }
};
