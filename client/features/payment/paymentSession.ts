import type { PaymentRequestWire } from '../../../shared/contracts/payment.wire.ts';
import { isUpstreamError } from '../../../shared/contracts/upstreamError.ts';
import { declineCodeOf } from '../../../shared/domain/payment/declines.ts';
import { TERMS_VERSION } from '../../../shared/domain/payment/payment.ts';
import { paymentsCompleteAddress } from '../../../shared/routes/paymentPaths.ts';
import type { ApiChange, ApiClient } from '../../../shared/ssr/apiClient.ts';
import {
  npsAnswer,
  paymentCall,
  paymentExtension,
  paymentIntent,
  paymentStart,
} from '../../api/payments.api.ts';
import { sendChange } from '../../api/sendChange.ts';
import type { AppStore } from '../../store/createAppStore.ts';
import { type CardForm, openCardForm } from './cardForm.ts';
import { loadPayment } from './loadPayment.ts';
import {
  type PaymentPageState,
  paymentLoaded,
  paymentMoved,
  paymentReducer,
  selectPayment,
} from './payment.slice.ts';
import type { PaymentCallbacks } from './paymentCallbacks.ts';

/** How often what is under way is asked about, soon after it was paid and later. */
const SOON_MS = 2000;
const LATER_MS = 10_000;
const SOON_ATTEMPTS = 15;

export interface PaymentSurroundings {
  readonly store: AppStore;
  readonly api: ApiClient;
  /** Opens another document. */
  readonly leave: (address: string) => void;
  /** A whole address of this host, which has the cookies of the payment, for those who lead back. */
  readonly urlOf: (address: string) => string;
  /** Leads to the page of the booking that is paid for. */
  readonly addressOf: (request: PaymentRequestWire) => string;
  /** A payment has begun. */
  readonly onStarted: () => void;
  readonly report: (error: unknown) => void;
}

const CONFLICT = 409;

/** What a refusal means to whoever pays. */
const refusalOf = (error: unknown): Partial<PaymentPageState> => {
  const { errorCode = '', status = 0 } = isUpstreamError(error) ? error : {};
  if (errorCode === 'stay_gone') return { state: 'sold_out', fault: null };
  if (errorCode === 'stay_held') return { state: 'init_failure', fault: 'held' };
  if (errorCode === 'section_incomplete') return { state: 'init_failure', fault: 'incomplete' };
  // It was withdrawn: the service has answered, and there is nothing to pay.
  if (status === CONFLICT) return { state: 'init_failure', fault: null };
  const isLocked = status === 401 || status === 403 || status === 404;
  return { state: 'init_failure', fault: isLocked ? 'locked' : 'unavailable' };
};

const isOver = (error: unknown): boolean =>
  isUpstreamError(error) && error.errorCode === 'payment_done';

/** All that a page of a payment does beyond being drawn. */
export class PaymentSession implements PaymentCallbacks {
  readonly #surroundings: PaymentSurroundings;
  #card: CardForm | null = null;
  /** Began the payment of this page; null where the page came with a token. */
  #request: PaymentRequestWire | null = null;
  #isOpening = false;
  #isPaying = false;

  constructor(surroundings: PaymentSurroundings) {
    this.#surroundings = surroundings;
    surroundings.store.addReducers({ payment: paymentReducer });
  }

  get #state(): PaymentPageState {
    return selectPayment(this.#surroundings.store.getState());
  }

