import express, { Router } from 'express';
import { badRequest, methodNotAllowed } from '../http/httpProblem.ts';
import { createAcceptedTypes } from '../http/requestLine.ts';
import { MAX_LEAD_BYTES } from '../limits/createLeadLimit.ts';
import {
  createRateLimit,
  type LimitMetrics,
  type SharedLimits,
} from '../limits/createRateLimit.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { McpHandler, McpHandlerDependencies } from './createMcpHandler.ts';

export const MCP_PATH = '/mcp';

export interface McpDependencies extends McpHandlerDependencies {
  readonly metrics: LimitMetrics;
  readonly perMinute: number;
  readonly sharedLimits: SharedLimits | undefined;
}

const TYPE = 'application/json';

/** The protocol's library is read at the first call: it holds megabytes, and most processes get none. */
const loadHandler = () => import('./createMcpHandler.ts');

/**
 * POST /mcp: the Model Context Protocol over streamable HTTP, without sessions and streams. Pages of
 * other sites are refused before, with all other changes; whoever calls is a guest.
 */
export const createMcp = (dependencies: McpDependencies): Router => {
  const { metrics, perMinute, sharedLimits } = dependencies;
  const router = Router({ caseSensitive: true, strict: true });
  const limit = createRateLimit({
    name: 'mcp',
    perMinute,
    message: 'web.limit.requests',
    metrics,
    sharedLimits,
  });
  const readBody = express.json({ type: TYPE, limit: MAX_LEAD_BYTES });
  let handle: McpHandler | undefined;

  router
    .route(MCP_PATH)
    .all((_request, _response, next) => {
      requestTrace().route = 'mcp';
      next();
    })
    .post(limit, createAcceptedTypes([TYPE]), readBody, async (request, response) => {
      // Calls by the hundred in one message would get round the limit.
      if (Array.isArray(request.body)) throw badRequest('web.requestUnreadable');
      // A browser that was made to call acts for nobody.
      delete request.headers.cookie;
      const { createMcpHandler } = await loadHandler();
      handle ??= createMcpHandler(dependencies);
      const answer = await handle(request, response);
      const body = Buffer.from(await answer.arrayBuffer());
      response.removeHeader('Set-Cookie');
      response.status(answer.status).set('Cache-Control', 'no-store');
      if (body.length > 0) response.type(TYPE).send(body);
      else response.end();
    })
    .all(() => {
      throw methodNotAllowed(['POST']);
    });
  return router;
};
