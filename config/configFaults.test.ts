import { describe, expect, test } from '@jest/globals';
import express from 'express';
import { type Environment, faultsOf, MAIL, SITE } from '../test/support/configFaults.ts';
import type { ProcessRole } from './crossCheck.ts';
import { readConfig } from './readConfig.ts';

describe('a value that cannot be used is refused in words', () => {
  test.each([
    ['PORT', 'three', 'must be a whole number from 0 to 65535, not "three"'],
    ['PORT', '3000.5', 'must be a whole number from 0 to 65535, not "3000.5"'],
    ['CACHE_BYTES', '0', 'must be a whole number of at least 1, not "0"'],
    [
      'API_TIMEOUT_MS',
      '-1',
      'must be a whole number of milliseconds from 1 to 2147483647, not "-1"',
    ],
    [
      'API_TIMEOUT_MS',
      '2147483648',
      'must be a whole number of milliseconds from 1 to 2147483647, not "2147483648"',
    ],
    ['DRAIN_GRACE_MS', '600001', 'from 0 to 600000, not "600001"'],
    ['API_RETRY_PERCENT', '101', 'from 0 to 100, not "101"'],
    ['VITALS_SAMPLE_RATE', 'all', 'must be a number from 0 to 1, not "all"'],
    ['COOKIE_SECURE', 'yes', 'must be true or false, not "yes"'],
    ['LOG_LEVEL', 'loud', 'must be fatal or error or warn'],
    ['HOST', 'http://0.0.0.0', 'must be an IP address or a host name'],
    ['SITE_ORIGIN', 'homes.example', 'must be an origin such as https://www.example.org'],
    ['SITE_ORIGIN', 'https://homes.example/start', 'without a path'],
    ['API_BASE_URL', 'ftp://api.example', 'must be an address that begins with http://'],
    ['API_BASE_URL', 'http://api.example/?key=1', 'has no ? or # in it'],
    ['PURGE_URL', 'http://10.0.0.1:3001,nowhere', 'each must be an address'],
    ['REDIS_URL', 'http://redis:6379', 'must be an address that begins with redis:// or rediss://'],
    ['DATABASE_URL', 'db.internal', 'begins with postgres:// or postgresql://'],
    ['SMTP_URL', 'mail.homes.example', 'begins with smtp:// or smtps://'],
    ['MAIL_FROM', 'desk', 'must be an e-mail address'],
    ['MAIL', 'file', 'must be smtp or files, not "file"'],
    ['EDGE_PURGE_TOKEN', 'short', 'must have at least 16 characters'],
    [
      'DOCUMENTS_KEY',
      'a key of documents that has its letters,short',
      'must be keys of at least 32 characters each',
    ],
    ['MAP_PMTILES', 'no/such.pmtiles', 'must be a file that can be read'],
    ['MAP_TILE_URL', 'https://tiles.example/', 'must be an address with {z}, {x} and {y}'],
    ['TRUSTED_PROXIES', 'garbage', '"garbage" is neither an IP address nor a range'],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/33', '"10.0.0.0/33" is neither'],
    ['TRUSTED_PROXIES', '0.0.0.0/0', '"0.0.0.0/0" is neither'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8', '"10.0.0.0/8/8" is neither'],
    ['TRUSTED_PROXIES', 'true', '"true" is neither'],
    ['ALLOWED_HOSTS', 'old.example/path', '"old.example/path" is not a host name'],
    ['ALLOWED_HOSTS', 'https://old.example', '"https://old.example" is not a host name'],
    ['ALLOWED_HOSTS', 'old.example:80443', '"old.example:80443" is not a host name'],
    ['ALLOWED_HOSTS', 'old.example:8443', 'without scheme, port, path and *'],
    ['ALLOWED_HOSTS', '*.old.example', '"*.old.example" is not a host name'],
    ['ALLOWED_HOSTS', '300.1.1.1', '"300.1.1.1" is not a host name'],
    ['ALLOWED_HOSTS', 'old_name.example', '"old_name.example" is not a host name'],
    ['COMPANY_EMAIL_DOMAIN', 'ann@homes.example', 'must be a host name, such as example.org'],
    ['CHAT_HOURS', 'nine to five', 'must be hours such as Mo-Fr 09:00-18:00; Sa 10:00-14:00'],
    ['CHAT_HOURS', 'Mo-Fr 09:00-18:00; So 10:00-14:00', 'must be hours such as'],
    ['CHAT_HOURS', 'Mo-Fr 09:00-25:00', 'must be hours such as'],
    ['CHAT_TIME_ZONE', 'London time', 'must be a time zone such as Europe/London'],
    ['OPERATOR_NAME', 'Homes Ltd\nof London', 'must be one line'],
    ['APP_STORE_URL', 'http://apps.example/1', 'must be an https:// address'],
    ['GOOGLE_CLIENT_ID', 'a b', 'must be letters, digits, ., - and _'],
    ['GOOGLE_KEYS_URL', 'keys', 'must be an address that begins with http://'],
    ['TWILIO_FROM', '07700 900123', 'must be a number such as +447700900123'],
    ['SMS', 'pigeon', 'must be twilio or files, not "pigeon"'],
  ])('%s=%s', (name, value, reason) => {
    const { MAIL_FROM, SUPPORT_MAIL } = MAIL;
    const faults = faultsOf({ MAIL_FROM, SUPPORT_MAIL, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`${name}: `);
    expect(faults[0]).toContain(reason);
  });

  test('of which a long one is cut short', () => {
    expect(faultsOf({ PORT: '9'.repeat(5000) })[0]?.length).toBeLessThan(200);
  });
});

test.each([
  ['10.0.0.7'],
  ['10.0.0.0/8, 192.168.1.1'],
  ['::1, fd00::/8'],
  ['loopback, uniquelocal'],
])('TRUSTED_PROXIES=%s is taken by Express, too', (value) => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: value }).hosts;
  expect(() => express().set('trust proxy', [...trustedProxies])).not.toThrow();
});

