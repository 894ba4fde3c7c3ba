import { siteAddress } from '../../../shared/routes/siteAddress.ts';
import { bookingSentAddress } from '../../features/booking/bookingFormAddress.ts';
import { PaymentSession, type PaymentSurroundings } from '../../features/payment/paymentSession.ts';
import type { AppStore } from '../../store/createAppStore.ts';

export type { PaymentSession } from '../../features/payment/paymentSession.ts';

/** The payment as it works with the store, the service and the rest of the site. */
export const openPayment = (
  store: AppStore,
  surroundings: Pick<PaymentSurroundings, 'onStarted' | 'report'>,
): PaymentSession => {
  const api = store.dispatch((_dispatch, _getState, extra) => extra.api);
  if (!api) throw new Error('A payment is carried out in browsers alone');
  const onSite = (address: string): string => siteAddress(store.getState().context.site, address);
  return new PaymentSession({
    ...surroundings,
    store,
    api,
    addressOf: ({ inventory_id, lead_uuid }) => bookingSentAddress(lead_uuid, inventory_id),
    leave: (address) => window.location.assign(onSite(address)),
    urlOf: (address) => `${window.location.origin}${onSite(address)}`,
  });
};
