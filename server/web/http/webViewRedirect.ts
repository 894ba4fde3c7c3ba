import type { RequestHandler } from 'express';
import {
  WEB_VIEW_COOKIE,
  WEB_VIEW_PATH,
  WEB_VIEW_TARGET,
} from '../../../shared/domain/site/webView.ts';
import { requestTrace } from '../log/requestTrace.ts';
import { redirectLocation, withoutKeys } from './redirectLocation.ts';
import { isReading, splitAddress } from './requestLine.ts';

/**
 * Address on this site that a query names, with what else stands in the query; the home page for
 * any other target.
 */
export const webViewTarget = (search: string, siteOrigin: string): string => {
  const to = new URLSearchParams(search).get(WEB_VIEW_TARGET) ?? '';
  const rest = withoutKeys(search, [WEB_VIEW_TARGET]);
  const home = redirectLocation('/', rest);
  if (!to.startsWith('/') || !URL.canParse(to, siteOrigin)) return home;
  const { hash, origin, pathname, search: own } = new URL(to, siteOrigin);
  const query = own === '' || rest === '' ? own + rest : `${own}&${rest.slice(1)}`;
  try {
    return origin === siteOrigin ? redirectLocation(pathname, query + hash) : home;
  } catch {
    return home;
  }
};

/** GET /webview/redirect?to=…: the way of the app into the site, which knows it from then on. */
export const createWebViewRedirect =
  ({ siteOrigin }: { readonly siteOrigin: string }): RequestHandler =>
  (request, response, next) => {
    const { pathname, search } = splitAddress(request.originalUrl);
    if (pathname !== WEB_VIEW_PATH || !isReading(request)) {
      next();
      return;
    }
    requestTrace().route = 'web-view';
    response
      .cookie(WEB_VIEW_COOKIE, '1', { sameSite: 'lax', secure: siteOrigin.startsWith('https:') })
      .set('Cache-Control', 'private, no-store')
      .status(302)
      .set('Location', webViewTarget(search, siteOrigin))
      .end();
  };
