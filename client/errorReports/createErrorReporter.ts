import { withoutPersonalData } from '../../shared/domain/privacy/plainText.ts';
import { describeError } from '../store/loadSlice.ts';
import { postBeacon } from '../visitor/postBeacon.ts';

/** One line of the browser's log. */
export interface ErrorReport {
  readonly event: 'error-report';
  /** The part of the program that failed, such as "component". */
  readonly place: string;
  readonly error: string;
}

/** Where reports go: replaceable by an outside service. */
export type ErrorSink = (report: ErrorReport) => void;

export type ReportError = (error: unknown, place: string) => void;

export const logSink: ErrorSink = (report) => {
  // biome-ignore lint/suspicious/noConsole: in the browser this is the log
  console.info(JSON.stringify(report));
};

const REPORT_PATH = '/api/log-errors';

/** The browser's log and that of the server. */
export const serverSink: ErrorSink = (report) => {
  logSink(report);
  const { error, place } = report;
  postBeacon(REPORT_PATH, { place, error, pathname: window.location.pathname });
};

interface ErrorReporterOptions {
  readonly isEnabled: boolean;
  readonly sink: ErrorSink;
}

/** One report per error, however many places it comes through. */
export const createErrorReporter = ({ isEnabled, sink }: ErrorReporterOptions): ReportError => {
  const reported = new WeakSet<object>();
  return (error, place) => {
    if (!isEnabled) return;
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    sink({ event: 'error-report', place, error: withoutPersonalData(describeError(error)) });
  };
};
