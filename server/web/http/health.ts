import type { RequestHandler, Response } from 'express';
import { requestTrace } from '../log/traceStorage.ts';
import { HttpProblem, methodNotAllowed } from './httpProblem.ts';
import { isReading } from './isReading.ts';
import type { Lifecycle } from './lifecycle.ts';
import { splitAddress } from './splitAddress.ts';

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
