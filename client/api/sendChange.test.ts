import { afterEach, expect, jest, test } from '@jest/globals';
import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import { sendChange } from './sendChange.ts';

const request = jest.fn<typeof fetch>();
const own = globalThis.fetch;

const change = {
  name: 'example',
  method: 'PUT',
  path: '/api/v0/example',
  body: { name: 'Åsa' },
  version: 3,
  parse: (answer: unknown) => answer,
} as const;

const send = (): Promise<unknown> => {
  Object.assign(globalThis, { fetch: request });
  return sendChange({ ...change, name: 'sendLead' }, 1000);
};

afterEach(() => {
  Object.assign(globalThis, { fetch: own });
  request.mockReset();
});

test('a change names the version that it is made to, and outlives the page it was made on', async () => {
  request.mockResolvedValue(Response.json({ id: 1 }));
  expect(await send()).toEqual({ id: 1 });
  const [address, init] = request.mock.calls[0] ?? [];
  expect(address).toBe('/api/v0/example');
  expect(init).toMatchObject({
    method: 'PUT',
    keepalive: true,
    body: '{"name":"Åsa"}',
    headers: { 'If-Match': '"3"' },
  });
});

test('what never arrived is told from what was refused', async () => {
  request.mockRejectedValueOnce(new TypeError('offline'));
  await expect(send()).rejects.toThrow(UpstreamError);
  const refusal = { message: { user_friendly_message: 'No.' } };
  request.mockResolvedValueOnce(Response.json(refusal, { status: 409 }));
  await expect(send()).rejects.toMatchObject({ status: 409 });
});