  get #token(): string {
    return this.#state.token ?? '';
  }

  #move(change: Partial<PaymentPageState>): void {
    this.#surroundings.store.dispatch(paymentMoved(change));
  }

  #send<Result>(change: ApiChange<Result>): Promise<Result> {
    const { apiTimeoutMs } = this.#surroundings.store.getState().context.config;
    return sendChange(change, apiTimeoutMs);
  }

  /** As the server has it by now; nothing is lost of the page where that cannot be told. */
  async #readAnew(): Promise<void> {
    const { api, store } = this.#surroundings;
    const asked = this.#token;
    if (asked !== '') store.dispatch(paymentLoaded(asked, await api.get(paymentCall(asked))));
  }

  async #open(request: PaymentRequestWire): Promise<void> {
    const { addressOf, api, leave, onStarted, store } = this.#surroundings;
    this.#request = request;
    this.#move({ state: 'init_loading', fault: null });
    try {
      const token = await this.#send(paymentStart(request));
      const opened = await loadPayment({ api, dispatch: store.dispatch }, token);
      if ('error' in opened) throw opened.error;
      onStarted();
    } catch (error) {
      // Paid for already, in another window perhaps: the page of the booking says so.
      if (isOver(error)) leave(addressOf(request));
      else this.#move(refusalOf(error));
    }
  }

  /** Keeps the stay and opens its payment: the same one however often it is called. */
  start(request: PaymentRequestWire): void {
    if (this.#isOpening) return;
    this.#isOpening = true;
    void this.#open(request).finally(() => {
      this.#isOpening = false;
    });
  }

  /** @returns what the card form needs; null: the server has said why not. */
  async #begin(): Promise<string | null> {
    try {
      return await this.#send(paymentIntent(this.#token, { terms_version: TERMS_VERSION }));
    } catch (error) {
      const isJudged = isUpstreamError(error) && error.status === CONFLICT;
      if (isOver(error)) this.#surroundings.leave(paymentsCompleteAddress(this.#token));
      else this.#move(isJudged ? refusalOf(error) : { state: 'init', fault: 'notSent' });
      return null;
    }
  }

  async #confirm(card: CardForm, clientSecret: string): Promise<void> {
    const { leave, report, urlOf } = this.#surroundings;
    const address = paymentsCompleteAddress(this.#token);
    this.#move({ state: 'initiated' });
    try {
      const result = await card.confirm(clientSecret, urlOf(address));
      if (result.kind === 'invalid') this.#move({ state: 'init' });
      else if (result.kind === 'sent') leave(address);
      else this.#move({ state: 'failed', decline: { code: declineCodeOf(result.code) } });
    } catch (error) {
      // Nobody here knows whether money was taken: the page of the outcome asks the server.
      report(error);
      leave(address);
    }
  }

  async #attempt(card: CardForm): Promise<void> {
    this.#move({ state: 'processing', fault: null });
    if (!(await card.check())) {
      this.#move({ state: 'init' });
      return;
    }
    const clientSecret = await this.#begin();
    if (clientSecret !== null) await this.#confirm(card, clientSecret);
  }

  /** A second click is no second payment, whatever the button shows by then. */
  onPay = (): void => {
    if (this.#isPaying || !this.#card) return;
    this.#isPaying = true;
    this.#attempt(this.#card)
      .catch((error: unknown) => {
        this.#surroundings.report(error);
        this.#move({ state: 'init', fault: 'notSent' });
      })
      .finally(() => {
        this.#isPaying = false;
      });
  };

  onCardPlace = (place: HTMLElement): (() => void) => {
    const { report, store } = this.#surroundings;
    const { config, locale } = store.getState().context;
    const info = this.#state.payment?.info;
    if (!info || !config.payment) return () => undefined;
    let isLeft = false;
    const { amount, currency } = info;
    openCardForm({ ...config.payment, amount, currency, locale, place }).then(
      (form) => {
        if (isLeft) form.remove();
        else this.#card = form;
      },
      (error: unknown) => {
        report(error);
        this.#move({ state: 'init_failure', fault: 'cardForm' });
      },
    );
    return () => {
      isLeft = true;
      this.#card?.remove();
      this.#card = null;
    };
  };

  async #extend(): Promise<void> {
    const { payment } = this.#state;
    try {
      const hold = await this.#send(paymentExtension(this.#token));
      if (payment) this.#move({ payment: { ...payment, info: { ...payment.info, hold } } });
    } catch (error) {
      this.#surroundings.report(error);
      await this.#readAnew().catch(this.#surroundings.report);
    }
  }

  onExtendHold = (): void => void this.#extend();

  /** Where the page came with a token, the button with the sum keeps the stay again. */
  onHoldAgain = (): void => {
    if (this.#request) this.start(this.#request);
    else void this.#readAnew().catch(this.#surroundings.report);
  };

  onRetry = (): void => {
    if (this.#request) this.start(this.#request);
    else window.location.reload();
  };

  async #answerNps(score: number, comment: string): Promise<void> {
    const leadUuid = this.#state.payment?.leadUuid;
    if (!leadUuid) return;
    const text = comment.trim();
    try {
      await this.#send(npsAnswer(leadUuid, { score, ...(text !== '' && { comment: text }) }));
      this.#move({ nps: 'SHOW_NPS_CARD_FINAL_SCREEN', fault: null });
    } catch {
      this.#move({ fault: 'notSent' });
    }
  }

  onNps = (score: number, comment: string): void => void this.#answerNps(score, comment);

  /** Asks about a payment that is under way until it is not. @returns ends it. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempts = 0;
    let isEnded = false;
    const wait = (): void => {
      if (isEnded || this.#state.state !== 'pending') return;
      attempts += 1;
      timer = setTimeout(() => void ask(), attempts <= SOON_ATTEMPTS ? SOON_MS : LATER_MS);
    };
    const ask = async (): Promise<void> => {
      await this.#readAnew().catch(() => undefined);
      wait();
    };
    wait();
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }
}
