import type { RequestHandler, Response } from 'express';
import { deploymentLanguages, type Language } from '../../../shared/domain/language/language.ts';
import { LANGUAGE_KEY } from '../../../shared/domain/language/languageAddress.ts';
import {
  type Deployment,
  type PartnerSite,
  type Site,
  siteKey,
} from '../../../shared/domain/site/site.ts';
import { requestTrace } from '../log/requestTrace.ts';
import { isHongKongHost } from '../sites/hostRules.ts';
import { HttpProblem } from './httpProblem.ts';
import { languageOf } from './requestLanguage.ts';

/** Further hosts of his own domain are none of ours: what we promise of them is not for us to say. */
const setPartnerHeaders = ({ profile, source }: PartnerSite, response: Response): void => {
  if (profile.isDemo) response.set('X-Robots-Tag', 'noindex');
  const transport = response.get('Strict-Transport-Security');
  if (source.by === 'domain' && transport !== undefined) {
    response.set('Strict-Transport-Security', transport.replace(/; includeSubDomains/, ''));
  }
};

/** Which host is whose. @param host value of a Host header. */
export interface SiteFinder {
  /** What is known without asking anybody; undefined: `find` out. */
  known(host: string): { readonly site: Site } | undefined;
  /** Undefined: nobody's. */
  find(host: string): Promise<Site | undefined>;
}

interface SiteByHostDependencies {
  readonly deployment: Deployment;
  readonly sites: SiteFinder;
}

/** Its addresses name a language that they are not in by themselves: cookies may be refused. */
const inLanguage = (site: Site, language: Language, deployment: Deployment): Site =>
  site.kind === 'partner' || language === deploymentLanguages[deployment][0]
    ? site
    : { ...site, parameter: `${LANGUAGE_KEY}=${language}` };

/** Settles whose site is asked for; an unknown host is refused and never repeated in an answer. */
export const createSiteByHost =
  ({ deployment, sites }: SiteByHostDependencies): RequestHandler =>
  async (request, response, next) => {
    const host = request.host ?? '';
    const site = sites.known(host)?.site ?? (await sites.find(host));
    if (!site) throw new HttpProblem(421, 'web.hostUnknown');
    response.locals.site = inLanguage(site, languageOf(response), deployment);
    requestTrace().site = siteKey(site);
    if (site.kind === 'partner') setPartnerHeaders(site, response);
    // What it shows is found under the name of the main site.
    else if (isHongKongHost(host)) response.set('X-Robots-Tag', 'noindex');
    next();
  };

export const siteOf = (response: Response): Site => response.locals.site as Site;
