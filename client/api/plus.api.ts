import type { PlusComponent, PlusService } from '../../shared/domain/page/plusComponent.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { parsePlusComponents, parsePlusService } from './plus.parse.ts';

const path = '/api/v0/application_config';

/** The configured parts of the page of the membership, in their order. */
export const plusConfigCall = (lang: string): ApiCall<PlusComponent[]> => ({
  name: 'applicationConfig',
  path,
  query: { page: 'plus', lang },
  parse: parsePlusComponents,
  surrogateKeys: () => ['page:plus'],
});

/** One category of services; null when there is none of that id. */
export const plusServiceCall = (id: string, lang: string): ApiCall<PlusService | null> => ({
  name: 'applicationConfig',
  path,
  query: { page: `plus_service_${id}`, lang },
  parse: (body) => parsePlusService(body, id),
  surrogateKeys: () => [`page:plus_service_${id}`],
});
