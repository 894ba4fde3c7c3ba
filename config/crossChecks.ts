import { chinaChecks } from './chinaChecks.ts';
import { type CrossCheck, type Facts, type ProcessRole, siteIsHere } from './crossCheck.ts';
import { providerChecks } from './providerChecks.ts';

const wantsMailServer = (facts: Facts): boolean => {
  const { way } = facts.values.api.mail;
  if (way === 'files' || !facts.roles.includes('api')) return false;
  return way === 'smtp' || !siteIsHere(facts);
};

const whyMailServer = ({ isSet, values }: Facts): string => {
  if (values.api.mail.way === 'smtp') return 'needed with MAIL=smtp';
  const why = isSet('SITE_ORIGIN')
    ? 'SITE_ORIGIN is not a name of this machine alone'
    : 'API_HOST lets other machines in while SITE_ORIGIN is not set';
  return `needed, because ${why}: without a mail server nobody learns of an enquiry. MAIL=files asks for files instead`;
};

const MAIL_READS = ['MAIL', 'SITE_ORIGIN', 'API_HOST'];

const needsSender = (facts: Facts): boolean => facts.isSet('SMTP_URL') || wantsMailServer(facts);

const mailChecks: readonly CrossCheck[] = [
  {
    name: 'MAIL',
    reads: [],
    fault: ({ isSet, values }) =>
      values.api.mail.way === 'files' &&
      isSet('SMTP_URL') &&
      'is files although SMTP_URL names a mail server: leave one of them out',
  },
  {
    name: 'SMTP_URL',
    reads: MAIL_READS,
    fault: (facts) => !facts.isSet('SMTP_URL') && wantsMailServer(facts) && whyMailServer(facts),
  },
  {
    name: 'MAIL_FROM',
    reads: MAIL_READS,
    fault: (facts) =>
      !facts.isSet('MAIL_FROM') &&
      needsSender(facts) &&
      'needed with SMTP_URL: the sender of all mail',
  },
  {
    name: 'SUPPORT_MAIL',
    reads: MAIL_READS,
    fault: (facts) =>
      !facts.isSet('SUPPORT_MAIL') &&
      needsSender(facts) &&
      'needed with SMTP_URL: who is told of enquiries',
  },
];

const sharedBy = (name: string, reason: string, ...roles: readonly ProcessRole[]): CrossCheck => ({
  name,
  reads: ['TOPOLOGY'],
  fault: (facts) =>
    facts.values.runtime.topology === 'replicated' &&
    facts.roles.some((role) => roles.includes(role)) &&
    !facts.isSet(name) &&
    `needed with TOPOLOGY=replicated: ${reason}`,
});

const topologyChecks: readonly CrossCheck[] = [
  sharedBy('SITE_ORIGIN', 'each process has to know the site', 'web', 'api'),
  sharedBy('API_BASE_URL', 'the API is not on the same machine', 'web'),
  sharedBy('REDIS_URL', 'purges and limits would count for one process only', 'web'),
  sharedBy('EDGE_PURGE_TOKEN', 'without it nobody is told of a change', 'web', 'api'),
  sharedBy('DATABASE_URL', 'the embedded database serves one process only', 'api'),
  sharedBy('GROWTHBOOK_CLIENT_KEY', 'who reads definitions of flags has the same', 'web', 'api'),
  sharedBy('CODES_KEY', 'a code that one process has made is checked by another', 'api'),
  sharedBy('DOCUMENTS_KEY', 'a document that one process stores is read by another', 'api'),
];

const documentStore = ['DOCUMENTS_S3_BUCKET', 'DOCUMENTS_S3_ACCESS_KEY', 'DOCUMENTS_S3_SECRET_KEY'];

const documentChecks: readonly CrossCheck[] = [
  {
    name: 'DOCUMENTS_KEY',
    reads: ['SITE_ORIGIN', 'API_HOST'],
    fault: (facts) =>
      facts.roles.includes('api') &&
      !facts.isSet('DOCUMENTS_KEY') &&
      !siteIsHere(facts) &&
      'needed where others send documents: a key that lies beside them would keep nobody out',
  },
  {
    name: 'DOCUMENTS_S3_ENDPOINT',
    reads: ['TOPOLOGY'],
    fault: ({ isSet, roles, values }) =>
      values.runtime.topology === 'replicated' &&
      roles.includes('api') &&
      !isSet('DOCUMENTS_S3_ENDPOINT') &&
      !isSet('DOCUMENTS_DIR') &&
      'needed with TOPOLOGY=replicated, or DOCUMENTS_DIR: what one process stores is read by another',
  },
  ...documentStore.map((name) => ({
    name,
    reads: [],
    fault: ({ isSet }: Facts) =>
      isSet('DOCUMENTS_S3_ENDPOINT') &&
      !isSet(name) &&
      ('needed with DOCUMENTS_S3_ENDPOINT' as const),
  })),
];