test('host names are compared as browsers send them', () => {
  const { allowedHosts } = readConfig({
    ALLOWED_HOSTS: 'Old.Example., zimmer-in-köln.example, 127.0.0.1, [::1]',
  }).hosts;
  expect(allowedHosts).toEqual([
    'old.example',
    'xn--zimmer-in-kln-smb.example',
    '127.0.0.1',
    '[::1]',
  ]);
});

describe('values that do not go together are refused', () => {
  test.each<[string, Environment, string]>([
    [
      'COOKIE_SECURE',
      { ...SITE, COOKIE_SECURE: 'false' },
      'must be true when SITE_ORIGIN is https',
    ],
    ['OPS_PORT', { PORT: '3001' }, 'must differ from PORT, both are 3001'],
    ['API_OPS_PORT', { API_OPS_PORT: '4000' }, 'must differ from API_PORT, both are 4000'],
    [
      'REQUEST_HEADERS_TIMEOUT_MS',
      { REQUEST_TIMEOUT_MS: '1000' },
      'must not be longer than REQUEST_TIMEOUT_MS, which is 1000',
    ],
    [
      'CDN_SERVICE_ID',
      { CDN_PROVIDER: 'fastly', CDN_API_TOKEN: 'a-token-1' },
      'needed with this CDN_PROVIDER',
    ],
    [
      'CDN_API_TOKEN',
      { CDN_PROVIDER: 'cloudflare', CDN_SERVICE_ID: 'zone1' },
      'needed with this CDN_PROVIDER',
    ],
    [
      'DATABASE_REPLICA_URL',
      { DATABASE_REPLICA_URL: 'postgres://b/market' },
      'without DATABASE_URL',
    ],
    [
      'OPERATOR_NAME',
      { OPERATOR_ADDRESS: '1 Wharf Road, London' },
      'needed with OPERATOR_ADDRESS and OPERATOR_REGISTRATION',
    ],
    ['MAIL', { ...MAIL, MAIL: 'files' }, 'leave one of them out'],
    ['MAIL_FROM', { ...MAIL, MAIL_FROM: '' }, 'needed with SMTP_URL'],
    ['SUPPORT_MAIL', { ...MAIL, SUPPORT_MAIL: '' }, 'needed with SMTP_URL'],
  ])('%s with %j', (name, environment, reason) => {
    expect(faultsOf(environment)).toEqual([expect.stringContaining(`${name}: `)]);
    expect(faultsOf(environment)[0]).toContain(reason);
  });

  test('together with those that cannot be read, each once', () => {
    const faults = faultsOf(
      {
        ...SITE,
        PORT: 'x',
        OPS_PORT: '3000',
        COOKIE_SECURE: 'false',
        CDN_PROVIDER: 'fastly',
        CDN_SERVICE_ID: '../x',
        MAIL_FROM: 'nobody',
        SITE_ORIGN: 'https://homes.example',
      },
      'web',
      'api',
    );
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(':'))).sort()).toEqual([
      'CDN_API_TOKEN',
      'CDN_SERVICE_ID',
      'COOKIE_SECURE',
      'MAIL_FROM',
      'PORT',
      'SITE_ORIGN',
      'SMTP_URL',
      'SUPPORT_MAIL',
    ]);
  });
});

