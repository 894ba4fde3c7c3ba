/** The `event` field of every line the web tier writes; `schemas/` describes each. */
export const logEvents = {
  request: 'request',
  upstream: 'upstream',
  webVital: 'web-vital',
  errorReport: 'error-report',
  browserError: 'browser-error',
  clientError: 'client-error',
  lifecycle: 'lifecycle',
  worker: 'worker',
  redis: 'redis',
  purge: 'purge',
  purgeStream: 'purge-stream',
  allStale: 'all-stale',
  cdnPurge: 'cdn-purge',
  cspReport: 'csp-report',
  flags: 'flags',
} as const;
