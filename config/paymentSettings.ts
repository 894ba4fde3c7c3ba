import { createHmac } from 'node:crypto';
import type { Values } from './env.schema.ts';
import { type StandIns, standInsOf } from './loginProviders.ts';

type ApiValues = Values['api'];

/** Who takes cards, as the API asks it. */
export interface GatewaySettings {
  readonly secretKey: string;
  /** What it signs the events with that it sends us. */
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

export interface PaymentSettings {
  /** Undefined: nothing can be paid online. */
  readonly gateway: GatewaySettings | undefined;
  /** ISO 3166 codes of countries whose payers are charged what a card costs. */
  readonly cardFeeCountries: readonly string[];
}

/** What the browser knows of the gateway. */
export interface OnlinePayment {
  readonly publishableKey: string;
  /** Address of a stand-in's script; where it is absent, Stripe's own is loaded. */
  readonly scriptUrl?: string;
}

/** What the content policy of pages where something is paid lets in. */
export interface PaymentSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

/** Where the gateway tells of its events, below the origin of the site. */
export const WEBHOOK_PATH = '/api/v0/payments/webhooks/stripe';

/** Its page is open to everybody, so it is no secret. */
export const STAND_IN_PUBLISHABLE_KEY = 'pk_test_standIn';

const derived = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('hex');

/** The settings of the gateway where a stand-in takes its place. */
export const standInGateway = ({ secret, url }: StandIns): GatewaySettings => ({
  secretKey: `sk_test_${derived(secret, 'gateway')}`,
  webhookSecret: `whsec_${derived(secret, 'webhook')}`,
  apiUrl: url,
});

const ownGateway = ({ payment }: ApiValues): GatewaySettings | undefined => {
  const { apiUrl, secretKey, webhookSecret } = payment;
  return secretKey === undefined || webhookSecret === undefined
    ? undefined
    : { secretKey, webhookSecret, apiUrl };
};

export const paymentSettings = (api: ApiValues): PaymentSettings => {
  const standIns = standInsOf(api);
  return {
    gateway: ownGateway(api) ?? (standIns && standInGateway(standIns)),
    cardFeeCountries: api.payment.cardFeeCountries,
  };
};

/**
 * Undefined where nothing can be paid online. The web tier knows no secret: it goes by the names of what
 * the API uses.
 */
export const onlinePayment = ({ payment, standIns }: ApiValues): OnlinePayment | undefined => {
  const { publishableKey } = payment;
  if (publishableKey !== undefined) return { publishableKey };
  return standIns.url === undefined
    ? undefined
    : { publishableKey: STAND_IN_PUBLISHABLE_KEY, scriptUrl: `${standIns.url}/stripe.js` };
};

/** As Stripe documents it for content policies of pages with Stripe.js. */
const stripeSources: PaymentSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Undefined where nothing can be paid online. */
export const paymentSources = (api: ApiValues): PaymentSources | undefined => {
  const payment = onlinePayment(api);
  if (payment?.scriptUrl === undefined) return payment && stripeSources;
  const { scriptUrl } = payment;
  return {
    scripts: [scriptUrl],
    frames: [new URL('card-form', scriptUrl).href],
    connections: [new URL('v1/', scriptUrl).href],
  };
};
