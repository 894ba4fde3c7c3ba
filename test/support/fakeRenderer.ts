import { isUpstreamError, isUpstreamNotFound } from '../../shared/contracts/upstreamError.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { LoadedPage, PageRequest, Renderer } from '../../shared/ssr/renderer.ts';

/** A region as the stub upstream gives it. */
export interface FakeRegion {
  readonly id: number;
  readonly canonical_name: string;
  readonly name: string;
  readonly parent_canonical_name?: string;
  readonly is_active?: boolean;
}

export const regionCall = (id: string): ApiCall<FakeRegion> => ({
  name: 'region',
  path: `/api/v0/regions/${encodeURIComponent(id)}`,
  query: { methods: ['parent_name', 'root_name'], only: [] },
  parse: (body) => {
    const region = (body as { data?: FakeRegion }).data;
    if (typeof region?.canonical_name !== 'string') throw new Error('not a region');
    return region;
  },
  surrogateKeys: ({ id: regionId }) => [`region:${regionId}`],
});

const pathOf = (name: string): string => `/places/search/${encodeURIComponent(name)}`;

const outcomeOf = (asked: string, region: FakeRegion): PageOutcome => {
  const surrogateKeys = [`region:${region.id}`];
  if (region.is_active === false) {
    const to = pathOf(region.parent_canonical_name ?? '');
    return { kind: 'redirect', status: 302, to, surrogateKeys };
  }
  if (region.canonical_name !== asked) {
    return { kind: 'redirect', status: 301, to: pathOf(region.canonical_name), surrogateKeys };
  }
  return { kind: 'ok', isDegraded: false, surrogateKeys };
};

const load = async ({ address, context, api, signal }: PageRequest): Promise<LoadedPage> => {
  const id = address.params.canonicalName;
  if (id === undefined) {
    return {
      outcome: { kind: 'ok', isDegraded: false, surrogateKeys: [] },
      state: { context, title: 'home' },
    };
  }
  try {
    const region = await api.get(regionCall(id), { signal });
    return { outcome: outcomeOf(id, region), state: { context, title: region.name } };
  } catch (error) {
    if (isUpstreamNotFound(error)) {
      return { outcome: { kind: 'notFound', surrogateKeys: [] }, state: { context } };
    }
    if (!isUpstreamError(error)) throw error;
    return { outcome: { kind: 'unavailable', error }, state: { context } };
  }
};

const headings = {
  signIn: 'Login',
  notFound: 'Page Not Found',
  serverError: 'Something went wrong.',
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Keeps the contract of the client's bundle with pages of one heading: the region's name. Search
 * and property pages both load the region of their id.
 */
export const createFakeRenderer = (changes: Partial<Renderer> = {}): Renderer => ({
  hasPseudoLocale: false,
  takesForms: () => false,
  act: async () => {
    throw new Error('there are no forms');
  },
  load,
  facts: () => null,
  findPlaces: async () => [],
  blankState: (context) => ({ context }),
  render: ({ state, view }) => {
    const { title = '' } = state as { title?: string };
    const heading = view === 'page' ? title : headings[view];
    return {
      app: [`<h1>${escapeHtml(heading)}</h1><p>${'A paragraph of some length. '.repeat(60)}</p>`],
      headHtml: `<title>${escapeHtml(heading)}</title>`,
      styleTags: '<link rel="stylesheet" href="/assets/main.css">',
      scriptTags: '<script async src="/assets/main.js"></script>',
      linkHeader: '</assets/main.js>; rel=preload; as=script',
      language: 'en',
      state,
    };
  },
  ...changes,
});
