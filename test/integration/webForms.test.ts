import { describe, expect, test } from '@jest/globals';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';
import type { ActionRequest, PageRequest } from '../../shared/ssr/renderer.ts';
import { createFakeRenderer } from '../support/fakeRenderer.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { json } from '../support/stubUpstream.ts';
import { webSiteForSuite } from '../support/webSite.ts';

const FORM = '/places/london/form';
const TYPE = 'application/x-www-form-urlencoded';
const LEADS = '/api/v0/leads/';

const site = webSiteForSuite({
  serve: (upstream) => {
    upstream.on(
      /^\/api\/v0\/regions\/london/,
      json({ data: { id: 34, canonical_name: 'london', name: 'London' } }),
    );
  },
});

type Act = (request: ActionRequest) => Promise<ActionOutcome>;

interface Posted {
  readonly answer: RawAnswer;
  /** The form that the page was loaded with; absent where no page was made. */
  readonly shown: PostedForm | undefined;
}

/** What a form is answered with when its page's action does this. */
const post = async (
  act: Act,
  headers: Readonly<Record<string, string>> = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<Posted> => {
  let shown: PostedForm | undefined;
  const usual = createFakeRenderer();
  const tier = await site.startOther({
    environment,
    renderer: createFakeRenderer({
      takesForms: (route) => route === 'placeForm',
      act,
      load: (request: PageRequest) => {
        shown = request.form;
        return usual.load(request);
      },
    }),
  });
  const answer = await rawRequest(tier.url, {
    path: `${FORM}?room_type=7`,
    method: 'POST',
    headers: { 'Content-Type': TYPE, ...headers },
    body: 'a=1&a=2&b=%C3%BC',
  });
  return { answer, shown };
};

const form: PostedForm = {
  name: 'any',
  values: { a: '1' },
  faults: {},
  problem: null,
  idempotencyKey: 'key',
};
const waiting = { ...form, problem: { message: null, retryAfterSeconds: 30 } };

const send = ({ api }: ActionRequest, idempotencyKey = 'a-key-of-this-attempt'): Promise<unknown> =>
  api.send({
    name: 'sendLead',
    method: 'POST',
    path: LEADS,
    body: { lead: 1 },
    idempotencyKey,
    parse: (body) => body,
  });

test('an action gets the form as it was posted, with address, context and origin', async () => {
  const seen: ActionRequest[] = [];
  const act: Act = async (request) => {
    seen.push(request);
    return { kind: 'redirect', to: '/places/london' };
  };
  await post(act, { Cookie: 'initial_utm_params=utm_source%3Dmail; user_auth_token=secret' });
  const [request] = seen;
  expect(request?.form.getAll('a')).toEqual(['1', '2']);
  expect(request?.form.get('b')).toBe('ü');
  expect(request).toMatchObject({
    address: {
      route: 'placeForm',
      params: { canonicalName: 'london' },
      query: [['room_type', '7']],
    },
    context: { locale: 'en' },
    attribution: { sourceDetails: { utm_source: 'mail' }, referralCode: null },
  });
  expect(JSON.stringify(request)).not.toContain('secret');
});

describe('a browser that refuses to be measured (Sec-GPC)', () => {
  const headers = { 'Sec-GPC': '1', Cookie: 'initial_utm_params=utm_source%3Dmail; other=1' };

  const attributionIn = async (environment: Readonly<Record<string, string>>) => {
    const seen: ActionRequest[] = [];
    const { answer } = await post(
      async (request) => {
        seen.push(request);
        return { kind: 'redirect', to: '/places/london' };
      },
      headers,
      environment,
    );
    return { attribution: seen[0]?.attribution, cookies: answer.headers['set-cookie'] };
  };

  test('is obeyed where consent is required: nothing is told, and cookies of before go', async () => {
    expect(await attributionIn({ CONSENT: 'required' })).toEqual({
      attribution: null,
      cookies: ['initial_utm_params=; Path=/; Max-Age=0; SameSite=Lax'],
    });
  });

  test('changes nothing where it is not', async () => {
    expect(await attributionIn({})).toEqual({
      attribution: { sourceDetails: { utm_source: 'mail' }, referralCode: null },
      cookies: undefined,
    });
  });
});

describe('what an action says is answered', () => {
  test('with another address', async () => {
    const { answer, shown } = await post(async () => ({ kind: 'redirect', to: '/compare?ids=1' }));
    expect([answer.status, answer.headers.location]).toEqual([303, '/compare?ids=1']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(shown).toBeUndefined();
  });

  test.each<[string, ActionOutcome, number, string | undefined]>([
    ['the next step', { kind: 'continued', form }, 200, undefined],
    ['faults', { kind: 'invalid', form }, 422, undefined],
    ['too many', { kind: 'refused', form: waiting }, 429, '30'],
    ['a failure', { kind: 'failed', form, error: new Error('no answer') }, 500, undefined],
    ['a failure for a while', { kind: 'failed', form: waiting }, 500, '30'],
  ])('with the page again: %s', async (_what, outcome, status, retryAfter) => {
    const { answer, shown } = await post(async () => outcome);
    expect(answer.status).toBe(status);
    expect(answer.headers['retry-after']).toBe(retryAfter);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.text).toContain('London');
    expect(shown).toEqual('form' in outcome && outcome.form);
  });

  test('with the page for a failure when the action itself breaks', async () => {
    const { answer } = await post(async () => {
      throw new Error('broken');
    });
    expect(answer.status).toBe(500);
  });
});

describe('what an action sends', () => {
  test('goes in the name of the visitor, and tokens of the answer stay with his browser', async () => {
    site.upstream.on(/^\/api\/v0\/leads/, json({ data: { uuid: 'u', user_flow_token: 'flow' } }));
    let received: unknown;
    const { answer } = await post(
      async (request) => {
        received = await send(request);
        return { kind: 'redirect', to: '/' };
      },
      { Cookie: 'user_auth_token=session; other=1' },
    );
    expect(received).toEqual({ data: { uuid: 'u' } });
    expect(String(answer.headers['set-cookie'])).toMatch(/user_flow_token=flow;.*HttpOnly/);
    const sent = site.upstream.requests.find(({ url }) => url?.startsWith(LEADS));
    expect(sent?.headers).toMatchObject({
      cookie: 'user_auth_token=session',
      'idempotency-key': 'a-key-of-this-attempt',
    });
  });

  test('is not sent once there have been too many', async () => {
    site.upstream.on(/^\/api\/v0\/leads/, json({ data: {} }));
    const faults: unknown[] = [];
    const { answer } = await post(async (request) => {
      for (let turn = 0; turn < 40; turn += 1) {
        await send(request, `key-${turn}`).catch((fault) => faults.push(fault));
      }
      return { kind: 'refused', form: waiting };
    });
    expect(answer.status).toBe(429);
    expect(faults[0]).toMatchObject({ name: 'UpstreamError', status: 429 });
    expect(faults[0]).toHaveProperty('retryAfterSeconds', expect.any(Number));
  });
});

describe("a form of somebody's own page", () => {
  const SESSION = { Cookie: 'user_auth_token=session' };
  const BOUNDARY = 'boundary';
  const MULTIPART = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

  const part = (disposition: string, body: string): string =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
  const file = (bytes: string): string =>
    part('name="picture"; filename="a.png"\r\nContent-Type: image/png', bytes);
  const multipart = (...parts: readonly string[]): string => `${parts.join('')}--${BOUNDARY}--\r\n`;

  /** What the action of the page gets, if it is run. */
  const postOwn = async (headers: Readonly<Record<string, string>>, body: string) => {
    let seen: ActionRequest | undefined;
    const tier = await site.startOther({
      renderer: createFakeRenderer({
        takesForms: (route) => route === 'profile' || route === 'placeForm',
        act: async (request) => {
          seen = request;
          return { kind: 'redirect', to: '/profile' };
        },
      }),
    });
    const request = { path: '/profile', method: 'POST', headers, body };
    return { answer: await rawRequest(tier.url, request), seen };
  };

  test('brings a file along', async () => {
    const body = multipart(part('name="form"', 'picture'), file('\u0001png'));
    const { answer, seen } = await postOwn({ ...SESSION, ...MULTIPART }, body);
    expect(answer.status).toBe(303);
    expect(String(seen?.form)).toBe('form=picture');
    expect(seen?.file).toEqual({
      bytes: new Uint8Array(Buffer.from('\u0001png')),
      contentType: 'image/png',
    });
  });

  test('says that nothing was chosen, or too much', async () => {
    const empty = await postOwn({ ...SESSION, ...MULTIPART }, multipart(file('')));
    expect(empty.seen?.file).toBeNull();
    const large = await postOwn(
      { ...SESSION, ...MULTIPART },
      multipart(file('a'.repeat(7_000_000))),
    );
    expect([large.answer.status, large.seen?.file]).toEqual([303, 'tooLarge']);
  });

  test('that cannot be read is refused', async () => {
    const { answer, seen } = await postOwn({ ...SESSION, ...MULTIPART }, 'no parts at all');
    expect([answer.status, seen]).toEqual([400, undefined]);
  });

  test('is read for nobody who has no session', async () => {
    const { answer, seen } = await postOwn(MULTIPART, multipart(file('a'.repeat(7_000_000))));
    expect([answer.status, answer.headers.location]).toEqual([303, '/login?next=%2Fprofile']);
    expect(seen).toBeUndefined();
  });

  test('sends bytes as they are, and takes the session along', async () => {
    site.upstream.on(/^\/api\/v0\/users\/picture/, json({ data: {} }));
    const memory = new Uint8Array(Buffer.from('--png--'));
    const { answer } = await post(
      async ({ api }) => {
        await api.send({
          name: 'changePicture',
          method: 'PUT',
          path: '/api/v0/users/picture',
          // Part of a larger memory, of which nothing else may go.
          body: memory.subarray(2, 5),
          contentType: 'image/png',
          parse: (body) => body,
        });
        return { kind: 'redirect', to: '/' };
      },
      { ...SESSION },
    );
    expect(answer.status).toBe(303);
    expect(site.upstream.requests.at(-1)).toMatchObject({
      method: 'PUT',
      body: 'png',
      headers: { 'content-type': 'image/png', cookie: 'user_auth_token=session' },
    });
  });
});

test('a file is taken by no form that anybody can send but that of a booking', async () => {
  const tier = await site.startOther({
    renderer: createFakeRenderer({
      takesForms: (route) => route === 'report',
      act: async () => ({ kind: 'redirect', to: '/' }),
    }),
  });
  const answer = await rawRequest(tier.url, {
    path: '/report',
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body: '--b--',
  });
  expect(answer.status).toBe(415);
});

test('a page without a form takes none', async () => {
  const answer = await site.call(FORM, { method: 'POST', headers: { 'Content-Type': TYPE } });
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});