describe('an API that nobody else could get mail from', () => {
  test.each<[string, Environment]>([
    ['without any setting', {}],
    ['on a loopback origin of another port', { SITE_ORIGIN: 'http://127.0.0.1:8080' }],
    ['in a container for a trial', { SITE_ORIGIN: 'http://localhost:8080', API_HOST: '0.0.0.0' }],
    ['that was asked for files', { ...SITE, MAIL: 'files' }],
    ['started from a shell that knows a mailbox', { MAIL: '/var/mail/ann' }],
  ])('%s keeps it as files', (_name, environment) => {
    expect(readConfig(environment, ['api']).api.mail.way).toBe('files');
  });

  test.each<[string, Environment, string]>([
    ['of a site with a name', SITE, 'SITE_ORIGIN is not a name of this machine'],
    ['that others reach and that knows no site', { API_HOST: '0.0.0.0' }, 'API_HOST lets other'],
    ['that was asked for a server', { MAIL: 'smtp' }, 'needed with MAIL=smtp'],
  ])('%s does not start without a mail server', (_name, environment, reason) => {
    const { SITE_ORIGIN: _site, ...keys } = SITE;
    const faults = faultsOf({ ...keys, ...environment }, 'api');
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(':')))).toEqual([
      'SMTP_URL',
      'MAIL_FROM',
      'SUPPORT_MAIL',
    ]);
    expect(faults[0]).toContain(reason);
    expect(faultsOf({ ...keys, ...environment, ...MAIL }, 'api')).toEqual([]);
    // The web tier sends none.
    expect(faultsOf(environment, 'web')).toEqual([]);
  });

  test('sends it by the server that it has', () => {
    expect(readConfig({ ...SITE, ...MAIL }, ['api']).api.mail).toEqual({
      way: 'smtp',
      smtpUrl: MAIL.SMTP_URL,
      from: MAIL.MAIL_FROM,
      support: MAIL.SUPPORT_MAIL,
    });
  });
});

describe('processes of which there are several', () => {
  const shared: Environment = {
    ...{ ...SITE, ...MAIL, TOPOLOGY: 'replicated' },
    API_BASE_URL: 'http://api:4000',
    REDIS_URL: 'redis://:secret@redis:6379',
    EDGE_PURGE_TOKEN: 'a-token-of-some-length',
    DATABASE_URL: 'postgres://market:secret@db/market',
    CODES_KEY: 'a key of codes that has thirty-two letters',
    DOCUMENTS_DIR: '/srv/documents',
  };

  test.each<[ProcessRole, readonly string[]]>([
    [
      'web',
      ['SITE_ORIGIN', 'API_BASE_URL', 'REDIS_URL', 'EDGE_PURGE_TOKEN', 'GROWTHBOOK_CLIENT_KEY'],
    ],
    [
      'api',
      [
        ...['SITE_ORIGIN', 'EDGE_PURGE_TOKEN', 'DATABASE_URL', 'CODES_KEY', 'DOCUMENTS_KEY'],
        'GROWTHBOOK_CLIENT_KEY',
      ],
    ],
  ])('%s do not start without %j', (role, names) => {
    expect(faultsOf(shared, role)).toEqual([]);
    const needed = Object.keys(shared).filter((name) =>
      faultsOf({ ...shared, [name]: ' ' }, role).some((fault) =>
        fault.startsWith(`${name}: needed with TOPOLOGY=replicated`),
      ),
    );
    expect(needed.sort()).toEqual([...names].sort());
    expect(faultsOf({ ...shared, REDIS_URL: '', TOPOLOGY: '' }, role)).toEqual([]);
  });
});

