import * as z from 'zod';
import {
  count,
  flag,
  flagSettings,
  httpUrl,
  list,
  origin,
  policyOrigins,
  port,
  positive,
  providerKey,
  providerUrl,
  tileTemplate,
  urls,
} from './variableKinds.ts';

/** Where a variable may be seen: a secret never reaches a log, an answer or the browser. */
export type Exposure = 'public' | 'secret';

export interface EnvironmentVariable {
  readonly schema: z.ZodType;
  readonly exposure: Exposure;
  /** Why the variable exists, one line; printed in the README's table. */
  readonly reason: string;
}

const MEBIBYTE = 1024 * 1024;

/** The one list of variables that either process reads. */
export const environmentSchema = {
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']).default('production'),
    exposure: 'public',
    reason: 'React renders four times slower unless it is production',
  },
  PORT: { schema: port(3000), exposure: 'public', reason: 'listener of the web tier' },
  HOST: {
    schema: z.string().min(1).default('0.0.0.0'),
    exposure: 'public',
    reason: 'address the web tier binds',
  },
  WEB_WORKERS: {
    schema: count(1),
    exposure: 'public',
    reason: 'processes that serve PORT together; 0 for one per core',
  },
  API_PORT: { schema: port(4000), exposure: 'public', reason: 'listener of the embedded API' },
  API_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    exposure: 'public',
    reason: 'address the embedded API binds',
  },
  API_OPS_PORT: {
    schema: port(4001),
    exposure: 'public',
    reason: 'listener for metrics and readiness of the embedded API',
  },
  API_OPS_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    exposure: 'public',
    reason: 'address that listener binds; loopback keeps it private',
  },
  OPS_PORT: { schema: port(3001), exposure: 'public', reason: 'listener for metrics and purges' },
  OPS_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    exposure: 'public',
    reason: 'address the operations listener binds; loopback keeps it private',
  },
  SITE_ORIGIN: {
    schema: origin().default('http://localhost:3000'),
    exposure: 'public',
    reason: 'canonical origin of the main site',
  },
  ALLOWED_HOSTS: {
    schema: list(),
    exposure: 'public',
    reason: "host names answered besides SITE_ORIGIN's, its partner sub-domains and loopback",
  },
  TRUSTED_PROXIES: {
    schema: list(),
    exposure: 'public',
    reason: 'addresses or CIDR ranges whose X-Forwarded-* headers count',
  },
  API_BASE_URL: {
    schema: httpUrl().optional(),
    exposure: 'public',
    reason: 'upstream API; the embedded one when empty',
  },
  API_TIMEOUT_MS: {
    schema: positive(60_000),
    exposure: 'public',
    reason: 'time-out of every upstream call',
  },
  API_CONNECT_TIMEOUT_MS: {
    schema: positive(3000),
    exposure: 'public',
    reason: 'how long the upstream may take to accept a connection',
  },
  API_BREAKER_FAILURES: {
    schema: positive(5),
    exposure: 'public',
    reason: 'calls in a row without any answer before the upstream is left alone for a moment',
  },
  API_BREAKER_OPEN_MS: {
    schema: positive(1000),
    exposure: 'public',
    reason: 'that moment; then one call tries, and its answer lets the others through',
  },
  API_RETRY_PERCENT: {
    schema: z.coerce.number().int().min(0).max(100).default(10),
    exposure: 'public',
    reason: 'extra calls allowed for reads whose connection broke, as a share of all reads',
  },
  API_SECONDARY_TIMEOUT_MS: {
    schema: positive(800),
    exposure: 'public',
    reason: 'how long a render waits for a section it can do without',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    exposure: 'secret',
    reason: 'PostgreSQL of the embedded API; an embedded database in DATA_DIR when empty',
  },
  DATABASE_REPLICA_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    exposure: 'secret',
    reason: 'copy of the database for searches and other reads that may be a moment old',
  },
  DATABASE_POOL_SIZE: {
    schema: positive(10),
    exposure: 'public',
    reason: 'connections of one API process to each database server',
  },
  DATABASE_CONNECT_TIMEOUT_MS: {
    schema: positive(10_000),
    exposure: 'public',
    reason: 'how long a query waits for a connection, be it new or in use',
  },
  DATABASE_IDLE_TIMEOUT_MS: {
    schema: positive(30_000),
    exposure: 'public',
    reason: 'after which an unused connection is closed',
  },
  DATABASE_STATEMENT_TIMEOUT_MS: {
    schema: positive(15_000),
    exposure: 'public',
    reason: 'longest single statement; migrations and the first filling have no limit',
  },
  DATABASE_LOCK_TIMEOUT_MS: {
    schema: positive(5000),
    exposure: 'public',
    reason: 'how long a statement waits for rows that another one holds',
  },
  DATABASE_TRANSACTION_TIMEOUT_MS: {
    schema: positive(15_000),
    exposure: 'public',
    reason: 'after which a transaction that asks nothing is ended',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('.data'),
    exposure: 'public',
    reason: 'folder of the embedded database and the picture cache',
  },
  SEED_PROPERTIES: {
    schema: count(1200),
    exposure: 'public',
    reason: 'listings generated into an empty database',
  },
  SEED_NUMBER: {
    schema: count(1),
    exposure: 'public',
    reason: 'seed of the generator: the same number gives the same listings',
  },
  REDIS_URL: {
    schema: z.url({ protocol: /^rediss?$/ }).optional(),
    exposure: 'secret',
    reason: 'purge broadcast and shared limits between web processes',
  },
  EDGE_PURGE_TOKEN: {
    schema: z.string().min(16).optional(),
    exposure: 'secret',
    reason: 'bearer token of POST /purge; purging is off without it',
  },
  PURGE_URL: {
    schema: urls(),
    exposure: 'public',
    reason:
      'operations listeners told of changes, separated by commas; one suffices with REDIS_URL',
  },
  PURGES_PER_MINUTE: {
    schema: positive(60),
    exposure: 'public',
    reason: 'purges accepted from one client',
  },
  CDN_PROVIDER: {
    schema: z.enum(['fastly', 'cloudflare', 'varnish']).optional(),
    exposure: 'public',
    reason: 'what is purged as well: fastly, cloudflare or varnish',
  },
  CDN_SERVICE_ID: {
    schema: z.string().regex(/^\w+$/, 'must be letters and digits').optional(),
    exposure: 'public',
    reason: "Fastly's service or Cloudflare's zone",
  },
  CDN_API_TOKEN: {
    schema: z.string().min(8).optional(),
    exposure: 'secret',
    reason: 'token that may purge at the provider',
  },
  CDN_API_URL: {
    schema: httpUrl().optional(),
    exposure: 'public',
    reason: "the provider's API, if not at its usual address",
  },
  PAGE_FRESH_SECONDS: {
    schema: count(300),
    exposure: 'public',
    reason: 'how long a public page is fresh, in our cache and the headers sent',
  },
  PAGE_REVALIDATE_SECONDS: {
    schema: count(3600),
    exposure: 'public',
    reason: 'how long a stale page may be served while it is renewed',
  },
  PAGE_STALE_ERROR_SECONDS: {
    schema: count(86_400),
    exposure: 'public',
    reason: 'how long a stale page may be served while the upstream fails',
  },
  EDGE_DIALECT: {
    schema: z.enum(['standard', 'nginx', 'fastly']).default('standard'),
    exposure: 'public',
    reason: 'what a cache in front reads: nginx X-Accel-Expires, fastly Surrogate-Control',
  },
  CACHE_BYTES: {
    schema: positive(256 * MEBIBYTE),
    exposure: 'public',
    reason: 'upper bound of the page cache',
  },
  LOOKUP_CACHE_BYTES: {
    schema: positive(64 * MEBIBYTE),
    exposure: 'public',
    reason: 'upper bound of the cached upstream answers',
  },
  RENDER_CONCURRENCY: {
    schema: positive(64),
    exposure: 'public',
    reason:
      'pages loaded or rendered at a time; rendering is one thread, the rest waits for the API',
  },
  RENDER_QUEUE: {
    schema: count(512),
    exposure: 'public',
    reason: 'pages that may wait for that; beyond it the answer is 503 at once',
  },
  SHED_EVENT_LOOP_DELAY_MS: {
    schema: positive(400),
    exposure: 'public',
    reason: 'event-loop delay above which no further page is begun',
  },
  KEEP_ALIVE_TIMEOUT_MS: {
    schema: positive(65_000),
    exposure: 'public',
    reason: 'how long an idle connection stays open; longer than the 60 s of usual balancers',
  },
  REQUEST_HEADERS_TIMEOUT_MS: {
    schema: positive(20_000),
    exposure: 'public',
    reason: 'how long a client may take for the head of a request',
  },
  REQUEST_TIMEOUT_MS: {
    schema: positive(60_000),
    exposure: 'public',
    reason: 'how long a client may take for a whole request with its body',
  },
  CLIENT_STALL_TIMEOUT_MS: {
    schema: positive(120_000),
    exposure: 'public',
    reason: 'how long a connection may be silent both ways; at least API_TIMEOUT_MS and a margin',
  },
  API_CACHE_BYTES: {
    schema: positive(64 * MEBIBYTE),
    exposure: 'public',
    reason: 'upper bound of the API answers kept for browsers',
  },
  IMAGE_CACHE_BYTES: {
    schema: positive(1024 * MEBIBYTE),
    exposure: 'public',
    reason: 'upper bound of the encoded pictures kept on disk',
  },
  WARM_PICTURES: {
    schema: flag(true),
    exposure: 'public',
    reason: 'encodes the pictures of the home page when the API starts',
  },
  VITALS_PER_MINUTE: {
    schema: positive(600),
    exposure: 'public',
    reason: 'web-vitals reports accepted from one client',
  },
  LEADS_PER_MINUTE: {
    schema: positive(30),
    exposure: 'public',
    reason: 'enquiries accepted from one client',
  },
  LEADS_PER_PHONE: {
    schema: positive(5),
    exposure: 'public',
    reason: 'enquiries accepted from one telephone number in a minute',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    exposure: 'secret',
    reason: 'mail server; without it each mail becomes a file in DATA_DIR/mail',
  },
  MAIL_FROM: {
    schema: z.email().optional(),
    exposure: 'public',
    reason: 'sender of all mail; needed with SMTP_URL',
  },
  SUPPORT_MAIL: {
    schema: z.email().optional(),
    exposure: 'public',
    reason: 'who is told of enquiries; needed with SMTP_URL',
  },
  VITALS_SAMPLE_RATE: {
    schema: z.coerce.number().min(0).max(1).default(1),
    exposure: 'public',
    reason: 'share of the visitors whose web vitals are measured, 0 to 1',
  },
  ERROR_REPORTS_PER_MINUTE: {
    schema: positive(60),
    exposure: 'public',
    reason: 'error reports of the browser accepted from one client',
  },
  ANALYTICS_DATA_LAYER: {
    schema: flag(false),
    exposure: 'public',
    reason: 'puts events into window.dataLayer for the configured script',
  },
  ANALYTICS_SCRIPT_URL: {
    schema: providerUrl().optional(),
    exposure: 'public',
    reason: "script of an analytics provider, loaded with the visitor's consent",
  },
  ANALYTICS_PIXEL_URL: {
    schema: providerUrl().optional(),
    exposure: 'public',
    reason: 'picture asked for with every event, with consent',
  },
  SESSION_RECORDING_ID: {
    schema: providerKey().default(''),
    exposure: 'public',
    reason: 'project of the session recorder; nothing is recorded without it',
  },
  SESSION_RECORDING_URL: {
    schema: providerUrl('{id}').default('https://www.clarity.ms/tag/{id}'),
    exposure: 'public',
    reason: 'script of the session recorder, with {id}',
  },
  CHAT_PROVIDER_KEY: {
    schema: providerKey().default(''),
    exposure: 'public',
    reason: 'key of an outside live chat; our own ways to the support only without it',
  },
  CHAT_PROVIDER_URL: {
    schema: providerUrl('{key}').default('https://static.zdassets.com/ekr/snippet.js?key={key}'),
    exposure: 'public',
    reason: 'script of the outside live chat, with {key}',
  },
  PROVIDER_ORIGINS: {
    schema: policyOrigins(),
    exposure: 'public',
    reason: 'further origins that configured providers load from and report to',
  },
  CSP_REPORTS_PER_MINUTE: {
    schema: positive(60),
    exposure: 'public',
    reason: 'reports of policy violations accepted from one client',
  },
  COOKIE_SECURE: {
    schema: flag(true),
    exposure: 'public',
    reason: 'false only for plain http off localhost in development',
  },
  DEPLOYMENT: {
    schema: z.enum(['main', 'china']).default('main'),
    exposure: 'public',
    reason: 'which variant of the product this is',
  },
  DEVELOPMENT_FEATURES: {
    schema: flag(false),
    exposure: 'public',
    reason: 'allows ?experiment= overrides and the style guide',
  },
  FLAGS: {
    schema: flagSettings(),
    exposure: 'public',
    reason: 'flags and experiments that differ from their defaults, as name=value,name=value',
  },
  STRUCTURED_DATA_RATINGS: {
    schema: z.enum(['real', 'floored']).default('real'),
    exposure: 'public',
    reason: 'floored prints the minimum rating of 3 even where no review exists',
  },
  MAP_TILE_URL: {
    schema: tileTemplate(),
    exposure: 'public',
    reason: 'address of the map tiles with {z}, {x}, {y}; a drawn plan without it',
  },
  MAP_TILE_ATTRIBUTION: {
    schema: z.string().max(300).default(''),
    exposure: 'public',
    reason: 'who made the map; links are written [name](https://address)',
  },
  EARLY_HINTS: {
    schema: flag(false),
    exposure: 'public',
    reason: '103 answers; off because nginx 1.22 and Varnish 7.1 fail on them',
  },
  ERROR_REPORTING: {
    schema: flag(true),
    exposure: 'public',
    reason: 'writes one report per unexpected error to the log',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    exposure: 'public',
    reason: 'least severe log line written',
  },
} as const satisfies Record<string, EnvironmentVariable>;

export type EnvironmentName = keyof typeof environmentSchema;
