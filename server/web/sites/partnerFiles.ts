import type { RequestHandler, Response } from 'express';
import { methodNotAllowed } from '../http/httpProblem.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../http/siteByHost.ts';
import { siteSurrogateKey, surrogateHeaders } from '../http/surrogateKeys.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { Sites } from './createSites.ts';
import type { ServedPartner } from './servedPartner.ts';

const HOUR_SECONDS = 3600;
/** Where browsers look for an icon, and where the pages of the main site name theirs. */
const ICON = /^\/(?:favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-(?:maskable-)?\d+\.png)$/;
export const MANIFEST_PATH = '/manifest.webmanifest';

/** Kept for an hour, and no longer than until the partner changes. */
const keptHeaders = ({ site }: ServedPartner): Readonly<Record<string, string>> => ({
  'Cache-Control': `public, max-age=${HOUR_SECONDS}`,
  ...surrogateHeaders([siteSurrogateKey(site)]),
});

const typeOf = (iconPath: string): string =>
  iconPath.endsWith('.svg') ? 'image/svg+xml' : 'image/png';

/** Names what a phone keeps of the site on its first screen. */
const manifestOf = ({ partner, site }: ServedPartner): string => {
  const { iconPath, name } = site.profile;
  return JSON.stringify({
    name,
    short_name: name,
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: partner.colors.brand ?? '#ffffff',
    background_color: '#ffffff',
    icons: iconPath === null ? [] : [{ src: iconPath, type: typeOf(iconPath), sizes: 'any' }],
  });
};

const sendManifest = (response: Response, served: ServedPartner): void => {
  response.set(keptHeaders(served)).type('application/manifest+json').send(manifestOf(served));
};

/**
 * Icon and manifest of a partner under the paths that the main site has them at. Other files, and
 * the icons of a partner without one, go on.
 */
export const createPartnerFiles =
  ({ sites }: { readonly sites: Pick<Sites, 'servedPartner'> }): RequestHandler =>
  (request, response, next) => {
    const { pathname } = splitAddress(request.originalUrl);
    const isManifest = pathname === MANIFEST_PATH;
    const served = isManifest || ICON.test(pathname) ? sites.servedPartner(siteOf(response)) : null;
    const iconPath = served?.site.profile.iconPath ?? null;
    if (!served || !(isManifest || iconPath !== null)) {
      next();
      return;
    }
    requestTrace().route = 'site-files';
    if (!isReading(request)) throw methodNotAllowed(['GET', 'HEAD']);
    if (isManifest) sendManifest(response, served);
    else
      response
        .set({ ...keptHeaders(served), Location: String(iconPath) })
        .status(302)
        .end();
  };
