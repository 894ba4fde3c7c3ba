import type { FoundPlace, PageFacts } from '../../shared/contracts/facts.schema.ts';
import { languageTags } from '../../shared/domain/language/language.ts';
import { canonicalIn } from '../../shared/domain/language/languageAddress.ts';
import { type FactRoute, factsAddress, isFactRoute } from '../../shared/routes/factsAddress.ts';
import type { FactsToWrite, PageView, PlaceQuestion } from '../../shared/ssr/renderer.ts';
import { placeSuggestionsCall } from '../api/findPlaces.ts';
import { headTable } from '../head/headTable.ts';
import { type HeadTag, headHtml } from '../head/headTags.ts';
import type { Translate } from '../messages/messages.ts';
import type { AppState } from '../store/createAppStore.ts';
import { compareFacts } from './compare.facts.ts';
import { pageUrl, propertyLink, regionLink } from './factsWriter.ts';
import { propertyFacts } from './property.facts.ts';
import { searchFacts } from './search.facts.ts';

const writers = {
  search: searchFacts,
  property: propertyFacts,
  compare: compareFacts,
} as const satisfies Record<FactRoute, (state: AppState) => unknown>;

/** As the head of the page names it. */
const canonicalUrl = (
  state: AppState,
  { address, t }: { readonly address: FactsToWrite['address']; readonly t: Translate },
): string | null => {
  const { config, locale } = state.context;
  const record = address.route && headTable[address.route];
  const path = record?.head(state, { address, t }).canonicalUrl;
  return path === undefined
    ? null
    : `${config.siteOrigin}${canonicalIn(config.deployment, locale, path)}`;
};

/** What a loaded page says, for machines. Null: it has no facts, or shows nothing. */
export const pageFacts = (
  state: AppState,
  { address, isComplete }: FactsToWrite,
  t: Translate,
): PageFacts | null => {
  const facts = isFactRoute(address.route) ? writers[address.route](state) : null;
  if (!facts) return null;
  const page = {
    url: pageUrl(state.context)(address.canonicalUrl),
    canonical_url: canonicalUrl(state, { address, t }),
    language: languageTags[state.context.locale],
    is_complete: isComplete,
  };
  return { ...facts, ...page };
};

/** Names the facts of a page in its head; "" for a page without any. */
export const factsTag = (
  { context }: Pick<AppState, 'context'>,
  { address, view }: { readonly address: FactsToWrite['address']; readonly view: PageView },
): string => {
  if (view !== 'page' || !isFactRoute(address.route)) return '';
  const { config, locale } = context;
  const href = factsAddress(canonicalIn(config.deployment, locale, address.canonicalUrl));
  const tag: HeadTag = {
    tag: 'link',
    attributes: { rel: 'alternate', type: 'application/json', href },
  };
  return headHtml([tag]);
};

/** What a typed name may mean, the best of each kind first. @throws UpstreamError */
export const findPlaces = async ({
  api,
  context,
  name,
  signal,
}: PlaceQuestion): Promise<readonly FoundPlace[]> => {
  const found = await api.get(placeSuggestionsCall(name), { signal });
  return found.map((place) => ({
    place_kind: place.kind,
    ...(place.kind === 'property' ? propertyLink : regionLink)(context, place),
    locality: place.locality,
    count: place.count,
  }));
};
