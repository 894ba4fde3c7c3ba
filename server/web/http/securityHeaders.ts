import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { CSP_REPORT_PATH } from './cspReportPath.ts';

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
  /** Of configured analytics and chats: their scripts, pictures and where they report to. */
  readonly providerOrigins: readonly string[];
}

export const createSecurityHeaders = ({
  isHttps,
  pictureOrigins,
  providerOrigins,
}: SecurityHeadersOptions): RequestHandler => {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...providerOrigins],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...pictureOrigins, ...providerOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...providerOrigins],
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
  });
  return (request, response, next) => {
    response.set({
      'Permissions-Policy': PERMISSIONS,
      'Reporting-Endpoints': `${REPORT_GROUP}="${CSP_REPORT_PATH}"`,
    });
    headers(request, response, next);
  };
};
