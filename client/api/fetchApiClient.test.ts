import { afterEach, expect, jest, test } from '@jest/globals';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { callAddress, createFetchApiClient } from './fetchApiClient.ts';

const originalFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = originalFetch;
});

const answerWith = (answer: (signal: AbortSignal | null | undefined) => Promise<Response>) => {
  const fake = jest.fn<typeof fetch>((_input, init) => answer(init?.signal));
  globalThis.fetch = fake;
  return fake;
};

const call: ApiCall<string> = {
  name: 'regions',
  path: '/api/v0/regions',
  query: { methods: ['a', 'b'], lang: 'en', p: 1, flag: false, none: undefined, empty: [] },
  parse: (body) => (body as { data: string }).data,
  surrogateKeys: () => [],
};

const untilAborted = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

test('empty values are left out and lists joined', () => {
  expect(callAddress(call)).toBe('/api/v0/regions?methods=a%2Cb&lang=en&p=1&flag=false');
});

test('an answer is parsed', async () => {
  const fake = answerWith(async () => Response.json({ data: 'ok' }));
  expect(await createFetchApiClient(60_000).get(call)).toBe('ok');
  expect(fake).toHaveBeenCalledWith(
    callAddress(call),
    expect.objectContaining({ headers: { Accept: 'application/json' } }),
  );
});

test("a failure carries the API's status and words", async () => {
  answerWith(async () =>
    Response.json({ message: { user_friendly_message: 'No such place' } }, { status: 404 }),
  );
  await expect(createFetchApiClient(60_000).get(call)).rejects.toMatchObject({
    name: 'UpstreamError',
    status: 404,
    userFriendlyMessage: 'No such place',
  });
});

test.each<[string, () => Promise<Response>]>([
  ['a lost connection', async () => Promise.reject(new TypeError('failed'))],
  ['an unreadable body', async () => new Response('<html>')],
])('%s is a fault without status', async (_name, answer) => {
  answerWith(answer);
  await expect(createFetchApiClient(60_000).get(call)).rejects.toMatchObject({
    name: 'UpstreamError',
    status: undefined,
  });
});

test('a slow answer is given up', async () => {
  answerWith(untilAborted);
  await expect(createFetchApiClient(10).get(call)).rejects.toMatchObject({ name: 'UpstreamError' });
});

test('the caller can give up, too', async () => {
  answerWith(untilAborted);
  const controller = new AbortController();
  const answer = createFetchApiClient(60_000).get(call, { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'UpstreamError' });
});

const slowAnswer = () => {
  let answer = (_body: unknown): void => {};
  const fake = answerWith(
    () =>
      new Promise((resolve) => {
        answer = (body) => resolve(Response.json(body));
      }),
  );
  return { fake, answer: (body: unknown) => answer(body) };
};

test('what is on its way is not asked for again, what has come is', async () => {
  const { answer, fake } = slowAnswer();
  const client = createFetchApiClient(60_000);
  const both = [client.get(call), client.get({ ...call, query: { ...call.query } })];
  answer({ data: 'one' });
  expect(await Promise.all(both)).toEqual(['one', 'one']);
  expect(fake).toHaveBeenCalledTimes(1);
  const again = client.get(call);
  answer({ data: 'two' });
  expect(await again).toBe('two');
});

test('a call that was broken off keeps nobody from asking', async () => {
  const fake = answerWith(untilAborted);
  const client = createFetchApiClient(60_000);
  const controller = new AbortController();
  const broken = client.get(call, { signal: controller.signal });
  controller.abort();
  fake.mockImplementation(async () => Response.json({ data: 'ok' }));
  expect(await client.get(call)).toBe('ok');
  await expect(broken).rejects.toMatchObject({ name: 'UpstreamError' });
});

test('whoever gives up takes nothing from another who waits for the same', async () => {
  const fake = answerWith(untilAborted);
  const client = createFetchApiClient(60_000);
  const first = new AbortController();
  const answers = [client.get(call, { signal: first.signal }), client.get(call)];
  fake.mockImplementation(async () => Response.json({ data: 'ok' }));
  first.abort();
  expect(await Promise.allSettled(answers)).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ name: 'UpstreamError' }) },
    { status: 'fulfilled', value: 'ok' },
  ]);
  expect(fake).toHaveBeenCalledTimes(2);
});
