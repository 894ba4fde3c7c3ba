import type { LoggerOptions } from 'pino';

/** Many lines are written within a millisecond. */
const createIsoTime = (): (() => string) => {
  let lastMs = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== lastMs) {
      lastMs = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
};

/**
 * The last line of defence: no code logs these, and if it did they would not be written. Of the
 * line itself only: searching nested values costs twenty times the line.
 */
const redactedFields = [
  'cookie',
  'authorization',
  'user_auth_token',
  'user_flow_token',
  'booking_device',
  'resume',
  'body',
];

/** What the lines of both servers begin with; `schemas/line.schema.json` describes it. */
export const lineOptions = (service: 'api' | 'web', level: string): LoggerOptions => ({
  level,
  base: { service },
  timestamp: createIsoTime(),
  redact: { paths: redactedFields, remove: true },
});
