import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { decodeJwt, type JWTPayload } from 'jose';
import request, { type Test } from 'supertest';
import type { ApiDependencies } from '../../server/api/dependencies.ts';
import { accountSettings } from './apiAccounts.ts';
import { type ApiFixture, openApiFixture } from './apiFixture.ts';
import { restartTables } from './emptyTables.ts';
import {
  answerOf,
  type Chosen,
  postedFields,
  type RunningStandIns,
  SITE_ORIGIN,
  startStandIns,
} from './standIns.ts';
import { started } from './started.ts';

const USERS = '/api/v0/users';
const BACK = `${SITE_ORIGIN}/login/back`;

interface Asked {
  readonly nonce: string;
  /** A cookie header that tells the browser. */
  readonly cookie: string;
}

export const wordsOf = ({ body }: { body: { message?: { user_friendly_message?: string } } }) =>
  body.message?.user_friendly_message;

/** The claims of a token, as anybody can read them. */
export const claimsIn = (token: string): JWTPayload => decodeJwt(token);

/** An API whose outside ways to log in lead to stand-ins, with one clock for all; empty before every test. */
export const providerLoginForSuite = (start: Date) => {
  const opened: { api?: ApiFixture; standIns?: RunningStandIns } = {};
  let clock = start;
  const api = (): ApiFixture => started(opened.api);
  const standIns = (): RunningStandIns => started(opened.standIns);

  /** What another process of the same API works with. */
  const own = (): Partial<ApiDependencies> => ({
    now: () => clock,
    accounts: { ...accountSettings, loginProviders: standIns().providers },
  });

  beforeAll(async () => {
    opened.standIns = await startStandIns(() => clock);
    opened.api = await openApiFixture(start, own());
  });
  afterAll(async () => {
    await api().close();
    await standIns().close();
  });
  beforeEach(async () => {
    clock = start;
    await restartTables(api().db, 'login_codes, sessions, users, leads, outbox, used_nonces');
  });

  const askNonce = async (cookie = ''): Promise<Asked> => {
    const answer = await request(api().app)
      .post(`${USERS}/login_nonce`)
      .set('Cookie', cookie)
      .send({})
      .expect(200);
    const [line = ''] = answer.headers['set-cookie'] ?? [];
    return { nonce: answer.body.data.nonce, cookie: line.split(';')[0] ?? '' };
  };

  const connect = (call: string, body: object, cookie = ''): Test =>
    request(api().app)
      .post(`${USERS}/connect_${call}`)
      .set('Cookie', cookie)
      .send({ source_details: {}, ...body });

  const googleToken = async (nonce: string, chosen: Chosen): Promise<string> => {
    const { choose, providers } = standIns();
    const asked = {
      ...{ client_id: 'stand-in', redirect_uri: BACK, response_type: 'id_token', nonce },
      scope: 'openid email profile',
    };
    const answer = await choose(providers.google?.authorizeUrl ?? '', asked, chosen);
    return answerOf(answer).get('id_token') ?? '';
  };

  const appleFields = async (nonce: string, chosen: Chosen) => {
    const { choose, providers } = standIns();
    const asked = {
      ...{ client_id: 'stand-in', redirect_uri: BACK, nonce, scope: 'name email' },
      ...{ response_type: 'code id_token', response_mode: 'form_post' },
    };
    return postedFields(await choose(providers.apple?.authorizeUrl ?? '', asked, chosen));
  };

  return {
    get api() {
      return api();
    },
    get standIns() {
      return standIns();
    },
    own,
    askNonce,
    connect,
    googleToken,
    appleFields,
    pass: (seconds: number): void => {
      clock = new Date(clock.getTime() + seconds * 1000);
    },
    count: (table: string): Promise<number> => api().db.$count(sql.raw(table)),
    byGoogle: async (chosen: Chosen, body: object = {}) => {
      const { cookie, nonce } = await askNonce();
      const id_token = await googleToken(nonce, chosen);
      return connect('google_id', { id_token, ...body }, cookie).expect(200);
    },
    byApple: async (chosen: Chosen) => {
      const { cookie, nonce } = await askNonce();
      const fields = await appleFields(nonce, chosen);
      const user = fields.get('user');
      const body = {
        id_token: fields.get('id_token'),
        authorization_code: fields.get('code'),
        ...(user && { user: JSON.parse(user) }),
      };
      return { body, answer: await connect('apple', body, cookie).expect(200) };
    },
  };
};
