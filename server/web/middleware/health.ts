import type { RequestHandler, Response } from 'express';
import { HttpProblem, methodNotAllowed } from '../errors/httpProblem.ts';
import type { Lifecycle } from '../ops/lifecycle.ts';
import { isReading } from '../request/isReading.ts';
import { splitAddress } from '../request/splitAddress.ts';
import { requestTrace } from '../request/traceStorage.ts';

const RETRY_AFTER_SECONDS = '5';

const sendText = (response: Response, text: string): void => {
  response.set('Cache-Control', 'no-store').type('text').send(`${text}\n`);
};

/** Alive, and able to serve: for balancers, on any host name. */
export const createHealth = (lifecycle: Lifecycle): RequestHandler => {
  const answers: Readonly<Record<string, (response: Response) => void>> = {
    '/healthz': (response) => sendText(response, 'ok'),
    '/readyz': (response) => {
      if (!lifecycle.isReady) {
        throw new HttpProblem(503, lifecycle.state, { 'Retry-After': RETRY_AFTER_SECONDS });
      }
      sendText(response, 'ready');
    },
  };
  return (request, response, next) => {
    const { pathname } = splitAddress(request.originalUrl);
    const answer = Object.hasOwn(answers, pathname) ? answers[pathname] : undefined;
    if (!answer) {
      next();
      return;
    }
    requestTrace().route = 'health';
    if (!isReading(request)) throw methodNotAllowed(['GET', 'HEAD']);
    answer(response);
  };
};
