import { type DestinationStream, type Logger, pino } from 'pino';
import { lineOptions } from '../../observed/log/lineOptions.ts';

/** The `event` field of every line the API writes; `server/observed/log/schemas` describes each. */
export const logEvents = {
  request: 'request',
  errorReport: 'error-report',
  lifecycle: 'lifecycle',
  database: 'database',
  mail: 'mail',
  command: 'command',
  payment: 'payment',
  dispute: 'payment-dispute',
} as const;

/**
 * Synchronous, because the embedded database keeps the thread busy for seconds while it is filled.
 *
 * @param destination standard output unless given.
 */
export const createApiLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(lineOptions('api', level), destination ?? pino.destination({ dest: 1, sync: true }));
