import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { CaptchaSources } from '../../../config/captchaSettings.ts';

/**
 * Opened alone, a picture stands in a document of the browser's own, which writes its styles into
 * the markup. In that document and in an SVG nothing else is let in, scripts least of all. No
 * sandbox: Chrome warns when one asks for an agent cluster of its own, and by the standard it may
 * not be opened with the opener policy that every answer carries.
 */
const PICTURE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';');

/** In the place of the policy of pages. */
export const setPicturePolicy = (response: Response): void => {
  response.set('Content-Security-Policy', PICTURE_POLICY);
};

/** For what strangers have sent: even where a browser shows it, it is a document of nobody's. */
export const setDownloadPolicy = (response: Response): void => {
  response.set('Content-Security-Policy', "sandbox; default-src 'none'");
};

export const CSP_REPORT_PATH = '/api/csp-report';

const YEAR_SECONDS = 31_536_000;

/** Named by `report-to`; browsers that do not know it use `report-uri`. */
const REPORT_GROUP = 'csp';

const PERMISSIONS = [
  'accelerometer=()',
  'camera=()',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'payment=(self)',
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
  /** Of somebody else's captcha. */
  readonly captchaSources: CaptchaSources;
}

/** What Google documents for its prompt, and no more of its host than that. */
const ONE_TAP = {
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  frame: ['https://accounts.google.com/gsi/'],
  connect: ['https://accounts.google.com/gsi/'],
} as const;

const NO_ONE_TAP = { script: [], style: [], frame: [], connect: [] } as const;

export const createSecurityHeaders = ({
  hasGoogleOneTap = false,
  captchaSources: { frames, scripts },
  isHttps,
  pictureOrigins,
  providerOrigins,
}: SecurityHeadersOptions): RequestHandler => {
  const oneTap = hasGoogleOneTap ? ONE_TAP : NO_ONE_TAP;
  const otherFrames = [...frames, ...oneTap.frame];
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...providerOrigins, ...scripts, ...oneTap.script],
        styleSrc: ["'self'", ...oneTap.style],
        imgSrc: ["'self'", 'data:', ...pictureOrigins, ...providerOrigins],
        fontSrc: ["'self'"],
        // A captcha's script reports to where its frames are.
        connectSrc: ["'self'", ...providerOrigins, ...frames, ...oneTap.connect],
        ...(otherFrames.length > 0 ? { frameSrc: ["'self'", ...otherFrames] } : {}),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        reportUri: [CSP_REPORT_PATH],
        reportTo: [REPORT_GROUP],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Sub-domains are sites of partners and show the same pictures.
    crossOriginResourcePolicy: { policy: 'same-site' },
    // Google's prompt may have to open a window that answers.
    crossOriginOpenerPolicy: {
      policy: hasGoogleOneTap ? 'same-origin-allow-popups' : 'same-origin',
    },
  });
  return (request, response, next) => {
    response.set({
      'Permissions-Policy': PERMISSIONS,
      'Reporting-Endpoints': `${REPORT_GROUP}="${CSP_REPORT_PATH}"`,
    });
    headers(request, response, next);
  };
};
