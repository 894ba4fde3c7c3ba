import * as z from 'zod';
import {
  addressRanges,
  bindAddress,
  email,
  hostNameOr,
  hostNames,
  httpUrl,
  httpUrls,
  origin,
  policyOrigins,
  providerUrl,
  serverUrl,
  tileTemplate,
} from './addressKinds.ts';
import { DEFAULT_CLIENT_KEY } from './flagService.ts';
import {
  aesKey,
  atLeast,
  atMost,
  bucketName,
  cardFeeCountries,
  clientId,
  count,
  flag,
  flagSettings,
  line,
  mailWay,
  milliseconds,
  oneOf,
  openingHours,
  percent,
  port,
  positive,
  providerKey,
  readableFile,
  sdkKey,
  seconds,
  secretKeys,
  share,
  shortPause,
  smsSender,
  storeUrl,
  stripeKey,
  text,
  timeZone,
  word,
} from './variableKinds.ts';

/** Where a variable may be seen: a secret never reaches a log, an answer or the browser. */
export type Exposure = 'public' | 'secret';

export interface EnvironmentVariable {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly exposure: Exposure;
  /** Why the variable exists, one line; printed in config/README.md. */
  readonly reason: string;
}

export interface EnvironmentGroup {
  readonly [key: string]: EnvironmentVariable | EnvironmentGroup;
}

const variableOf =
  (exposure: Exposure) =>
  <Schema extends z.ZodType>(name: string, schema: Schema, reason: string) => ({
    name,
    schema,
    exposure,
    reason,
  });

const variable = variableOf('public');
const secret = variableOf('secret');

const MEBIBYTE = 1024 * 1024;

