import type { RequestHandler, Response } from 'express';
import { themePath } from '../../theme/themeCss.ts';
import { HttpProblem, methodNotAllowed } from '../http/httpProblem.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { setAssetPolicy } from '../http/securityHeaders.ts';
import { siteOf } from '../http/siteByHost.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { Sites } from './createSites.ts';

const THEME = /^\/theme\/([1-9]\d{0,8})\.[0-9a-f]{12}\.css$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A page of before may name colours of before: it gets those of today. */
const sendNewer = (response: Response, path: string): void => {
  response.set({ Location: path, 'Cache-Control': 'no-store' }).status(302).end();
};

/** The colours of a partner, on his own host alone. What is no style sheet of a partner goes on. */
export const createTheme =
  ({ sites }: { readonly sites: Pick<Sites, 'servedPartner'> }): RequestHandler =>
  (request, response, next) => {
    const { pathname } = splitAddress(request.originalUrl);
    const id = THEME.exec(pathname)?.[1];
    if (id === undefined) {
      next();
      return;
    }
    requestTrace().route = 'site-files';
    if (!isReading(request)) throw methodNotAllowed(['GET', 'HEAD']);
    const served = sites.servedPartner(siteOf(response));
    if (!served || String(served.partner.id) !== id) throw new HttpProblem(404, 'web.notFound');
    const path = themePath(served.partner.id, served.css);
    if (path !== pathname) {
      sendNewer(response, path);
      return;
    }
    setAssetPolicy(response);
    response
      .set({ 'Cache-Control': IMMUTABLE, 'CDN-Cache-Control': IMMUTABLE })
      .type('text/css')
      .send(served.css);
  };