const isOtherCompany = ({ values: { cdn } }: Facts): boolean =>
  cdn.provider === 'fastly' || cdn.provider === 'cloudflare';

/** 0 stands for any free one. */
const isSamePort = (left: number, right: number): boolean => left !== 0 && left === right;

const crossChecks: readonly CrossCheck[] = [
  {
    name: 'GROWTHBOOK_CLIENT_KEY',
    reads: ['SITE_ORIGIN', 'API_HOST', 'GROWTHBOOK_API_HOST'],
    fault: (facts) =>
      facts.roles.includes('api') &&
      !facts.isSet('GROWTHBOOK_CLIENT_KEY') &&
      !facts.isSet('GROWTHBOOK_API_HOST') &&
      !siteIsHere(facts) &&
      'needed where others visit: with the default everybody could read the definitions of flags',
  },
  {
    name: 'COOKIE_SECURE',
    reads: ['SITE_ORIGIN'],
    fault: ({ values: { hosts } }) =>
      !hosts.cookieSecure &&
      hosts.siteOrigin.startsWith('https:') &&
      'must be true when SITE_ORIGIN is https',
  },
  {
    name: 'OPS_PORT',
    reads: ['PORT'],
    fault: ({ values: { ops, server } }) =>
      isSamePort(server.port, ops.port) && `must differ from PORT, both are ${server.port}`,
  },
  {
    name: 'API_OPS_PORT',
    reads: ['API_PORT'],
    fault: ({ values: { api } }) =>
      isSamePort(api.server.port, api.ops.port) &&
      `must differ from API_PORT, both are ${api.server.port}`,
  },
  {
    name: 'REQUEST_HEADERS_TIMEOUT_MS',
    reads: ['REQUEST_TIMEOUT_MS'],
    fault: ({ values: { server } }) =>
      server.headersMs > server.requestMs &&
      `must not be longer than REQUEST_TIMEOUT_MS, which is ${server.requestMs}`,
  },
  {
    name: 'CDN_SERVICE_ID',
    reads: ['CDN_PROVIDER'],
    fault: (facts) =>
      isOtherCompany(facts) && !facts.isSet('CDN_SERVICE_ID') && 'needed with this CDN_PROVIDER',
  },
  {
    // Our own Varnish knows by the address who may purge.
    name: 'CDN_API_TOKEN',
    reads: ['CDN_PROVIDER'],
    fault: (facts) =>
      isOtherCompany(facts) && !facts.isSet('CDN_API_TOKEN') && 'needed with this CDN_PROVIDER',
  },
  {
    name: 'DATABASE_REPLICA_URL',
    reads: [],
    fault: ({ isSet }) =>
      isSet('DATABASE_REPLICA_URL') &&
      !isSet('DATABASE_URL') &&
      'is of no use without DATABASE_URL, the server that it is a copy of',
  },
  {
    name: 'OPERATOR_NAME',
    reads: [],
    fault: ({ isSet }) =>
      !isSet('OPERATOR_NAME') &&
      (isSet('OPERATOR_ADDRESS') || isSet('OPERATOR_REGISTRATION')) &&
      'needed with OPERATOR_ADDRESS and OPERATOR_REGISTRATION',
  },
  {
    name: 'API_BASE_URL',
    reads: ['SITE_ORIGIN'],
    fault: ({ values: { hosts, upstream } }) =>
      upstream.apiBaseUrl !== undefined &&
      new URL(upstream.apiBaseUrl).origin === hosts.siteOrigin &&
      'must not be SITE_ORIGIN: the web tier would ask itself',
  },
  ...chinaChecks,
  ...mailChecks,
  ...documentChecks,
  ...providerChecks,
  ...topologyChecks,
];

/**
 * Faults that only show when several values are seen together.
 * @param unreadable variables whose values are stood in for by their defaults.
 */
export const crossFaults = (facts: Facts, unreadable: ReadonlySet<string>): readonly string[] =>
  crossChecks
    .filter(({ name, reads }) => ![name, ...reads].some((each) => unreadable.has(each)))
    .flatMap(({ fault, name }) => {
      const reason = fault(facts);
      return reason === false ? [] : [`${name}: ${reason}`];
    });
