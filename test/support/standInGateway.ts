import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Express } from 'express';
import Stripe from 'stripe';
import {
  type GatewaySettings,
  STAND_IN_PUBLISHABLE_KEY,
  standInGateway,
} from '../../config/paymentSettings.ts';
import { createStandIns } from '../../server/demo/standIns/createStandIns.ts';
import { createGateway, type Gateway } from '../../server/demo/standIns/gateway/createGateway.ts';
import { createSigningKeys } from '../../server/demo/standIns/openId.ts';
import { closeServer, listenLocally } from './listen.ts';

const STAND_IN_SECRET = 'a secret for tests alone';
const SITE_ORIGIN = 'http://localhost:3000';

export const standInKeys = (url: string): GatewaySettings =>
  standInGateway({ url, secret: STAND_IN_SECRET });

interface StandInGatewayOptions {
  readonly now?: () => Date;
  readonly siteOrigin?: string;
  /** Nobody is told of events without it. */
  readonly webhookUrl?: string;
  /** True: webhooks leave by themselves, too, and not only by `runDue`. */
  readonly hasTimer?: boolean;
}

/** What the browser is answered, as far as tests look at it. */
export interface PaidAnswer {
  readonly status: string;
  /** Of a bank that wants to see the payer; undefined otherwise. */
  readonly challengeUrl: string | undefined;
  /** Undefined where the card was not declined. */
  readonly decline: string | undefined;
}

interface IntentBody {
  readonly status: string;
  readonly next_action: { readonly redirect_to_url: { readonly url: string } } | null;
}

interface AnswerBody extends Partial<IntentBody> {
  readonly error?: {
    readonly code?: string;
    readonly decline_code?: string;
    readonly payment_intent?: IntentBody;
  };
}

export interface StandInGateway {
  readonly url: string;
  /** With which the API finds it. */
  readonly settings: GatewaySettings;
  /** Stripe's own, which asks once. */
  readonly client: Stripe;
  /** Sends the webhooks, and decides the payments, that are due by the clock. */
  runDue(): Promise<void>;
  /** Confirms as a payer's browser does, with the number of a card. */
  pay(clientSecret: string, number: string): Promise<PaidAnswer>;
  /** At the page of the payer's bank. @returns where he is sent back to. */
  answerChallenge(url: string, answer: 'complete' | 'fail'): Promise<URL>;
  /** What it has written down. */
  journal(): string;
  /** As a process that ends and starts again on the same folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const toPaid = ({ error, ...intent }: AnswerBody): PaidAnswer => {
  const { next_action, status = '' } = error?.payment_intent ?? intent;
  return {
    status,
    challengeUrl: next_action?.redirect_to_url.url,
    decline: error && (error.decline_code ?? error.code),
  };
};

const confirm = async (
  url: string,
  { clientSecret, number, returnUrl }: Readonly<Record<string, string>>,
): Promise<PaidAnswer> => {
  const [id] = (clientSecret ?? '').split('_secret_');
  const answer = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${STAND_IN_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({
      client_secret: clientSecret ?? '',
      return_url: returnUrl ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number ?? '',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2099',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  return toPaid((await answer.json()) as AnswerBody);
};

const clientOf = ({ apiUrl, secretKey }: GatewaySettings): Stripe => {
  const { hostname: host, port } = new URL(apiUrl);
  const once = { maxNetworkRetries: 0, telemetry: false };
  return new Stripe(secretKey, { ...once, host, port, protocol: 'http' });
};

/** The stand-in of the payment gateway, on a socket and in a folder of its own. */
export const startStandInGateway = async (
  options: StandInGatewayOptions = {},
): Promise<StandInGateway> => {
  const { hasTimer = false, now = () => new Date(), webhookUrl } = options;
  const { siteOrigin = SITE_ORIGIN } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'stand-in-gateway-'));
  const server = createServer();
  const url = await listenLocally(server);
  const common = { url, secret: STAND_IN_SECRET, siteOrigin, now };
  const keys = await createSigningKeys();
  const start = (): { readonly gateway: Gateway; readonly app: Express } => {
    const gateway = createGateway({ ...common, webhookUrl, folder, hasTimer });
    return { gateway, app: createStandIns({ ...common, gateway, keys, smsFolder: folder }) };
  };
  let current = start();
  server.on('request', (request, response) => current.app(request, response));

  return {
    url,
    settings: standInKeys(url),
    client: clientOf(standInKeys(url)),
    runDue: () => current.gateway.runDue(),
    pay: (clientSecret, number) =>
      confirm(url, { clientSecret, number, returnUrl: `${siteOrigin}/payments/complete` }),
    answerChallenge: async (page, answer) => {
      const body = new URLSearchParams({ answer });
      const answered = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      return new URL(answered.headers.get('location') ?? '');
    },
    journal: () => readFileSync(path.join(folder, 'journal.jsonl'), 'utf8'),
    restart: async () => {
      await current.gateway.close();
      current = start();
    },
    close: async () => {
      await closeServer(server);
      await current.gateway.close();
      rmSync(folder, { recursive: true });
    },
  };
};
