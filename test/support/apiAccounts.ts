import { desc, eq, sql } from 'drizzle-orm';
import type { Express } from 'express';
import request from 'supertest';
import { createCodeSecret } from '../../server/api/accounts/codes/codeSecret.ts';
import type { Database } from '../../server/api/db/database.ts';
import { outbox } from '../../server/api/db/leadTables.ts';
import { sessions } from '../../server/api/db/userTables.ts';
import type { AccountSettings } from '../../server/api/dependencies.ts';
import type { LoginWire } from '../../shared/contracts/user.wire.ts';
import { TEST_KEY, testCaptcha } from './captchas.ts';

export const accountSettings: AccountSettings = {
  secret: createCodeSecret(TEST_KEY),
  // Few tests are about it.
  captcha: testCaptcha({ kind: 'none' }),
  canText: true,
  loginProviders: { google: undefined, apple: undefined, facebook: undefined, wechat: undefined },
  providerTimeoutMs: 2000,
  cookieSecure: true,
  onMessage: () => undefined,
  drawPortrait: async (photo) => {
    const { drawPhoto } = await import('../../server/api/media/drawPhoto.ts');
    return drawPhoto(photo, 'portrait').catch(() => null);
  },
  forgetMessages: async () => undefined,
};

/** The code that waits for a recipient, as the outbox will send it. */
export async function codeFor(db: Database, recipient: string): Promise<string> {
  const [row] = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(eq(sql`${outbox.payload} #>> '{code,to}'`, recipient))
    .orderBy(desc(outbox.id))
    .limit(1);
  const code = row?.payload.code;
  if (!code) throw new Error(`no code for ${recipient}`);
  return accountSettings.secret.open(code.sealed);
}

const USERS = '/api/v0/users';

interface Api {
  readonly app: Express;
  readonly db: Database;
}

/** A cookie header for whoever has this address, who signs in by a code. */
export async function signInByEmail(api: Api, email: string): Promise<LoginWire> {
  await request(api.app).post(`${USERS}/generate_email_otp`).send({ user: { email } }).expect(200);
  const otp = await codeFor(api.db, email.toLowerCase());
  const answer = await request(api.app)
    .post(`${USERS}/login_email_otp`)
    .send({ user: { email, otp } })
    .expect(200);
  return answer.body.data as LoginWire;
}

export async function signInByPhone(api: Api, phone: string): Promise<LoginWire> {
  const asked = await request(api.app)
    .post(`${USERS}/generate_phone_otp`)
    .send({ user: { phone } })
    .expect(200);
  const { session_uuid } = asked.body.data as { session_uuid: string };
  const otp = await codeFor(api.db, phone);
  const answer = await request(api.app)
    .post(`${USERS}/login_phone_otp`)
    .send({ user: { phone, otp, session_uuid } })
    .expect(200);
  return answer.body.data as LoginWire;
}

export const cookieOf = ({ user_auth_token }: LoginWire): string =>
  `user_auth_token=${user_auth_token}`;

/** A call of the profile, by whoever has signed in. */
export const userCall = (
  { app }: Pick<Api, 'app'>,
  login: LoginWire | null,
  method: 'get' | 'post' | 'put' | 'delete',
  call: string,
) =>
  request(app)
    [method](`${USERS}/${call}`)
    .set('Cookie', login ? cookieOf(login) : '');

/** As after a right code: what wants one may be done for ten minutes, in every session there is. */
export async function confirmSessions(db: Database, at: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: at });
}