/** The one list of variables that either process reads, in the groups in which the code reads them. */
export const environmentSchema = {
  runtime: {
    nodeEnv: variable(
      'NODE_ENV',
      oneOf('production', 'development', 'test').default('production'),
      'React renders four times slower unless it is production',
    ),
    topology: variable(
      'TOPOLOGY',
      oneOf('single', 'replicated').default('single'),
      'replicated: several processes of each kind, which do not start without what they have to share',
    ),
    logLevel: variable(
      'LOG_LEVEL',
      oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
      'least severe log line written',
    ),
    errorReporting: variable(
      'ERROR_REPORTING',
      flag(true),
      'writes one report per unexpected error to the log',
    ),
  },
  server: {
    port: variable('PORT', port(3000), 'listener of the web tier'),
    host: variable('HOST', bindAddress('0.0.0.0'), 'address the web tier binds'),
    workers: variable(
      'WEB_WORKERS',
      count(1),
      'processes that serve PORT together; 0 for one per core',
    ),
    keepAliveMs: variable(
      'KEEP_ALIVE_TIMEOUT_MS',
      milliseconds(65_000),
      'how long an idle connection stays open; longer than the 60 s of usual balancers',
    ),
    headersMs: variable(
      'REQUEST_HEADERS_TIMEOUT_MS',
      milliseconds(20_000),
      'how long a client may take for the head of a request',
    ),
    requestMs: variable(
      'REQUEST_TIMEOUT_MS',
      milliseconds(60_000),
      'how long a client may take for a whole request with its body',
    ),
    stallMs: variable(
      'CLIENT_STALL_TIMEOUT_MS',
      milliseconds(120_000),
      'how long a connection may be silent both ways; at least API_TIMEOUT_MS and a margin',
    ),
    drainGraceMs: variable(
      'DRAIN_GRACE_MS',
      shortPause(5000),
      'how long a process that ends takes requests after readiness fails: two probes of the balancer or more',
    ),
  },
  assets: {
    sharedDir: variable(
      'SHARED_ASSETS_DIR',
      text(''),
      'folder of all web processes where the hashed files of earlier and later builds are found',
    ),
    keptDays: variable(
      'SHARED_ASSETS_DAYS',
      positive(30),
      'how long they stay there after the last process of their build has ended',
    ),
    maxBytes: variable(
      'SHARED_ASSETS_BYTES',
      positive(512 * MEBIBYTE),
      'upper bound of what is kept of other builds',
    ),
  },
  ops: {
    port: variable('OPS_PORT', port(3001), 'listener for metrics and purges'),
    host: variable(
      'OPS_HOST',
      bindAddress('127.0.0.1'),
      'address the operations listener binds; loopback keeps it private',
    ),
  },
  hosts: {
    siteOrigin: variable(
      'SITE_ORIGIN',
      origin().default('http://localhost:3000'),
      'canonical origin of the main site',
    ),
    allowedHosts: variable(
      'ALLOWED_HOSTS',
      hostNames(),
      "host names answered besides SITE_ORIGIN's, its partner sub-domains and loopback",
    ),
    trustedProxies: variable(
      'TRUSTED_PROXIES',
      addressRanges(),
      'addresses or CIDR ranges whose X-Forwarded-* headers count',
    ),
    cookieSecure: variable(
      'COOKIE_SECURE',
      flag(true),
      'false only for plain http off localhost in development',
    ),
  },
  upstream: {
    apiBaseUrl: variable(
      'API_BASE_URL',
      httpUrl().optional(),
      'upstream API; the embedded one when empty',
    ),
    timeoutMs: variable('API_TIMEOUT_MS', milliseconds(60_000), 'time-out of every upstream call'),
    connectTimeoutMs: variable(
      'API_CONNECT_TIMEOUT_MS',
      milliseconds(3000),
      'how long the upstream may take to accept a connection',
    ),
    concurrency: variable(
      'API_CONCURRENCY',
      positive(64),
      'calls of one kind under way at a time for pages, and as many for browsers',
    ),
    breakerFailures: variable(
      'API_BREAKER_FAILURES',
      positive(5),
      'calls of one kind in a row without any answer before that kind is left alone for a moment',
    ),
    breakerOpenMs: variable(
      'API_BREAKER_OPEN_MS',
      milliseconds(1000),
      'that moment; then one call tries, and its answer lets the others through',
    ),
    retryPercent: variable(
      'API_RETRY_PERCENT',
      percent(10),
      'extra calls allowed for reads whose connection broke, as a share of all reads',
    ),
    lookupCacheBytes: variable(
      'LOOKUP_CACHE_BYTES',
      positive(64 * MEBIBYTE),
      'upper bound of the cached upstream answers',
    ),
    apiCacheBytes: variable(
      'API_CACHE_BYTES',
      positive(32 * MEBIBYTE),
      'upper bound of the API answers kept for browsers',
    ),
  },
  pageCache: {
    freshSeconds: variable(
      'PAGE_FRESH_SECONDS',
      seconds(300),
      'how long a public page is fresh, in our cache and the headers sent',
    ),
    revalidateSeconds: variable(
      'PAGE_REVALIDATE_SECONDS',
      seconds(3600),
      'how long a stale page may be served while it is renewed',
    ),
    staleErrorSeconds: variable(
      'PAGE_STALE_ERROR_SECONDS',
      seconds(86_400),
      'how long a stale page may be served while the upstream fails',
    ),
    dialect: variable(
      'EDGE_DIALECT',
      oneOf('standard', 'nginx', 'fastly').default('standard'),
      'what a cache in front reads: nginx X-Accel-Expires, fastly Surrogate-Control',
    ),
    maxBytes: variable('CACHE_BYTES', positive(256 * MEBIBYTE), 'upper bound of the page cache'),
  },
  rendering: {
    queue: variable(
      'RENDER_QUEUE',
      positive(512),
      'pages that may wait to be rendered, and calls of one kind for the API; then 503 at once',
    ),
    waitMs: variable(
      'QUEUE_TIMEOUT_MS',
      positive(3000),
      'how long either waits for its turn at most; then a stale copy, or 503 with Retry-After',
    ),
    maxDelayMs: variable(
      'SHED_EVENT_LOOP_DELAY_MS',
      milliseconds(400),
      'event-loop delay above which no further page is begun',
    ),
    secondaryTimeoutMs: variable(
      'API_SECONDARY_TIMEOUT_MS',
      milliseconds(800),
      'how long a render waits for a section it can do without',
    ),
    earlyHints: variable(
      'EARLY_HINTS',
      flag(false),
      '103 answers; off because nginx 1.22 and Varnish 7.1 fail on them',
    ),
  },
  redis: {
    url: secret(
      'REDIS_URL',
      serverUrl('redis', 'rediss').optional(),
      'purge broadcast and shared limits between web processes',
    ),
  },
  purge: {
    token: secret(
      'EDGE_PURGE_TOKEN',
      atLeast(16).optional(),
      'bearer token of POST /purge; purging is off without it',
    ),
    urls: variable(
      'PURGE_URL',
      httpUrls(),
      'operations listeners told of changes, separated by commas; one suffices with REDIS_URL',
    ),
    perMinute: variable('PURGES_PER_MINUTE', positive(60), 'purges accepted from one client'),
  },
  cdn: {
    provider: variable(
      'CDN_PROVIDER',
      oneOf('fastly', 'cloudflare', 'varnish').optional(),
      'what is purged as well: fastly, cloudflare or varnish',
    ),
    serviceId: variable(
      'CDN_SERVICE_ID',
      word().optional(),
      "Fastly's service or Cloudflare's zone",
    ),
    apiToken: secret(
      'CDN_API_TOKEN',
      atLeast(8).optional(),
      'token that may purge at the provider',
    ),
    apiUrl: variable(
      'CDN_API_URL',
      httpUrl().optional(),
      "the provider's API, if not at its usual address",
    ),
  },
  limits: {
    leadsPerMinute: variable(
      'LEADS_PER_MINUTE',
      positive(30),
      'enquiries accepted from one client',
    ),
    loginsPerMinute: variable(
      'LOGINS_PER_MINUTE',
      positive(60),
      'steps of logging in with another provider accepted from one client',
    ),
    mcpPerMinute: variable(
      'MCP_PER_MINUTE',
      positive(120),
      'messages of assistants (POST /mcp) accepted from one client',
    ),
    vitalsPerMinute: variable(
      'VITALS_PER_MINUTE',
      positive(600),
      'web-vitals reports accepted from one client',
    ),
    vitalsSampleRate: variable(
      'VITALS_SAMPLE_RATE',
      share(1),
      'share of the visitors whose web vitals are measured, 0 to 1',
    ),
    errorReportsPerMinute: variable(
      'ERROR_REPORTS_PER_MINUTE',
      positive(60),
      'error reports of the browser accepted from one client',
    ),
    cspReportsPerMinute: variable(
      'CSP_REPORTS_PER_MINUTE',
      positive(60),
      'reports of policy violations accepted from one client',
    ),
    flagStreams: variable(
      'FLAG_STREAMS',
      positive(2000),
      'browsers that one process tells of changes of flags; further ones hear of them with their next page',
    ),
    flagEvaluationsPerMinute: variable(
      'FLAG_EVALUATIONS_PER_MINUTE',
      positive(300),
      'times that one client is told its flags',
    ),
    exposuresPerMinute: variable(
      'EXPOSURES_PER_MINUTE',
      positive(60),
      'exposures to experiments accepted from one client',
    ),
  },
  flagService: {
    clientKey: secret(
      'GROWTHBOOK_CLIENT_KEY',
      sdkKey(DEFAULT_CLIENT_KEY),
      'key of the flag service, with which servers read its definitions: the same for web tier and API, and one of its own where others reach the API',
    ),
    decryptionKey: secret(
      'GROWTHBOOK_DECRYPTION_KEY',
      aesKey().optional(),
      'definitions of flags travel encrypted by it: the embedded service encrypts, the web tier decrypts',
    ),
    apiHost: variable(
      'GROWTHBOOK_API_HOST',
      httpUrl().optional(),
      'GrowthBook, or its proxy, in the place of the flag service of the API',
    ),
  },
  product: {
    deployment: variable(
      'DEPLOYMENT',
      oneOf('main', 'china').default('main'),
      'which variant of the product this is',
    ),
    cashback: variable(
      'CASHBACK',
      flag(true),
      'whether cashback is promised, explained and paid; always in China',
    ),
    listedHosts: variable(
      'LISTED_HOSTS',
      hostNames(),
      'host names, with their sub-domains, that pages in China may load from besides their own, WeChat and Stripe',
    ),
    aiTraining: variable(
      'AI_TRAINING',
      oneOf('allowed', 'refused').default('allowed'),
      'refused: robots.txt sends crawlers away that gather texts to train models; those of search and of assistants stay',
    ),
    developmentFeatures: variable(
      'DEVELOPMENT_FEATURES',
      flag(false),
      'allows ?experiment= overrides and the style guide',
    ),
    flags: variable(
      'FLAGS',
      flagSettings(),
      'flags and experiments that differ from their defaults, as name=value,name=value',
    ),
    consent: variable(
      'CONSENT',
      oneOf('none', 'required').default('none'),
      'required: cookies that measure visits wait for a yes where the law asks (UK, EEA) and go with a no or Global Privacy Control',
    ),
    companyEmailDomain: variable(
      'COMPANY_EMAIL_DOMAIN',
      hostNameOr('amber.example'),
      'what follows the @ in addresses of our own people, whose visits are known as such; the same for both servers',
    ),
    structuredDataRatings: variable(
      'STRUCTURED_DATA_RATINGS',
      oneOf('real', 'floored').default('real'),
      'floored prints the minimum rating of 3 even where no review exists',
    ),
    exchangeRates: variable(
      'EXCHANGE_RATES',
      text(''),
      "rates for prices in visitors' own currency: JSON, or the path of a file of JSON or of the European Central Bank's XML. No such prices without any, or a week after their day",
    ),
    mapFile: variable(
      'MAP_PMTILES',
      readableFile(),
      'file of vector tiles that the map is drawn from, served by the web tier; goes before MAP_TILE_URL',
    ),
    mapTileUrl: variable(
      'MAP_TILE_URL',
      tileTemplate(),
      'address of the map tiles with {z}, {x}, {y}; a drawn plan without it',
    ),
    mapTileAttribution: variable(
      'MAP_TILE_ATTRIBUTION',
      atMost(300).default(''),
      'who made the tiles; links are written [name](https://address). Of a file: OpenStreetMap',
    ),
  },
  providers: {
    dataLayer: variable(
      'ANALYTICS_DATA_LAYER',
      flag(false),
      'puts events into window.dataLayer for the configured script',
    ),
    scriptUrl: variable(
      'ANALYTICS_SCRIPT_URL',
      providerUrl().optional(),
      "script of an analytics provider, loaded with the visitor's consent",
    ),
    pixelUrl: variable(
      'ANALYTICS_PIXEL_URL',
      providerUrl().optional(),
      'picture asked for with every event, with consent',
    ),
    recordingId: variable(
      'SESSION_RECORDING_ID',
      providerKey().default(''),
      'project of the session recorder; nothing is recorded without it',
    ),
    recordingUrl: variable(
      'SESSION_RECORDING_URL',
      providerUrl('{id}').default('https://www.clarity.ms/tag/{id}'),
      'script of the session recorder, with {id}',
    ),
    chatKey: variable(
      'CHAT_PROVIDER_KEY',
      providerKey().default(''),
      'key of an outside live chat; our own ways to the support only without it',
    ),
    chatUrl: variable(
      'CHAT_PROVIDER_URL',
      providerUrl('{key}').default('https://static.zdassets.com/ekr/snippet.js?key={key}'),
      'script of the outside live chat, with {key}',
    ),
    chatHours: variable(
      'CHAT_HOURS',
      openingHours(),
      'when somebody answers the live chat, such as Mo-Fr 09:00-18:00; Sa 10:00-14:00; always without it',
    ),
    chatTimeZone: variable(
      'CHAT_TIME_ZONE',
      timeZone(),
      'where those hours are told, by its IANA name',
    ),
    googleOneTap: variable(
      'GOOGLE_ONE_TAP',
      flag(false),
      "asks guests to log in by Google's own script in the pages, in the place of a note of ours; needs GOOGLE_CLIENT_ID",
    ),
    weChatScriptUrl: variable(
      'WECHAT_SCRIPT_URL',
      providerUrl().optional(),
      "WeChat's JS-SDK, loaded within WeChat in China; from https://res.wx.qq.com without it",
    ),
    origins: variable(
      'PROVIDER_ORIGINS',
      policyOrigins(),
      'further origins that configured providers load from and report to',
    ),
  },
  operator: {
    name: variable(
      'OPERATOR_NAME',
      line(),
      'who answers for the site by law; the legal pages say that nobody is named without it',
    ),
    address: variable('OPERATOR_ADDRESS', line(), "the operator's postal address, in one line"),
    registration: variable(
      'OPERATOR_REGISTRATION',
      line(),
      "the operator's register and number, and its tax number where one has to be named",
    ),
  },
  app: {
    appStoreUrl: variable(
      'APP_STORE_URL',
      storeUrl().optional(),
      "our app in Apple's store; pages speak of an app only where a store has it",
    ),
    playStoreUrl: variable('PLAY_STORE_URL', storeUrl().optional(), "our app in Google's store"),
    linkUrl: variable(
      'APP_LINK_URL',
      storeUrl().optional(),
      'what the QR code opens; the only store there is, or the home page, without it',
    ),
  },
  api: {
    server: {
      port: variable('API_PORT', port(4000), 'listener of the embedded API'),
      host: variable('API_HOST', bindAddress('127.0.0.1'), 'address the embedded API binds'),
    },
    ops: {
      port: variable(
        'API_OPS_PORT',
        port(4001),
        'listener for metrics and readiness of the embedded API',
      ),
      host: variable(
        'API_OPS_HOST',
        bindAddress('127.0.0.1'),
        'address that listener binds; loopback keeps it private',
      ),
    },
    database: {
      url: secret(
        'DATABASE_URL',
        serverUrl('postgres', 'postgresql').optional(),
        'PostgreSQL of the embedded API; an embedded database in DATA_DIR when empty',
      ),
      replicaUrl: secret(
        'DATABASE_REPLICA_URL',
        serverUrl('postgres', 'postgresql').optional(),
        'copy of the database for searches and other reads that may be a moment old',
      ),
      poolSize: variable(
        'DATABASE_POOL_SIZE',
        positive(10),
        'connections of one API process to each database server',
      ),
      connectTimeoutMs: variable(
        'DATABASE_CONNECT_TIMEOUT_MS',
        milliseconds(10_000),
        'how long a query waits for a connection, be it new or in use',
      ),
      idleTimeoutMs: variable(
        'DATABASE_IDLE_TIMEOUT_MS',
        milliseconds(30_000),
        'after which an unused connection is closed',
      ),
      statementTimeoutMs: variable(
        'DATABASE_STATEMENT_TIMEOUT_MS',
        milliseconds(15_000),
        'longest single statement; migrations and the first filling have no limit',
      ),
      lockTimeoutMs: variable(
        'DATABASE_LOCK_TIMEOUT_MS',
        milliseconds(5000),
        'how long a statement waits for rows that another one holds',
      ),
      transactionTimeoutMs: variable(
        'DATABASE_TRANSACTION_TIMEOUT_MS',
        milliseconds(15_000),
        'after which a transaction that asks nothing is ended',
      ),
    },
    storage: {
      dataDir: variable(
        'DATA_DIR',
        text('.data'),
        'folder of the embedded database and the picture cache',
      ),
      imageCacheBytes: variable(
        'IMAGE_CACHE_BYTES',
        positive(1024 * MEBIBYTE),
        'upper bound of the encoded pictures kept on disk',
      ),
      warmPictures: variable(
        'WARM_PICTURES',
        flag(true),
        'encodes the pictures of the home page when the API starts',
      ),
    },
    seed: {
      source: variable(
        'SEED',
        oneOf('demo', 'none').optional(),
        'what an empty database is filled with: demo or none; none when it, or the site, is off this machine',
      ),
      properties: variable(
        'SEED_PROPERTIES',
        count(1200),
        'listings generated into an empty database',
      ),
      number: variable(
        'SEED_NUMBER',
        count(1),
        'seed of the generator: the same number gives the same listings',
      ),
    },
    listing: {
      cacheBytes: variable(
        'LISTING_CACHE_BYTES',
        positive(32 * MEBIBYTE),
        'memory for what searches of the embedded API need again until the catalogue changes',
      ),
    },
    leads: {
      perPhone: variable(
        'LEADS_PER_PHONE',
        positive(5),
        'enquiries accepted from one telephone number in a minute',
      ),
    },
    accounts: {
      codesKey: secret(
        'CODES_KEY',
        atLeast(32).optional(),
        'key of one-time codes, the same for all processes of one database; without it each data folder has one of its own',
      ),
      providerTimeoutMs: variable(
        'LOGIN_PROVIDER_TIMEOUT_MS',
        milliseconds(5000),
        'how long Google, Apple, Facebook, WeChat or reCAPTCHA may take to answer while somebody logs in',
      ),
    },
    documents: {
      keys: secret(
        'DOCUMENTS_KEY',
        secretKeys(32),
        'keys that documents of bookings are encrypted by, separated by commas: the first writes, each reads what it has written before; without it none that is stored can be read. Needed unless SITE_ORIGIN is on this machine, where each data folder has one of its own',
      ),
      folder: variable(
        'DOCUMENTS_DIR',
        text(''),
        'folder of the encrypted documents, the same for all API processes; a part of DATA_DIR without it',
      ),
      s3: {
        endpoint: variable(
          'DOCUMENTS_S3_ENDPOINT',
          httpUrl().optional(),
          'store of documents that speaks as S3 does, in the place of a folder: its address without the bucket',
        ),
        bucket: variable(
          'DOCUMENTS_S3_BUCKET',
          bucketName().optional(),
          'needed with DOCUMENTS_S3_ENDPOINT',
        ),
        region: variable(
          'DOCUMENTS_S3_REGION',
          clientId().default('us-east-1'),
          'region that requests to the store are signed for',
        ),
        accessKey: secret(
          'DOCUMENTS_S3_ACCESS_KEY',
          atLeast(3).optional(),
          'needed with DOCUMENTS_S3_ENDPOINT; it may read, write and delete objects of the bucket',
        ),
        secretKey: secret(
          'DOCUMENTS_S3_SECRET_KEY',
          atLeast(8).optional(),
          'needed with DOCUMENTS_S3_ENDPOINT',
        ),
      },
    },
    captcha: {
      kind: variable(
        'CAPTCHA',
        oneOf('proof-of-work', 'recaptcha', 'none').default('proof-of-work'),
        'what stands before a code that is sent: work that the browser does unseen, reCAPTCHA, or nothing; the web tier opens its content policy by it',
      ),
      siteKey: variable(
        'RECAPTCHA_SITE_KEY',
        providerKey().optional(),
        'what reCAPTCHA version 3, which nobody sees, calls the site; needed with CAPTCHA=recaptcha',
      ),
      secret: secret(
        'RECAPTCHA_SECRET',
        atLeast(8).optional(),
        'what the API shows to version 3; needed with CAPTCHA=recaptcha',
      ),
      v2SiteKey: variable(
        'RECAPTCHA_V2_SITE_KEY',
        providerKey().optional(),
        'what version 2, the box to tick, calls the site; needed with CAPTCHA=recaptcha',
      ),
      v2Secret: secret(
        'RECAPTCHA_V2_SECRET',
        atLeast(8).optional(),
        'what the API shows to version 2; needed with CAPTCHA=recaptcha',
      ),
      verifyUrl: variable(
        'RECAPTCHA_URL',
        httpUrl().default('https://www.google.com/recaptcha/api/siteverify'),
        'where its answers are verified',
      ),
      scriptUrl: variable(
        'RECAPTCHA_SCRIPT_URL',
        httpUrl().default('https://www.google.com/recaptcha/api.js'),
        'its script, for the API and the web tier; https://www.recaptcha.net/recaptcha/api.js where Google is not reached',
      ),
      minScore: variable(
        'RECAPTCHA_MIN_SCORE',
        share(0.5),
        'the lowest score of version 3, 0 to 1, that needs no box to tick',
      ),
    },
    payment: {
      secretKey: secret(
        'STRIPE_SECRET_KEY',
        stripeKey('sk', 'rk').optional(),
        'what the API shows to Stripe, sk_test_… or sk_live_…; nothing is paid online without it',
      ),
      webhookSecret: secret(
        'STRIPE_WEBHOOK_SECRET',
        z
          .string()
          .regex(/^whsec_[\w+/=]+$/, 'must begin with whsec_')
          .optional(),
        'what Stripe signs its events with, which it sends to SITE_ORIGIN/api/v0/payments/webhooks/stripe; needed with STRIPE_SECRET_KEY',
      ),
      publishableKey: variable(
        'STRIPE_PUBLISHABLE_KEY',
        stripeKey('pk').optional(),
        'what browsers show to Stripe, pk_test_… or pk_live_…, for the web tier; needed with STRIPE_SECRET_KEY',
      ),
      apiUrl: variable(
        'STRIPE_API_URL',
        origin().default('https://api.stripe.com'),
        'where the API asks Stripe',
      ),
      cardFeeCountries: variable(
        'CARD_FEE_COUNTRIES',
        cardFeeCountries(),
        'ISO codes of countries whose payers are charged what a card costs, such as US,AU; the law forbids it in GB and the EEA',
      ),
    },
    google: {
      clientId: variable(
        'GOOGLE_CLIENT_ID',
        clientId().optional(),
        'what Google calls the site; this way to log in is closed without it. The web tier offers it to guests who look around, where it knows it, too',
      ),
      issuer: variable(
        'GOOGLE_ISSUER',
        httpUrl().default('https://accounts.google.com'),
        'whom its ID tokens name as their issuer',
      ),
      keysUrl: variable(
        'GOOGLE_KEYS_URL',
        httpUrl().default('https://www.googleapis.com/oauth2/v3/certs'),
        'the keys that it signs them with',
      ),
      authorizeUrl: variable(
        'GOOGLE_AUTHORIZE_URL',
        httpUrl().default('https://accounts.google.com/o/oauth2/v2/auth'),
        'its page where people choose their account',
      ),
    },
    apple: {
      clientId: variable(
        'APPLE_CLIENT_ID',
        clientId().optional(),
        'what Apple calls the site (Services ID); this way to log in is closed without it',
      ),
      issuer: variable(
        'APPLE_ISSUER',
        httpUrl().default('https://appleid.apple.com'),
        'whom its ID tokens name as their issuer',
      ),
      keysUrl: variable(
        'APPLE_KEYS_URL',
        httpUrl().default('https://appleid.apple.com/auth/keys'),
        'the keys that it signs them with',
      ),
      authorizeUrl: variable(
        'APPLE_AUTHORIZE_URL',
        httpUrl().default('https://appleid.apple.com/auth/authorize'),
        'its page where people choose their account',
      ),
    },
    facebook: {
      appId: variable(
        'FACEBOOK_APP_ID',
        clientId().optional(),
        'what Facebook calls the site; this way to log in is closed without it',
      ),
      appSecret: secret(
        'FACEBOOK_APP_SECRET',
        atLeast(8).optional(),
        'needed with FACEBOOK_APP_ID',
      ),
      graphUrl: variable(
        'FACEBOOK_GRAPH_URL',
        httpUrl().default('https://graph.facebook.com/v25.0'),
        'where its access tokens are checked',
      ),
      dialogUrl: variable(
        'FACEBOOK_DIALOG_URL',
        httpUrl().default('https://www.facebook.com/v25.0/dialog/oauth'),
        'its page where people choose their account',
      ),
    },
    weChat: {
      appId: variable(
        'WECHAT_APP_ID',
        clientId().optional(),
        'what WeChat calls the site; this way to log in is closed without it',
      ),
      appSecret: secret('WECHAT_APP_SECRET', atLeast(8).optional(), 'needed with WECHAT_APP_ID'),
      apiUrl: variable(
        'WECHAT_API_URL',
        httpUrl().default('https://api.weixin.qq.com'),
        'where its codes are exchanged',
      ),
      authorizeUrl: variable(
        'WECHAT_AUTHORIZE_URL',
        httpUrl().default('https://open.weixin.qq.com/connect/qrconnect'),
        'its page with the picture that a telephone reads',
      ),
    },
    sms: {
      way: variable(
        'SMS',
        oneOf('twilio', 'files').optional(),
        'twilio: text messages go to TWILIO_API_URL; files: each becomes a file in DATA_DIR/sms, which nobody receives. None are sent off this machine without either',
      ),
      accountSid: variable(
        'TWILIO_ACCOUNT_SID',
        word().optional(),
        'account whose text messages Twilio sends',
      ),
      authToken: secret(
        'TWILIO_AUTH_TOKEN',
        atLeast(8).optional(),
        'needed with TWILIO_ACCOUNT_SID',
      ),
      from: variable(
        'TWILIO_FROM',
        smsSender().optional(),
        'number or name that text messages come from; this or the next is needed with TWILIO_ACCOUNT_SID',
      ),
      messagingServiceSid: variable(
        'TWILIO_MESSAGING_SERVICE_SID',
        word().optional(),
        'messaging service of Twilio that chooses the number',
      ),
      apiUrl: variable(
        'TWILIO_API_URL',
        httpUrl().default('https://api.twilio.com'),
        'where text messages are handed over',
      ),
    },
    standIns: {
      url: variable(
        'STAND_INS_URL',
        httpUrl().optional(),
        'address of the stand-ins (server/demo/standIns) as browsers reach it; they take the place of every provider that is not configured',
      ),
      host: variable('STAND_INS_HOST', bindAddress('127.0.0.1'), 'address the stand-ins bind'),
      port: variable('STAND_INS_PORT', port(4002), 'listener of the stand-ins'),
      secret: secret(
        'STAND_INS_SECRET',
        atLeast(16).optional(),
        'what the API and the stand-ins know each other by; needed with STAND_INS_URL',
      ),
      webhookUrl: variable(
        'STAND_INS_WEBHOOK_URL',
        httpUrl().optional(),
        'where the stand-in of the payment gateway sends its events; the address below SITE_ORIGIN without it',
      ),
      allowed: variable(
        'ALLOW_STAND_INS',
        flag(false),
        'true for a trial off this machine: stand-ins let anybody in as anybody',
      ),
    },
    mail: {
      way: variable(
        'MAIL',
        mailWay(),
        'files: each mail becomes a file in DATA_DIR/mail, which nobody receives; smtp: it goes to SMTP_URL',
      ),
      smtpUrl: secret(
        'SMTP_URL',
        serverUrl('smtp', 'smtps').optional(),
        'mail server; needed unless SITE_ORIGIN is on this machine or MAIL is files',
      ),
      from: variable('MAIL_FROM', email().optional(), 'sender of all mail; needed with SMTP_URL'),
      support: variable(
        'SUPPORT_MAIL',
        email().optional(),
        'who is told of enquiries; needed with SMTP_URL',
      ),
    },
  },
} as const satisfies EnvironmentGroup;

type ValuesOf<Entry> = Entry extends { readonly schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : { readonly [Key in keyof Entry]: ValuesOf<Entry[Key]> };

/** What was read, in the groups of the schema. */
export type Values = ValuesOf<typeof environmentSchema>;

export const isVariable = (
  entry: EnvironmentVariable | EnvironmentGroup,
): entry is EnvironmentVariable => 'schema' in entry;

export interface VariableGroup {
  /** Where the group is in the configuration: "api.database". */
  readonly path: string;
  readonly variables: readonly (readonly [key: string, variable: EnvironmentVariable])[];
}

/** The groups that have variables of their own, in the order of the schema. */
export const variableGroups = (
  group: EnvironmentGroup = environmentSchema,
  path: readonly string[] = [],
): readonly VariableGroup[] => {
  const entries = Object.entries(group);
  const variables = entries.flatMap(([key, entry]) =>
    isVariable(entry) ? [[key, entry] as const] : [],
  );
  const inner = entries.flatMap(([key, entry]) =>
    isVariable(entry) ? [] : variableGroups(entry, [...path, key]),
  );
  return variables.length > 0 ? [{ path: path.join('.'), variables }, ...inner] : inner;
};
