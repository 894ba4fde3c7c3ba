import { describeError } from '../store/loadSlice.ts';
import type { ReportError } from './createErrorReporter.ts';

/** A part that fails again and again says so often enough. */
const MAX_REPORTS = 10;

/** Called off by the visitor or by ourselves, which is no fault. */
const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && (error as { name?: unknown } | null)?.name === 'AbortError';

/**
 * Reports what nothing caught, from scripts and promises: each text once, and so many in the life
 * of a document. Faults of other people's scripts come without an error and are passed over.
 */
export const watchUncaught = (target: EventTarget, report: ReportError): void => {
  const reported = new Set<string>();
  const note = (error: unknown, place: string): void => {
    if (error === null || error === undefined || isAbort(error)) return;
    const text = describeError(error);
    if (reported.has(text) || reported.size >= MAX_REPORTS) return;
    reported.add(text);
    report(error, place);
  };
  target.addEventListener('error', (event) => note((event as ErrorEvent).error, 'script'));
  target.addEventListener('unhandledrejection', (event) =>
    note((event as PromiseRejectionEvent).reason, 'promise'),
  );
};
