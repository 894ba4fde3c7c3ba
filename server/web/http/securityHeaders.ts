import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { CaptchaSources } from '../../../config/captchaSettings.ts';
import type { PaymentSources } from '../../../config/paymentSettings.ts';
import { isPaymentPage } from '../../../shared/routes/paymentPaths.ts';
import { splitAddress } from './requestLine.ts';

/**
 * Opened alone, a picture stands in a document of the browser's own, which writes its styles into
 * the markup. In that document and in an SVG nothing else is let in, scripts least of all.
 */
const PICTURE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';');

const ASSET_POLICY = "default-src 'none';frame-ancestors 'self'";

/**
 * What the page that asks for a file decides, and the file does not: some 600 bytes beside each,
 * of which a first visit fetches a dozen.
 */
const OF_DOCUMENTS = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'Reporting-Endpoints',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

const setFilePolicy = (response: ServerResponse, policy: string): void => {
  for (const name of OF_DOCUMENTS) response.removeHeader(name);
  response.setHeader('Content-Security-Policy', policy);
};

/** In the place of the policy of pages. */
export const setPicturePolicy = (response: ServerResponse): void => {
  setFilePolicy(response, PICTURE_POLICY);
};

/** For scripts, styles and fonts: opened alone, they may do nothing. */
export const setAssetPolicy = (response: ServerResponse): void => {
  setFilePolicy(response, ASSET_POLICY);
};

/** For what strangers have sent: even where a browser shows it, it is a document of nobody's. */
export const setDownloadPolicy = (response: Response): void => {
  response.set('Content-Security-Policy', "sandbox; default-src 'none'");
};

export const CSP_REPORT_PATH = '/api/csp-report';

const YEAR_SECONDS = 31_536_000;

/** Named by `report-to`; browsers that do not know it use `report-uri`. */
const REPORT_GROUP = 'csp';

const permissions = (payers: readonly string[]): string =>
  [
    'accelerometer=()',
    'camera=()',
    'geolocation=(self)',
    'gyroscope=()',
    'magnetometer=()',
    'microphone=()',
    `payment=(${['self', ...payers.map((origin) => `"${origin}"`)].join(' ')})`,
    'usb=()',
  ].join(', ');

export interface SecurityHeadersOptions {
  /** On plain http neither HSTS nor upgraded requests, which would break the site. */
  readonly isHttps: boolean;
  /** Where pictures come from besides the own origin. */
  readonly pictureOrigins: readonly string[];
  /** Origins of configured analytics and chats, of their scripts, pictures and reports. */
  readonly providerOrigins: readonly string[];
  /** Google's own prompt to log in is let in. */
  readonly hasGoogleOneTap?: boolean;
  /** WeChat's, in China. */
  readonly weChatScripts?: readonly string[];
  /** Of somebody else's captcha. */
  readonly captchaSources: CaptchaSources;
  /** Of whoever takes cards; undefined: nobody does. */
  readonly paymentSources?: PaymentSources | undefined;
}

/** What Google documents for its prompt, and no more of its host than that. */
const ONE_TAP = {
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  frame: ['https://accounts.google.com/gsi/'],
  connect: ['https://accounts.google.com/gsi/'],
} as const;

const NO_ONE_TAP = { script: [], style: [], frame: [], connect: [] } as const;

/** From where a document may load what: sources beside the own origin. */
interface Sources {
  readonly scripts: readonly string[];
  readonly styles?: readonly string[];
  readonly pictures: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

const policyOf = (sources: Sources, isHttps: boolean) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...sources.scripts],
    styleSrc: ["'self'", ...(sources.styles ?? [])],
    imgSrc: ["'self'", 'data:', ...sources.pictures],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...sources.connections],
    ...(sources.frames.length > 0 ? { frameSrc: ["'self'", ...sources.frames] } : {}),
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'self'"],
    formAction: ["'self'"],
    reportUri: [CSP_REPORT_PATH],
    reportTo: [REPORT_GROUP],
    ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
  },
});

/** Headers of all answers, but for what a page with a card form has of its own. */
const commonOptions = (isHttps: boolean) =>
  ({
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    // Sub-domains are sites of partners and show the same pictures.
    crossOriginResourcePolicy: { policy: 'same-site' },
  }) as const;

const createUsualHeaders = ({
  captchaSources: { frames, scripts },
  hasGoogleOneTap = false,
  isHttps,
  pictureOrigins,
  providerOrigins,
  weChatScripts = [],
}: SecurityHeadersOptions) => {
  const oneTap = hasGoogleOneTap ? ONE_TAP : NO_ONE_TAP;
  return helmet({
    ...commonOptions(isHttps),
    contentSecurityPolicy: policyOf(
      {
        scripts: [...providerOrigins, ...weChatScripts, ...scripts, ...oneTap.script],
        styles: oneTap.style,
        pictures: [...pictureOrigins, ...providerOrigins],
        // A captcha's script reports to where its frames are.
        connections: [...providerOrigins, ...frames, ...oneTap.connect],
        frames: [...frames, ...oneTap.frame],
      },
      isHttps,
    ),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Google's prompt may have to open a window that answers.
    crossOriginOpenerPolicy: {
      policy: hasGoogleOneTap ? 'same-origin-allow-popups' : 'same-origin',
    },
  });
};

/** A page with a card form lets in whoever takes cards, and the captcha of its login. */
const createPaymentHeaders = ({
  captchaSources,
  isHttps,
  paymentSources: { connections, frames, scripts } = { connections: [], frames: [], scripts: [] },
  pictureOrigins,
}: SecurityHeadersOptions) =>
  helmet({
    ...commonOptions(isHttps),
    contentSecurityPolicy: policyOf(
      {
        scripts: [...scripts, ...captchaSources.scripts],
        pictures: pictureOrigins,
        connections: [...connections, ...captchaSources.frames],
        frames: [...frames, ...captchaSources.frames],
      },
      isHttps,
    ),
    referrerPolicy: { policy: 'no-referrer' },
    // The page of a bank may open beside it and has to answer.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });

/** Origins of frames that may ask the browser to pay; patterns of hosts have no place there. */
const payersOf = ({ paymentSources }: SecurityHeadersOptions): string[] => {
  const named = (paymentSources?.frames ?? []).filter((source) => !source.includes('*'));
  return [...new Set(named.map((source) => new URL(source).origin))];
};

export const createSecurityHeaders = (options: SecurityHeadersOptions): RequestHandler => {
  const usual = { headers: createUsualHeaders(options), permissions: permissions([]) };
  const ofPayments = {
    headers: createPaymentHeaders(options),
    permissions: permissions(payersOf(options)),
  };
  return (request, response, next) => {
    const { pathname } = splitAddress(request.originalUrl);
    const own = isPaymentPage(pathname) ? ofPayments : usual;
    response.set({
      'Permissions-Policy': own.permissions,
      'Reporting-Endpoints': `${REPORT_GROUP}="${CSP_REPORT_PATH}"`,
    });
    own.headers(request, response, next);
  };
};
