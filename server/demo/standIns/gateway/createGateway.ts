import { Router } from 'express';
import { standInGateway } from '../../../../config/paymentSettings.ts';
import { type OwnOrigins, ownOrigins } from '../ownOrigins.ts';
import { createAnswerCall } from './answerCall.ts';
import { calls } from './calls.ts';
import { addCardForm } from './cardForm.ts';
import { addChallenge } from './challenge.ts';
import { raiseDispute } from './disputes.ts';
import { GatewayError } from './gatewayError.ts';
import type { Parts } from './parts.ts';
import { settleRefund } from './refunds.ts';
import type { Task } from './rows.ts';
import { settle } from './settle.ts';
import { openStore } from './store.ts';
import { createTasks, type Tasks } from './tasks.ts';
import { createWebhooks } from './webhooks.ts';

interface GatewayOptions {
  /** Where browsers and the API reach it. */
  readonly url: string;
  /** What keys are derived from. */
  readonly secret: string;
  /** The site that may use it, with those of its partners: payers are sent back there. */
  readonly siteOrigin: string;
  /** Undefined: nobody is told of events. */
  readonly webhookUrl: string | undefined;
  /** Where its journal is. */
  readonly folder: string;
  readonly now: () => Date;
  /** False: what is due is done only by `runDue`. */
  readonly hasTimer?: boolean;
}

/** What stands in for Stripe. */
export interface Gateway {
  readonly router: Router;
  /** Sends the webhooks, and decides the payments, that are due. */
  runDue(): Promise<void>;
  close(): Promise<void>;
}

const openParts = (options: GatewayOptions): Parts => {
  const { folder, now, secret, siteOrigin, url, webhookUrl } = options;
  const store = openStore(folder, now());
  const { webhookSecret } = standInGateway({ url, secret });
  const endpoint =
    webhookUrl === undefined ? undefined : { url: webhookUrl, secret: webhookSecret };
  const webhooks = createWebhooks({ store, now, endpoint, tasks: () => tasks });

  const run = ({ subject, test_card }: Task): void => {
    const intent = store.find('payment_intent', subject);
    const refund = store.find('refund', subject);
    const charge = store.find('charge', subject);
    if (intent) settle(parts, intent, test_card);
    if (refund) settleRefund(parts, refund);
    if (charge) raiseDispute(parts, charge);
  };

  const tasks: Tasks = createTasks({
    store,
    now,
    hasTimer: options.hasTimer ?? true,
    run: (task, signal) => (task.work === 'deliver' ? webhooks.deliver(task, signal) : run(task)),
  });
  const parts: Parts = { store, now, tasks, webhooks, url, siteOrigin };
  return parts;
};

/** Whom browsers let read the answers. */
const sharedWith = (own: OwnOrigins): Router =>
  Router().use((request, response, next) => {
    response.vary('Origin');
    const origin = request.get('Origin');
    if (own.has(origin)) {
      response.set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Headers': request.get('Access-Control-Request-Headers') ?? '',
        'Access-Control-Max-Age': '600',
      });
    }
    if (request.method === 'OPTIONS') response.sendStatus(204);
    else next();
  });

const createCalls = (parts: Parts, secretKey: string, siteOrigin: string): Router => {
  const router = Router().use(sharedWith(ownOrigins(siteOrigin)));
  const answer = createAnswerCall(parts, secretKey);
  for (const call of calls) router[call.method](call.path, answer(call));
  router.use((request, response) => {
    const message = `Unrecognized request URL (${request.method}: /v1${request.path}).`;
    const { facts, status } = new GatewayError(404, { type: 'invalid_request_error', message });
    response.status(status).json({ error: facts });
  });
  return router;
};

/** What stands in for Stripe: its calls, its script and card form, its webhooks. */
export const createGateway = (options: GatewayOptions): Gateway => {
  const { secret, siteOrigin, url } = options;
  const parts = openParts(options);
  const { secretKey } = standInGateway({ url, secret });
  const router = Router();
  router.use('/v1', createCalls(parts, secretKey, siteOrigin));
  addChallenge(router, parts);
  addCardForm(router, siteOrigin);
  return { router, runDue: parts.tasks.runDue, close: parts.tasks.close };
};
