import type { PartnerWire } from '../../shared/contracts/partner.wire.ts';
import { createFaultProxy, type FaultProxy } from '../support/faultProxy.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { type SiteApi, startSiteApi } from '../support/siteProcesses.ts';
import { startWebProcess, type WebProcess } from '../support/webProcess.ts';
import { untilAnswer } from './answers.ts';
import { NGINX_HOST, NGINX_OWN_HOST, type Nginx, startNginx } from './nginxServer.ts';
import { type TracedSite, tracedMain, tracedPartner } from './siteTraces.ts';
import { tlsRequest } from './tlsRequest.ts';
import { startVarnish, type Varnish } from './varnishServer.ts';

/** The main site and the six partners that fill an empty database; the last has a domain of its own. */
const SUBDOMAINS = [
  'leeds-uni',
  'liffey-college',
  'homes-abroad',
  'maple-study',
  'demo-munich',
  'sunny-rooms',
];
const TOKEN = 'a-token-for-purging-1234';

/** How a request says whose site it wants. */
export interface HostClaim {
  /** The name that TLS was begun with, where there is TLS. */
  readonly connection: string;
  readonly host: string;
  /** A host before the path, as for a proxy; undefined: the path alone. */
  readonly target?: string | undefined;
}

export type EdgeName = 'nginx' | 'Varnish';

interface EdgeRequest {
  readonly claim: HostClaim;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface IsolatedSites {
  readonly sites: readonly TracedSite[];
  readonly api: SiteApi;
  readonly web: readonly WebProcess[];
  /** Between the web processes and the API. */
  readonly faults: FaultProxy;
  /** Between the servers in front and the web processes. */
  readonly doors: readonly FaultProxy[];
  ask(edge: EdgeName, request: EdgeRequest): Promise<RawAnswer>;
  /** In all processes and Varnish. @param keys `all`: everything there is. */
  purge(keys: readonly string[], mode: 'hard' | 'soft'): Promise<void>;
  /** nginx cannot be purged: another one in its place has nothing. */
  emptyNginx(): Promise<void>;
  close(): Promise<void>;
}

/** Of both servers. */
const settings = {
  SITE_ORIGIN: `https://${NGINX_HOST}`,
  CAPTCHA: 'none',
  GROWTHBOOK_CLIENT_KEY: 'sdk-of-the-isolated-sites',
};

const apiSettings = {
  ...settings,
  MAIL: 'files',
  CODES_KEY: 'a key for tests alone, of some length',
  DOCUMENTS_KEY: 'a key of documents that has its letters',
};

const webSettings = {
  ...settings,
  TRUSTED_PROXIES: '127.0.0.1',
  EDGE_PURGE_TOKEN: TOKEN,
  PURGES_PER_MINUTE: '10000',
  LOGINS_PER_MINUTE: '1000',
  LEADS_PER_MINUTE: '1000',
};

const readPartner = async (api: SiteApi, subdomain: string): Promise<TracedSite> => {
  const answer = await fetch(`${api.url}/api/v0/leads/partners/${subdomain}`);
  if (!answer.ok) throw new Error(`${subdomain} is no partner: ${answer.status}`);
  const { data } = (await answer.json()) as { readonly data: PartnerWire };
  const host = data.whitelabel_domain_url ?? `${subdomain}.${NGINX_HOST}`;
  return tracedPartner(data, host);
};

const purgeProcess = async (
  { opsUrl }: WebProcess,
  surrogateKeys: readonly string[],
  mode: 'hard' | 'soft',
): Promise<void> => {
  const answer = await fetch(`${opsUrl}/purge`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ surrogateKeys, mode }),
  });
  if (!answer.ok) throw new Error(`a purge was answered ${answer.status}`);
};

const purgeVarnish = ({ purgeUrl }: Varnish, keys: readonly string[], mode: 'hard' | 'soft') =>
  rawRequest(purgeUrl, {
    method: 'PURGE',
    headers: { [mode === 'hard' ? 'xkey-purge' : 'xkey-softpurge']: keys.join(' ') },
  });

/** Where that begins with a host, it is the target of a proxy. */
const targetOf = ({ claim, path }: EdgeRequest, scheme: string): string =>
  claim.target === undefined ? path : `${scheme}://${claim.target}${path}`;

/** The API with its demo partners, two web processes, and both servers in front, with the shipped files. */
export const startIsolatedSites = async (): Promise<IsolatedSites> => {
  const api = await startSiteApi(apiSettings);
  const sites = [
    tracedMain(NGINX_HOST),
    ...(await Promise.all(SUBDOMAINS.map((subdomain) => readPartner(api, subdomain)))),
  ];
  const own = sites.at(-1)?.host;
  if (own !== NGINX_OWN_HOST) throw new Error(`the recipe of nginx has no ${own}`);
  const faults = await createFaultProxy(api.url);
  const environment = { ...webSettings, API_BASE_URL: faults.url };
  const web = await Promise.all([startWebProcess(environment), startWebProcess(environment)]);
  const doors = await Promise.all([createFaultProxy(web[0].url), createFaultProxy(web[1].url)]);
  const origins = [doors[0].url, doors[1].url] as const;
  const varnish = await startVarnish(origins);
  let nginx: Nginx = await startNginx(origins);

  const ask: IsolatedSites['ask'] = (edge, request) => {
    const { claim, body, headers, method = 'GET' } = request;
    const sent = { method, headers: { ...headers, Host: claim.host }, ...(body && { body }) };
    return edge === 'nginx'
      ? tlsRequest(nginx.tlsPort, {
          ...sent,
          host: claim.connection,
          path: targetOf(request, 'https'),
        })
      : rawRequest(varnish.url, { ...sent, path: targetOf(request, 'http') });
  };
  await untilAnswer(
    () => ask('Varnish', { claim: { connection: '', host: NGINX_HOST }, path: '/about' }),
    ({ status }) => status === 200,
  );

  return {
    sites,
    api,
    web,
    faults,
    doors,
    ask,
    purge: async (keys, mode) => {
      await Promise.all(web.map((process) => purgeProcess(process, keys, mode)));
      await purgeVarnish(varnish, keys, mode);
    },
    emptyNginx: async () => {
      const before = nginx;
      nginx = await startNginx(origins);
      await before.stop();
    },
    close: async () => {
      await nginx.stop();
      await varnish.stop();
      for (const process of web) process.signal('SIGTERM');
      await Promise.all(web.map(({ ended }) => ended));
      await Promise.all([...doors, faults].map((proxy) => proxy.close()));
      await api.stop();
    },
  };
};
