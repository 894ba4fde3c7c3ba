import type { Stripe, StripeConstructor, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { toMinor } from '../../../shared/domain/money/minorUnits.ts';
import type { OnlinePayment } from '../../../shared/ssr/renderer.ts';

/** The card goes from the form straight to the provider: none of our code ever sees it. */
export interface CardForm {
  /** Checks what was typed. @returns whether it can be sent; the form says itself what is wrong. */
  readonly check: () => Promise<boolean>;
  /** Sends the card; a challenge of its bank may come between. */
  readonly confirm: (clientSecret: string, returnUrl: string) => Promise<CardResult>;
  readonly remove: () => void;
}

/** `sent`: what has become of it, the provider tells our servers. */
export type CardResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'declined'; readonly code: string | null }
  /** Something in the form is wrong, and it says so. */
  | { readonly kind: 'invalid' };

export interface CardFormOptions extends OnlinePayment {
  /** In the main unit of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47 tag. */
  readonly locale: string;
  readonly place: HTMLElement;
}

const withScript = (url: string): Promise<StripeConstructor> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => reject(new Error('The card form of the provider did not come'));
    script.src = url;
    script.onerror = fail;
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : fail());
    document.head.append(script);
  });

const loadProvider = async ({ publishableKey, scriptUrl }: OnlinePayment): Promise<Stripe> => {
  if (scriptUrl !== undefined) {
    const construct = window.Stripe ?? (await withScript(scriptUrl));
    return construct(publishableKey);
  }
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card form of the provider did not come');
  return stripe;
};

/** The form is a document of the provider's, which our style sheets do not reach. */
const appearanceOf = (place: HTMLElement): StripeElementsOptionsMode['appearance'] => {
  const tokens = getComputedStyle(place);
  const token = (name: string): string => tokens.getPropertyValue(name).trim();
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--paper-raised'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorDanger: token('--danger'),
      borderRadius: '12px',
      fontSizeBase: '16px',
    },
  };
};

/** Its bank did not recognise the payer: no error of a card in the words of the provider. */
const NOT_RECOGNISED = 'payment_intent_authentication_failure';

/** @throws Error where it is not the card that was refused: nobody here knows then what was charged. */
const resultOf = (
  error: { type?: string; code?: string; decline_code?: string } | undefined,
): CardResult => {
  if (!error) return { kind: 'sent' };
  if (error.type === 'validation_error') return { kind: 'invalid' };
  if (error.type !== 'card_error' && error.code !== NOT_RECOGNISED) {
    throw new Error(`The provider answered with ${error.type} ${error.code}`);
  }
  return { kind: 'declined', code: error.decline_code ?? error.code ?? null };
};

/**
 * Draws the provider's card form, or that of its stand-in, which has the same surface.
 * @throws Error where its code does not come or the form cannot be drawn.
 */
export const openCardForm = async (options: CardFormOptions): Promise<CardForm> => {
  const { amount, currency, locale, place } = options;
  const stripe = await loadProvider(options);
  const elements = stripe.elements({
    mode: 'payment',
    amount: toMinor(amount, currency),
    currency: currency.toLowerCase(),
    // Sound because the provider falls back to English where it does not speak one.
    locale: locale as 'auto',
    appearance: appearanceOf(place) ?? {},
  });
  const form = elements.create('payment', { layout: 'tabs' });
  await new Promise<void>((resolve, reject) => {
    form.on('ready', () => resolve());
    form.on('loaderror', () => reject(new Error('The card form cannot be drawn')));
    form.mount(place);
  });
  return {
    check: async () => (await elements.submit()).error === undefined,
    confirm: async (clientSecret, returnUrl) => {
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      });
      return resultOf(error);
    },
    remove: () => form.destroy(),
  };
};
