import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { started } from '../../../../test/support/started.ts';
import {
  hang,
  json,
  type StubAnswer,
  type StubUpstream,
  startStubUpstream,
} from '../../../../test/support/stubUpstream.ts';
import { createReadAccessToken } from './facebook.ts';
import { createReadCode } from './weChat.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const REFUSED = 'We could not confirm your';
const SILENT = 'does not answer at the moment';

let provider: StubUpstream | undefined;

beforeAll(async () => {
  provider = await startStubUpstream();
});
afterEach(() => started(provider).reset());
afterAll(() => started(provider).close());

const app = { appId: '7', appSecret: 'the-secret' };

describe('Facebook', () => {
  const read = (token = 'token') => {
    const { url } = started(provider);
    const settings = { ...app, graphUrl: url, dialogUrl: url };
    return createReadAccessToken({ settings, timeoutMs: 200, now: () => NOW })(token);
  };
  const good = { is_valid: true, app_id: '7', type: 'USER', user_id: '1', expires_at: 0 };
  const answer = (data: object, status = 200): void =>
    started(provider).on(/^\/debug_token/, json({ data }, status));
  const tell = (body: object): void => started(provider).on(/^\/me/, json(body));

  test('is asked about the token with our own, and then who has it', async () => {
    answer(good);
    tell({ id: '1', name: 'Ann', email: 'ann@example.org' });
    expect(await read('a+b')).toEqual({
      account: { provider: 'facebook', subject: '1' },
      name: 'Ann',
    });
    const [first, second] = started(provider).requests.map(({ url }) => new URL(url, 'http://x'));
    expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
      input_token: 'a+b',
      access_token: '7|the-secret',
    });
    expect(second?.searchParams.get('appsecret_proof')).toMatch(/^[\da-f]{64}$/);
  });

  test.each([
    ['that is none', { ...good, is_valid: false }],
    ['of another app', { ...good, app_id: '8' }],
    ['of no app', { ...good, app_id: undefined }],
    ['of a page', { ...good, type: 'PAGE' }],
    ['of nobody', { ...good, user_id: undefined }],
    ['that is over', { ...good, expires_at: NOW.getTime() / 1000 }],
  ])('shows nobody by a token %s', async (_what, data) => {
    answer(data);
    tell({ id: '1', name: 'Ann' });
    await expect(read()).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(REFUSED),
    });
  });

  test('shows nobody when it names somebody else the second time', async () => {
    answer(good);
    tell({ id: '2', name: 'Eve' });
    await expect(read()).rejects.toMatchObject({ status: 422 });
  });

  test('that refuses our own keys is no fault of the visitor', async () => {
    answer(good, 400);
    await expect(read()).rejects.toMatchObject({ status: 503, code: 'debug_token 400' });
  });

  const noJson: StubAnswer = (_request, response) => response.end('<');

  test.each<[string, StubAnswer, string]>([
    ['fails', json({}, 500), 'status 500'],
    ['answers no JSON', noJson, 'SyntaxError'],
    ['never answers', hang, 'TimeoutError'],
    ['sends us elsewhere', json({}, 302, { Location: 'http://127.0.0.1:9/' }), 'Error'],
  ])('that %s is told to be silent, without its address', async (_what, answered, code) => {
    started(provider).on(/./, answered);
    const fault = await read().catch((error: unknown) => error);
    expect(fault).toMatchObject({ status: 503, message: expect.stringContaining(SILENT), code });
    expect(JSON.stringify(fault)).not.toContain('the-secret');
  });
});

describe('WeChat', () => {
  const read = () => {
    const { url } = started(provider);
    const settings = { ...app, apiUrl: url, authorizeUrl: url };
    return createReadCode({ settings, timeoutMs: 200 })('code');
  };
  const exchange = (body: object): void =>
    started(provider).on(/^\/sns\/oauth2\/access_token/, json(body));

  test.each([
    [{ access_token: 't', openid: 'o', unionid: 'u' }, 'u'],
    [{ access_token: 't', openid: 'o' }, 'o'],
  ])('that answers %j names the person %s', async (body, subject) => {
    exchange(body);
    started(provider).on(/^\/sns\/userinfo/, json({ openid: 'o', nickname: '小明' }));
    expect(await read()).toEqual({ account: { provider: 'wechat', subject }, name: '小明' });
  });

  test.each([40029, 40163, 41008, 42003])('refuses a code with %d', async (errcode) => {
    exchange({ errcode, errmsg: 'code, the-secret' });
    await expect(read()).rejects.toMatchObject({ status: 422 });
  });

  test.each([-1, 40013, 40125])('that says %d has failed, or does not know us', async (errcode) => {
    exchange({ errcode, errmsg: 'the-secret' });
    await expect(read()).rejects.toMatchObject({ status: 503, code: `errcode ${errcode}` });
  });
});
