import { isUpstreamNotFound } from '../../shared/contracts/upstreamError.ts';
import { paymentKeys } from '../../shared/routes/paymentPaths.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { loadPayment } from '../features/payment/loadPayment.ts';
import { npsKeys } from '../features/payment/npsKeys.ts';
import { paymentMoved, paymentReducer } from '../features/payment/payment.slice.ts';
import { queryOf } from './bookingForm.state.ts';
import { startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

const open = async (context: LoaderContext, token: string) => {
  const { api, signal, store } = context;
  store.addReducers({ payment: paymentReducer });
  return loadPayment({ api, dispatch: store.dispatch, signal }, token);
};

/** No page where the token opens nothing; what else keeps a payment from being known is a fault. */
const withoutPayment = (load: ReturnType<typeof startPageLoad>, error: unknown): PageOutcome => {
  if (error === null || isUpstreamNotFound(error)) return load.notFound();
  throw error;
};

/** A payment by itself, for whoever has its token. */
export const loadPayments = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const opened = await open(context, context.address.params.token ?? '');
  return 'payment' in opened ? load.ok() : withoutPayment(load, opened.error);
};

/** What has become of a payment. */
export const loadPaymentsComplete = async (context: LoaderContext): Promise<PageOutcome> => {
  const { store } = context;
  const load = startPageLoad(context);
  const opened = await open(context, queryOf(context).get(paymentKeys.token) ?? '');
  if (!('payment' in opened)) return withoutPayment(load, opened.error);
  const hasAnswered = queryOf(context).has(npsKeys.thanks);
  if (hasAnswered) store.dispatch(paymentMoved({ nps: 'SHOW_NPS_CARD_FINAL_SCREEN' }));
  return load.ok();
};
