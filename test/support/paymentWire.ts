import type { PaymentDataWire, PaymentInfoWire } from '../../shared/contracts/payment.wire.ts';

export const PAYMENT_KEY = '0123456789abcdef0123456789abcdef';
export const PAYMENT_PATH = `/api/v0/payments/${PAYMENT_KEY}`;
export const PAID_LEAD = '6fa0c1de-3b52-4d7e-8f11-0a9b8c7d6e5f';

const info: PaymentInfoWire = {
  status: 'PENDING',
  progress: 'open',
  gateway: 'stripe',
  currency: 'gbp',
  platform_fee: null,
  deposit: 250,
  refundable_token: null,
  processingFees: 9.07,
  internationalCharges: 0,
  offerDiscount: 0,
  amount: 259.07,
  price_breakdown: [
    { type: 'deposit', amount: 250 },
    { type: 'processingFees', amount: 9.07 },
    { type: 'total', amount: 259.07 },
  ],
  user_details: { full_name: 'Ann Lee', email: 'a•••@example.org', phone: '••••••• 123' },
  stay: {
    tenancy_id: 71,
    room_type_id: 7,
    room: 'Classic Ensuite',
    move_in_date: '2027-09-04',
    move_out_date: '2028-07-08',
    lease_duration: '44 weeks',
  },
  payment_before_bookform: false,
  hold: { expires_at: '2027-03-15T12:15:00Z', can_extend: true },
  is_stay_available: true,
  decline_code: null,
  paid_at: null,
  free_cancellation_until: null,
  receipt_number: null,
  refund: null,
  dispute: null,
  asks_nps: false,
};

/** A payment as the API tells it to whoever has its token. */
export const paymentWire = (over: Partial<PaymentInfoWire> = {}): PaymentDataWire => ({
  inventory_root: {
    id: 1000,
    provider_id: 1,
    canonical_name: 'harbour-house',
    name: 'Harbour House',
  },
  form_uuid: PAID_LEAD,
  fetch_payment_info: { ...info, ...over },
});

/** One that is paid. */
export const paidWire = (over: Partial<PaymentInfoWire> = {}): PaymentDataWire =>
  paymentWire({
    status: 'COMPLETED',
    progress: 'paid',
    hold: null,
    paid_at: '2027-03-15T12:01:00Z',
    free_cancellation_until: '2027-03-17T12:01:00Z',
    receipt_number: '2027-000042',
    asks_nps: true,
    ...over,
  });
