import type { RequestHandler, Response } from 'express';
import { mainSite, type Site } from '../../../shared/domain/site/site.ts';
import { HttpProblem } from '../http/httpProblem.ts';
import { type HostRules, hostName, siteOfHost } from './siteOfHost.ts';

/** Settles whose site is asked for; an unknown host is refused and never repeated in an answer. */
export const createSiteByHost = ({ siteHost, allowedHosts }: HostRules): RequestHandler => {
  const rules = { siteHost, allowedHosts: allowedHosts.flatMap((host) => hostName(host) ?? []) };
  return (request, response, next) => {
    const match = siteOfHost(request.host ?? '', rules);
    // No partner has a site yet: the name of one is as unknown as any other.
    if (match.kind !== 'main') throw new HttpProblem(421, 'This host is not served here.');
    response.locals.site = mainSite;
    next();
  };
};

export const siteOf = (response: Response): Site => response.locals.site as Site;
