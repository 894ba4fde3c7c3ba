import type { PageComponent } from '../../shared/domain/page/pageComponent.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { parseComponents } from './applicationConfig.parse.ts';

/** The configured parts of a page, in their order. */
export const pageConfigCall = (page: 'home', lang: string): ApiCall<PageComponent[]> => ({
  name: 'applicationConfig',
  path: '/api/v0/application_config',
  query: { page, lang },
  parse: parseComponents,
  surrogateKeys: () => [`page:${page}`],
});
