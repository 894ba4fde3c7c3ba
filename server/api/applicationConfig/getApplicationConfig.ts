import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPublic } from '../http/answer.ts';
import { badRequest } from '../http/apiFault.ts';
import { idParameter, readQuery, textParameter } from '../http/queryParameters.ts';
import { findComponents } from './applicationConfig.queries.ts';
import { withPlaceFacts } from './withPlaceFacts.ts';

const configQuery = z.object({ page: textParameter(), region_id: idParameter() });

export function createGetApplicationConfig({
  reads: db,
}: Pick<ApiDependencies, 'reads'>): RequestHandler {
  return async (request, response) => {
    const { page, region_id: regionId } = configQuery.parse(readQuery(request.query));
    if (page !== undefined) {
      const components = await findComponents(db, { page });
      sendPublic(response, { result: await withPlaceFacts(db, components) }, ['page:configured']);
    } else if (regionId !== undefined) {
      const result = await findComponents(db, { regionId });
      sendPublic(response, { result }, [`region:${regionId}`]);
    } else {
      throw badRequest('Name a page or a region');
    }
  };
}