describe('documents of bookings', () => {
  const bucket: Environment = {
    DOCUMENTS_S3_ENDPOINT: 'https://objects.example',
    DOCUMENTS_S3_BUCKET: 'documents',
    DOCUMENTS_S3_ACCESS_KEY: 'access',
    DOCUMENTS_S3_SECRET_KEY: 'a secret of the store',
  };
  const several = {
    ...{ ...SITE, ...MAIL, ...bucket, TOPOLOGY: 'replicated' },
    EDGE_PURGE_TOKEN: 'a-token-of-some-length',
    DATABASE_URL: 'postgres://market:secret@db/market',
    CODES_KEY: 'a key of codes that has thirty-two letters',
  };

  test.each<[string, Environment, ProcessRole, RegExp[]]>([
    ['on this machine need no key', {}, 'api', []],
    ['off it need one', { ...SITE, ...MAIL, DOCUMENTS_KEY: '' }, 'api', [/^DOCUMENTS_KEY: needed/]],
    ['are none of the web tier', { ...SITE, DOCUMENTS_KEY: '' }, 'web', []],
    ['are in a bucket', bucket, 'api', []],
    [
      'are in no bucket without its name',
      { ...bucket, DOCUMENTS_S3_BUCKET: '' },
      'api',
      [/^DOCUMENTS_S3_BUCKET: needed with DOCUMENTS_S3_ENDPOINT/],
    ],
    ['of several processes are in a bucket', several, 'api', []],
    [
      'of several processes are not in a folder of each',
      { ...several, DOCUMENTS_S3_ENDPOINT: '' },
      'api',
      [/^DOCUMENTS_S3_ENDPOINT: needed with TOPOLOGY=replicated, or DOCUMENTS_DIR/],
    ],
  ])('%s', (_what, environment, role, faults) => {
    expect(faultsOf(environment, role)).toEqual(
      faults.map((fault) => expect.stringMatching(fault)),
    );
  });
});

describe('a variable that is almost one of ours', () => {
  test.each([
    ['SITE_ORIGN', 'SITE_ORIGIN'],
    ['STIE_ORIGIN', 'SITE_ORIGIN'],
    ['SITEORIGIN', 'SITE_ORIGIN'],
    ['site_origin', 'SITE_ORIGIN'],
    ['REDIS_ULR', 'REDIS_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['EDGE_PURGE_TOKENS', 'EDGE_PURGE_TOKEN'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['ALLOWED_HOST', 'ALLOWED_HOSTS'],
  ])('%s is refused, %s was meant', (written, meant) => {
    expect(faultsOf({ [written]: 'x' })).toEqual([
      `${written}: there is no such variable; ${meant} was probably meant`,
    ]);
    expect(faultsOf({ [written]: '' })).toEqual([]);
  });

  test('is told from those of other programs', () => {
    const foreign = [
      ...['PATH', 'HOME', 'HOSTNAME', 'HOSTS', 'PORTS', 'EMAIL', 'CFLAGS', 'LDFLAGS', 'PROCESS'],
      ...['NODE_OPTIONS', 'NODE_PATH', 'NODE_COMPILE_CACHE', 'XDG_DATA_DIRS', 'POSTGRES_PASSWORD'],
      ...['APP_HOST', 'APP_PORT', 'WEB_PORT', 'REDIS_PORT', 'REDIS_PASSWORD', 'DATABASE_HOST'],
      ...['API_PORT_4000_TCP', 'API_SERVICE_HOST', 'API_SERVICE_PORT', 'MAIL_HOST', 'SMTP_HOST'],
      ...[
        'RENDER_SERVICE_ID',
        'npm_config_cache',
        'npm_package_name',
        'GITHUB_TOKEN',
        'TEST_DATABASE_URL',
      ],
    ];
    expect(faultsOf(Object.fromEntries(foreign.map((name) => [name, 'x'])))).toEqual([]);
  });
});
