import type { RequestHandler, Response } from 'express';
import { type PartnerSite, type Site, siteKey } from '../../../shared/domain/site/site.ts';
import { HttpProblem } from '../http/httpProblem.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { Sites } from './createSites.ts';

/** Further hosts of his own domain are none of ours: what we promise of them is not for us to say. */
const setPartnerHeaders = ({ profile, source }: PartnerSite, response: Response): void => {
  if (profile.isDemo) response.set('X-Robots-Tag', 'noindex');
  const transport = response.get('Strict-Transport-Security');
  if (source.by === 'domain' && transport !== undefined) {
    response.set('Strict-Transport-Security', transport.replace(/; includeSubDomains/, ''));
  }
};

/** Settles whose site is asked for; an unknown host is refused and never repeated in an answer. */
export const createSiteByHost =
  ({ sites }: { readonly sites: Pick<Sites, 'find' | 'known'> }): RequestHandler =>
  async (request, response, next) => {
    const host = request.host ?? '';
    const site = sites.known(host)?.site ?? (await sites.find(host));
    if (!site) throw new HttpProblem(421, 'This host is not served here.');
    response.locals.site = site;
    requestTrace().site = siteKey(site);
    if (site.kind === 'partner') setPartnerHeaders(site, response);
    next();
  };

export const siteOf = (response: Response): Site => response.locals.site as Site;
