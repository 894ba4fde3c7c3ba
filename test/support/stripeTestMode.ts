const OWN_API = 'https://api.stripe.com';

/** Keys of Stripe's test mode, and where it is asked. */
export interface StripeTestMode {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly apiUrl: string;
  readonly siteOrigin: string;
  /** False: something stands in for it. */
  readonly isStripe: boolean;
}

/** Of the environment. @throws Error without keys, and for those by which somebody would be charged. */
export const stripeTestMode = (): StripeTestMode => {
  const {
    SITE_ORIGIN: siteOrigin = 'http://localhost:3000',
    STRIPE_API_URL: apiUrl = OWN_API,
    STRIPE_PUBLISHABLE_KEY: publishableKey = '',
    STRIPE_SECRET_KEY: secretKey = '',
  } = process.env;
  const areOfTests = /^[sr]k_test_\w+$/.test(secretKey) && /^pk_test_\w+$/.test(publishableKey);
  if (!areOfTests) {
    throw new Error('wants STRIPE_SECRET_KEY=sk_test_… and STRIPE_PUBLISHABLE_KEY=pk_test_…');
  }
  return { apiUrl, publishableKey, secretKey, siteOrigin, isStripe: apiUrl === OWN_API };
};
