import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Express } from 'express';
import {
  type LoginProviderSettings,
  type SmsSettings,
  standInProviders,
} from '../../config/loginProviders.ts';
import { WEBHOOK_PATH } from '../../config/paymentSettings.ts';
import { createStandIns } from '../../server/demo/standIns/createStandIns.ts';
import { createGateway, type Gateway } from '../../server/demo/standIns/gateway/createGateway.ts';
import { createSigningKeys, type SigningKeys } from '../../server/demo/standIns/openId.ts';
import { closeServer, listenLocally } from './listen.ts';

export const SITE_ORIGIN = 'http://localhost:3000';
const SECRET = 'a secret for tests alone';

export const twilioAccount: Extract<SmsSettings, { way: 'twilio' }> = {
  way: 'twilio',
  accountSid: 'AC1',
  authToken: SECRET,
  from: '+447700900000',
  messagingServiceSid: undefined,
  apiUrl: 'http://127.0.0.1:1',
};

export type Chosen = Readonly<
  Record<'email', string> & Partial<Record<'name' | 'verified', string>>
>;

export interface RunningStandIns {
  readonly url: string;
  readonly secret: string;
  readonly keys: SigningKeys;
  readonly providers: LoginProviderSettings;
  readonly smsFolder: string;
  /** Chooses on a provider's page; its answer, which leads back to the site. */
  choose(
    page: string,
    parameters: Readonly<Record<string, string>>,
    chosen: Chosen,
  ): Promise<Response>;
  close(): Promise<void>;
}

/**
 * What stands in for outside providers, on a socket of its own.
 * @param siteOrigin is asked for with the first request: a site is told of them before it starts.
 */
export const startStandIns = async (
  now: () => Date,
  siteOrigin = (): string => SITE_ORIGIN,
): Promise<RunningStandIns> => {
  const server = createServer();
  const url = await listenLocally(server);
  const keys = await createSigningKeys();
  const smsFolder = mkdtempSync(path.join(tmpdir(), 'sms-'));
  const gatewayFolder = mkdtempSync(path.join(tmpdir(), 'stand-in-gateway-'));
  let gateway: Gateway | undefined;
  let app: Express | undefined;
  const start = (origin: string): Express => {
    gateway = createGateway({
      ...{ url, secret: SECRET, siteOrigin: origin, now, folder: gatewayFolder },
      webhookUrl: `${origin}${WEBHOOK_PATH}`,
    });
    const parts = { url, secret: SECRET, smsFolder, now, keys, gateway };
    return createStandIns({ ...parts, siteOrigin: origin });
  };
  server.on('request', (request, response) => {
    app ??= start(siteOrigin());
    app(request, response);
  });
  return {
    url,
    secret: SECRET,
    keys,
    providers: standInProviders({ url, secret: SECRET }),
    smsFolder,
    choose: (page, parameters, chosen) =>
      fetch(page, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...parameters, ...chosen }),
      }),
    close: async () => {
      await closeServer(server);
      await gateway?.close();
      for (const folder of [smsFolder, gatewayFolder]) rmSync(folder, { recursive: true });
    },
  };
};

/** What a provider's answer leads back to the site with, behind "?" or "#". */
export const answerOf = (answer: Response): URLSearchParams => {
  const { hash, searchParams } = new URL(answer.headers.get('location') ?? '');
  return hash === '' ? searchParams : new URLSearchParams(hash.slice(1));
};

/** The fields of a form that a provider's page posts to the site. */
export const postedFields = async (answer: Response): Promise<ReadonlyMap<string, string>> => {
  const text = await answer.text();
  const inputs = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const plain = (value: string): string =>
    value.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
  return new Map([...inputs].map(([, name = '', value = '']) => [name, plain(value)]));
};
