import { AsyncLocalStorage } from 'node:async_hooks';
import { createTrace, type RequestTrace } from './requestTrace.ts';

const storage = new AsyncLocalStorage<RequestTrace>();

export const runWithTrace = <Result>(trace: RequestTrace, work: () => Result): Result =>
  storage.run(trace, work);

/** Outside a request (a timer, a signal) there is none. */
export const currentTrace = (): RequestTrace | undefined => storage.getStore();

/** For code that only runs within a request; a trace nobody reads otherwise. */
export const requestTrace = (): RequestTrace => storage.getStore() ?? createTrace('none');
