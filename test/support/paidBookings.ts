import request from 'supertest';
import type { Database } from '../../server/api/db/database.ts';
import type { PaymentGateway } from '../../server/api/gateway/paymentGateway.ts';
import { runNextJob } from '../../server/api/jobs/runNextJob.ts';
import { createApiMetrics } from '../../server/api/ops/createApiMetrics.ts';
import { createWatchDispute } from '../../server/api/payments/disputeJob.ts';
import { PAYMENT_DISPUTE } from '../../server/api/payments/disputes.ts';
import { PAYMENT } from '../../server/api/payments/newPayment.ts';
import { paymentDesk } from '../../server/api/payments/paymentDesk.ts';
import { createRefundPayment } from '../../server/api/payments/refundJob.ts';
import { PAYMENT_REFUND } from '../../server/api/payments/refunds.ts';
import { createWatchPayment } from '../../server/api/payments/watchPayment.ts';
import type { LoginWire } from '../../shared/contracts/user.wire.ts';
import { TERMS_VERSION } from '../../shared/domain/payment/payment.ts';
import { accountSettings, cookieOf } from './apiAccounts.ts';
import {
  type BookingApi,
  deviceIn,
  guestBookings,
  type OpenedLead,
  stayValues,
} from './guestBookings.ts';
import type { SignedEvent } from './paymentBank.ts';
import { silentLogger } from './silentLogger.ts';

export interface Tenant extends OpenedLead {
  readonly propertyId: number;
  readonly device: string | undefined;
  readonly login?: LoginWire | undefined;
  version: number;
}

export const PAYMENTS = '/api/v0/payments';

/** Whoever asks: a browser with its device, or an account. */
const cookiesOf = ({ device, login }: Tenant): Record<string, string> =>
  login ? { Cookie: cookieOf(login) } : { Cookie: `booking_device=${device}` };

/**
 * Bookings that are paid for through the API.
 * @param days of the stay as somebody types them, where they are others than usual.
 */
export const paidBookings = (api: BookingApi, days: object = {}) => {
  const guest = guestBookings(api);
  const { app } = api;

  const fill = async (propertyId: number, login?: LoginWire): Promise<Tenant> => {
    const lead = await guest.enquire(propertyId, undefined, login);
    const owner = login ? { login } : {};
    const device = deviceIn(await guest.put(lead.uuid, owner).expect(200));
    const values = { ...stayValues(await guest.stayOf(propertyId)), ...days };
    const step = { section: 'accommodation', values, device, version: 1, ...owner };
    await guest.put(lead.uuid, step).expect(200);
    return { ...lead, propertyId, device, login, version: 2 };
  };

  const act = async (tenant: Tenant, change: object) => {
    const { device, login, uuid, version } = tenant;
    const answer = await guest.act(uuid, change, { device, version, ...(login ? { login } : {}) });
    const tag = Number(/\d+/.exec(answer.get('ETag') ?? '')?.[0]);
    if (answer.status === 200) tenant.version = tag;
    return answer;
  };

  return {
    guest,
    fill,
    act,
    /** Somebody whose form is sent, so that it may be paid. */
    submit: async (propertyId: number, login?: LoginWire): Promise<Tenant> => {
      const tenant = await fill(propertyId, login);
      const { body, status } = await act(tenant, { submit: true });
      if (status !== 200) throw new Error(`not submitted: ${JSON.stringify(body)}`);
      return tenant;
    },
    open: (tenant: Tenant, more: object = {}) =>
      request(app)
        .post(PAYMENTS)
        .set(cookiesOf(tenant))
        .send({ lead_uuid: tenant.uuid, inventory_id: tenant.propertyId, ...more }),
    pay: (token: string, terms_version: string = TERMS_VERSION) =>
      request(app).post(`${PAYMENTS}/${token}/intent`).send({ terms_version }),
    read: (token: string, methods = 'inventory_root,form_uuid,fetch_payment_info') =>
      request(app).get(`${PAYMENTS}/${token}?methods=${methods}`),
    send: ({ body, signature }: SignedEvent) =>
      request(app)
        .post(`${PAYMENTS}/webhooks/stripe`)
        .set({ 'Stripe-Signature': signature, 'Content-Type': 'application/json' })
        .send(body),
  };
};

export type PaidBookings = ReturnType<typeof paidBookings>;

/** Does what is due of the jobs of payments. @returns how many runs there were. */
export const paymentJobs = ({
  bank,
  db,
  now,
}: {
  readonly db: Database;
  readonly bank: { readonly gateway: PaymentGateway };
  readonly now: () => Date;
}) => {
  const desk = paymentDesk({
    db,
    now,
    logger: silentLogger,
    accounts: accountSettings,
    leads: { onMail: () => undefined },
    announce: () => undefined,
    siteOrigin: 'https://homes.example',
    payments: {
      gateway: bank.gateway,
      cardFeeCountries: [],
      metrics: createApiMetrics({ withProcess: false }).payments,
    },
  });
  const handlers = {
    [PAYMENT]: createWatchPayment(desk),
    [PAYMENT_REFUND]: createRefundPayment(desk),
    [PAYMENT_DISPUTE]: createWatchDispute(desk),
  };
  return async (): Promise<number> => {
    let runs = 0;
    while (await runNextJob({ db, now, logger: silentLogger, handlers })) runs += 1;
    return runs;
  };
};
