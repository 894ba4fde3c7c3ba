import type { RequestHandler } from 'express';
import helmet from 'helmet';

const YEAR_SECONDS = 31_536_000;

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
}

export const createSecurityHeaders = ({
  isHttps,
  pictureOrigins,
}: SecurityHeadersOptions): RequestHandler => {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...pictureOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Sub-domains are sites of partners and show the same pictures.
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  return (request, response, next) => {
    response.set('Permissions-Policy', PERMISSIONS);
    headers(request, response, next);
  };
};
