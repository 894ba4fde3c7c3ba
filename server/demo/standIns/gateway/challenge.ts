import type { Router } from 'express';
import * as z from 'zod';
import { BadRequest, readParameters, withAnswer } from '../choice.ts';
import { escapeText, page } from '../pages.ts';
import { authenticate } from './intents.ts';
import type { Parts } from './parts.ts';
import type { Attempt, Intent } from './rows.ts';

const chosen = z.object({ answer: z.enum(['complete', 'fail']) });

const sumOf = ({ amount, currency }: Intent): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);

const challengePage = (intent: Intent): string =>
  page(
    'Stand-in for a bank',
    `<p>This is not a bank. A real one would ask here whether it is you who pays ${escapeText(sumOf(intent))}.</p>
<form method="post">
<button name="answer" value="complete">Complete authentication</button>
<button name="answer" value="fail">Fail authentication</button>
</form>`,
  );

const redirectStatus = ({ status }: Intent): string => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'processing' ? 'pending' : 'failed';
};

/** The page of a bank that wants to see the payer (3-D Secure), and the way back from it. */
export const addChallenge = (router: Router, parts: Parts): void => {
  /** @throws BadRequest */
  const attemptOf = (id: string): { readonly attempt: Attempt; readonly intent: Intent } => {
    const attempt = parts.store.find('attempt', id);
    const intent = attempt && parts.store.find('payment_intent', attempt.intent);
    if (!attempt || !intent) throw new BadRequest('nobody is waited for here');
    return { attempt, intent };
  };

  router.get('/challenge/:id', (request, response) => {
    response.type('html').send(challengePage(attemptOf(request.params.id).intent));
  });
  router.post('/challenge/:id', (request, response) => {
    const { attempt } = attemptOf(request.params.id);
    const { answer } = readParameters(chosen, request.body);
    const intent = authenticate(parts, attempt, answer === 'complete');
    const told = {
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: redirectStatus(intent),
    };
    response.redirect(303, withAnswer(attempt.return_url, 'search', told));
  });
};
