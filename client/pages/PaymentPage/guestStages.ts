import { buildPath } from '../../../shared/routes/buildPath.ts';
import { placePaymentAddress } from '../../../shared/routes/paymentPaths.ts';
import { selectIsLoggedIn } from '../../features/session/session.slice.ts';
import type { AppStore } from '../../store/createAppStore.ts';
import { keepGuestStep } from '../../visitor/guestHistory.ts';

// What guests do is kept for the account they may log in to; of others the service keeps it.

interface BegunPayment {
  readonly propertyId: number;
  readonly canonicalName: string;
  readonly leadUuid: string;
}

export const notePaymentBegun = (store: AppStore, begun: BegunPayment): void => {
  if (selectIsLoggedIn(store.getState())) return;
  const url = placePaymentAddress(begun.canonicalName, begun.leadUuid);
  keepGuestStep({ kind: 'payment_initiated', inventoryId: begun.propertyId, url });
};

export const notePaid = (store: AppStore, propertyId: number): void => {
  if (selectIsLoggedIn(store.getState())) return;
  const url = buildPath('profileLeads');
  keepGuestStep({ kind: 'payment_completed', inventoryId: propertyId, url });
};
