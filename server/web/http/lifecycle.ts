import type { RequestHandler, Response } from 'express';
import { requestTrace } from '../log/requestTrace.ts';
import { HttpProblem, methodNotAllowed } from './httpProblem.ts';
import { isReading, splitAddress } from './requestLine.ts';

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
        throw new HttpProblem(
          503,
          { plain: lifecycle.state },
          { 'Retry-After': RETRY_AFTER_SECONDS },
        );
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

/** While draining every answer is the last one of its connection. */
export const createDrainingConnections =
  (lifecycle: Lifecycle): RequestHandler =>
  (_request, response, next) => {
    if (lifecycle.state === 'draining') response.set('Connection', 'close');
    next();
  };

export type LifecycleState = 'starting' | 'ready' | 'draining';

export interface DrainOptions {
  /** Another worker serves the port: the balancer must not take the whole of it away. */
  readonly isReplaced?: boolean;
}

/** What readiness tells the balancer. */
export interface Lifecycle {
  readonly state: LifecycleState;
  /** Whether the port goes on being served: true also while one worker of several is replaced. */
  readonly isReady: boolean;
  markReady(): void;
  markDraining(options?: DrainOptions): void;
  /** For what would keep a connection for good; called once. */
  onDraining(listener: () => void): void;
}

export const createLifecycle = (): Lifecycle => {
  let state: LifecycleState = 'starting';
  let isReplaced = false;
  const listeners: (() => void)[] = [];
  return {
    get state() {
      return state;
    },
    get isReady() {
      return state === 'ready' || (state === 'draining' && isReplaced);
    },
    markReady: () => {
      if (state === 'starting') state = 'ready';
    },
    markDraining: (options = {}) => {
      state = 'draining';
      isReplaced = options.isReplaced ?? false;
      for (const listener of listeners.splice(0)) listener();
    },
    onDraining: (listener) => {
      listeners.push(listener);
    },
  };
};
