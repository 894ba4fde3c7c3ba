import type { CrossCheck, Facts } from './crossCheck.ts';
import type { Values } from './env.schema.ts';
import { isLoopbackUrl } from './thisMachine.ts';
import { tileOrigin } from './tileOrigin.ts';

/**
 * What pages of the deployment for China load from besides their own host, each with its sub-domains:
 * it is reached from there. LISTED_HOSTS names more.
 */
const listedHosts = [
  // WeChat's JS-SDK.
  'res.wx.qq.com',
  // Cards, on the pages of payments alone.
  'stripe.com',
] as const;

/** @param origin may begin with "*." as content policies write it. */
export const isListedHost = (origin: string, further: readonly string[] = []): boolean => {
  const host = new URL(origin.replace('//*.', '//')).hostname;
  return [...listedHosts, ...further].some((name) => host === name || host.endsWith(`.${name}`));
};

interface NamedSource {
  readonly name: string;
  /** Undefined: nothing is loaded from it. */
  readonly urlOf: (values: Values) => string | undefined;
}

const sources: readonly NamedSource[] = [
  { name: 'ANALYTICS_SCRIPT_URL', urlOf: ({ providers }) => providers.scriptUrl },
  { name: 'ANALYTICS_PIXEL_URL', urlOf: ({ providers }) => providers.pixelUrl },
  {
    name: 'SESSION_RECORDING_URL',
    urlOf: ({ providers }) => (providers.recordingId === '' ? undefined : providers.recordingUrl),
  },
  {
    name: 'CHAT_PROVIDER_URL',
    urlOf: ({ providers }) => (providers.chatKey === '' ? undefined : providers.chatUrl),
  },
  { name: 'WECHAT_SCRIPT_URL', urlOf: ({ providers }) => providers.weChatScriptUrl },
  {
    name: 'MAP_TILE_URL',
    urlOf: ({ product }) => {
      const origin = product.mapFile === '' ? tileOrigin(product.mapTileUrl) : undefined;
      return origin === "'self'" ? undefined : origin;
    },
  },
];

const isChina = ({ values }: Facts): boolean => values.product.deployment === 'china';

const unlisted = (url: string | undefined, { values }: Facts): string | false => {
  if (url === undefined) return false;
  const origin = url.replace('//*.', '//');
  if (isLoopbackUrl(origin) || isListedHost(url, values.product.listedHosts)) return false;
  return `names ${new URL(origin).hostname}, which is not among the hosts of DEPLOYMENT=china: LISTED_HOSTS adds one that is reached from there`;
};

/** What does not go with the deployment for China, whose pages ask nobody who is not on the list. */
export const chinaChecks: readonly CrossCheck[] = [
  ...sources.map(
    ({ name, urlOf }): CrossCheck => ({
      name,
      reads: ['DEPLOYMENT', 'LISTED_HOSTS', 'MAP_PMTILES'],
      fault: (facts) => isChina(facts) && unlisted(urlOf(facts.values), facts),
    }),
  ),
  {
    name: 'PROVIDER_ORIGINS',
    reads: ['DEPLOYMENT', 'LISTED_HOSTS'],
    fault: (facts) =>
      isChina(facts) &&
      (facts.values.providers.origins
        .map((origin) => unlisted(origin, facts))
        .find((reason) => reason !== false) ??
        false),
  },
  {
    name: 'GOOGLE_ONE_TAP',
    reads: ['DEPLOYMENT'],
    fault: (facts) =>
      isChina(facts) &&
      facts.values.providers.googleOneTap &&
      'cannot be true with DEPLOYMENT=china, where Google is not reached',
  },
  {
    name: 'CAPTCHA',
    reads: ['DEPLOYMENT'],
    fault: (facts) =>
      isChina(facts) &&
      facts.values.api.captcha.kind === 'recaptcha' &&
      'cannot be recaptcha with DEPLOYMENT=china, where Google is not reached',
  },
  {
    name: 'CASHBACK',
    reads: ['DEPLOYMENT'],
    fault: (facts) =>
      isChina(facts) && !facts.values.product.cashback && 'cannot be false with DEPLOYMENT=china',
  },
];
