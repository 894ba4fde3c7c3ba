import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { renderSVG } from 'uqr';
import type { Config } from '../../../config/readConfig.ts';
import { APP_CODE_PATH, APP_SECTION_ID } from '../../../shared/domain/site/appLinks.ts';
import { siteOrigin } from '../../../shared/domain/site/site.ts';
import { requestTrace } from '../log/requestTrace.ts';
import { methodNotAllowed } from './httpProblem.ts';
import { isReading, splitAddress } from './requestLine.ts';
import { siteOf } from './siteByHost.ts';

const DAY_SECONDS = 86_400;
/** Modules around the code that scanners need to find it. */
const QUIET_ZONE = 4;
const REMEMBERED_CODES = 100;

/** Addresses of the stores that have the app. */
export const appStores = ({ appStoreUrl, playStoreUrl }: Config['app']): readonly string[] =>
  [appStoreUrl, playStoreUrl].filter((url) => url !== undefined);

/** What a phone opens; undefined where no store has the app. */
export const appTarget = (app: Config['app'], siteOrigin: string): string | undefined => {
  const [store, other] = appStores(app);
  if (store === undefined) return undefined;
  if (app.linkUrl !== undefined) return app.linkUrl;
  return other === undefined ? store : `${siteOrigin}/#${APP_SECTION_ID}`;
};

export interface AppCodeOptions {
  readonly app: Config['app'];
  readonly siteOrigin: string;
}

/** The QR code beside the links to the stores, drawn once for each address. Others, and all without an app, go on. */
export const createAppCode = ({ app, siteOrigin: mainOrigin }: AppCodeOptions): RequestHandler => {
  const drawn = new LRUCache<string, string>({
    max: REMEMBERED_CODES,
    memoMethod: (target) => renderSVG(target, { border: QUIET_ZONE }),
  });
  return (request, response, next) => {
    const isAsked = splitAddress(request.originalUrl).pathname === APP_CODE_PATH;
    const target = isAsked ? appTarget(app, siteOrigin(siteOf(response), mainOrigin)) : undefined;
    if (target === undefined) {
      next();
      return;
    }
    requestTrace().route = 'site-files';
    if (!isReading(request)) throw methodNotAllowed(['GET', 'HEAD']);
    response
      .set('Cache-Control', `public, max-age=${DAY_SECONDS}`)
      .type('image/svg+xml')
      .send(drawn.memo(target));
  };
};
