export const FLAG_SERVICE_TIMEOUT_MS = 3000;

const MAX_BYTES = 1024 * 1024;

const readText = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('Answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * One question, bounded in time and size.
 * @returns the answer as it was read; that of an error is not.
 * @throws Error "Timeout", or that the answer is too large or nobody is there.
 */
export const askFlagService = async (
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const signal = AbortSignal.timeout(FLAG_SERVICE_TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json', ...headers },
      redirect: 'error',
      signal,
    });
    if (response.ok) return new Response(await readText(response), { headers: response.headers });
    await response.body?.cancel();
    return response;
  } catch (error) {
    throw signal.aborted ? new Error('Timeout') : error;
  }
};
