import { Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { jsonBody } from '../http/jsonBody.ts';
import { onlyGet } from '../http/onlyGet.ts';
import { keepPrivate, refuseMethods } from '../http/personal.ts';
import { readExperimentsOverview } from './experimentsOverview.ts';
import { createPostExposure } from './exposures.ts';
import { requireServerKey } from './flagKeys.ts';
import { sentPayload } from './flagPayload.ts';
import { createFlagServer } from './flagServer.ts';
import { createFlagStreams } from './flagStreams.ts';
import { createPostEvaluation } from './postEvaluation.ts';

const MAX_EVALUATION_BYTES = 16 * 1024;
const MAX_EXPOSURE_BYTES = 1024;
const EXPOSURES_PATH = '/api/v0/experiments/exposures';

/** The addresses of GrowthBook's SDKs (docs.growthbook.io/lib/build-your-own). */
export function createFlagsRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  const server = createFlagServer(dependencies);
  const { keys, payload } = server;
  router.use(
    ['/api/features', '/api/eval', '/api/experiments', '/sub', EXPOSURES_PATH],
    keepPrivate,
  );
  onlyGet(router, '/api/features/:key', async (request, response) => {
    requireServerKey(keys, request);
    response.set('X-SSE-Support', 'enabled');
    sendPrivate(response, sentPayload(await payload(), keys.decryptionKey));
  });
  router
    .route('/api/eval/:key')
    .post(jsonBody(MAX_EVALUATION_BYTES), createPostEvaluation(dependencies, server))
    .all(refuseMethods('POST'));
  onlyGet(router, '/api/experiments/:key', async (request, response) => {
    requireServerKey(keys, request);
    sendPrivate(response, await readExperimentsOverview(dependencies.db, dependencies.now()));
  });
  router
    .route(EXPOSURES_PATH)
    .post(jsonBody(MAX_EXPOSURE_BYTES), createPostExposure(dependencies, server))
    .all(refuseMethods('POST'));
  onlyGet(router, '/sub/:key', createFlagStreams(server));
  return router;
}
