import { Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { jsonBody } from '../http/jsonBody.ts';
import { keepPrivate, refuseMethods } from '../http/personal.ts';
import { createPostReport } from './createReport.ts';

const REPORTS = '/api/v0/reports';

export function createReportsRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  router.use(REPORTS, keepPrivate);
  router.route(REPORTS).post(jsonBody(), createPostReport(dependencies)).all(refuseMethods('POST'));
  return router;
}
