import { Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { onlyGet } from '../http/onlyGet.ts';
import { createGetPartner } from './getPartner.ts';
import { createGetPartnerFile, PARTNER_FILES } from './partnerFiles.ts';

const PARTNERS = '/api/v0/leads/partners';

export function createPartnersRouter(dependencies: Pick<ApiDependencies, 'db'>): Router {
  const router = Router();
  onlyGet(router, `${PARTNERS}/configuration`, createGetPartner(dependencies, 'configuration'));
  onlyGet(router, `${PARTNERS}/whitelabel_domain_url`, createGetPartner(dependencies, 'domain'));
  onlyGet(router, `${PARTNERS}/:partner`, createGetPartner(dependencies, 'path'));
  onlyGet(router, `${PARTNER_FILES}/:name`, createGetPartnerFile(dependencies));
  return router;
}
