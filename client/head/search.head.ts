import { regionPageKind } from '../../shared/domain/region/regionPageKind.ts';
import { type Configuration, configurationOf } from '../../shared/domain/search/configuration.ts';
import { queryString } from '../../shared/domain/search/queryString.ts';
import type { SearchFilters } from '../../shared/domain/search/searchFilters.ts';
import { pageSize } from '../../shared/domain/search/searchLimits.ts';
import { searchRobots } from '../../shared/domain/search/searchRobots.ts';
import { roomsCount } from '../../shared/domain/search/searchTitle.ts';
import {
  type SearchIndexing,
  type SearchQuery,
  searchIndexing,
} from '../../shared/routes/searchIndexing.ts';
import type { SearchState } from '../features/search/search.state.ts';
import type { MessageId, Translate } from '../messages/messages.ts';
import type { AppState } from '../store/createAppStore.ts';
import {
  defaultHead,
  type HeadContext,
  type HeadRecord,
  type PageHead,
  type SharedPicture,
  shareAddress,
  sharedPicture,
  siteTitle,
} from './pageHead.ts';
import { searchStructuredData } from './search.structuredData.ts';

const configurationMessages: Readonly<Record<Configuration, MessageId>> = {
  'Studio Room': 'head.facet.studio',
  'Ensuite Room': 'head.facet.ensuite',
  'Shared Room': 'head.facet.shared',
  'Private Room': 'head.facet.private',
};

/** Words for the one facet of an indexable list. */
const facetMessage = ({
  meta_types,
  meta_unit_types,
}: Pick<SearchFilters, 'meta_types' | 'meta_unit_types'>): MessageId | undefined => {
  const configuration = configurationOf(meta_types);
  if (configuration) return configurationMessages[configuration];
  if (meta_types.length > 0) return 'head.facet.entirePlace';
  return meta_unit_types.length > 0 ? 'head.facet.house' : undefined;
};

/** The query of the list that is shown: its address holds no more than the API understood. */
const queryOf = ({ canonical_url }: SearchState): SearchQuery => [
  ...new URLSearchParams(canonical_url.split('?')[1]),
];

const pageOf = (query: SearchQuery): number =>
  Number(query.find(([key]) => key === 'p')?.[1] ?? '1');

const isOverview = ({ region }: SearchState): boolean =>
  region !== null && regionPageKind(region.regionType) === 'overview';

/** An overview of cities is worth finding even while none of its own results could be loaded. */
const robotsOf = (search: SearchState, page: number): 'noindex' | undefined =>
  searchRobots({
    regionState: search.region?.isActive ? 'active' : 'inactive',
    resultCount: isOverview(search)
      ? (search.region?.activeInventoryCount ?? 0)
      : search.searchList.meta.count,
    page,
  });

/** The pages beside one of an indexable list. */
const neighbours = (
  search: SearchState,
  query: SearchQuery,
  { isIndexable }: SearchIndexing,
): Pick<PageHead, 'prevUrl' | 'nextUrl'> => {
  if (!isIndexable || isOverview(search)) return {};
  const page = pageOf(query);
  const [path] = search.canonical_url.split('?');
  const others = query.filter(([key]) => key !== 'p');
  const urlOf = (number: number): string =>
    path + queryString(number === 1 ? others : [...others, ['p', String(number)]]);
  const pageCount = Math.ceil(search.searchList.meta.count / pageSize);
  return {
    ...(page > 1 && page <= pageCount && { prevUrl: urlOf(page - 1) }),
    ...(page < pageCount && { nextUrl: urlOf(page + 1) }),
  };
};

type Words = Pick<PageHead, 'title' | 'description'>;

const listWords = (search: SearchState, { isIndexable }: SearchIndexing, t: Translate): Words => {
  const { filters, metaSEO, searchList } = search;
  const message = isIndexable ? facetMessage(filters) : undefined;
  const facet = message && t(message);
  const own = metaSEO.description || t('site.description');
  const title = facet ? t('head.facetTitle', { facet, title: metaSEO.title }) : metaSEO.title;
  const count = roomsCount(searchList.meta.count);
  return {
    title: count === null ? title : t('head.titleWithRooms', { title, count }),
    description: facet ? t('head.facetDescription', { facet, description: own }) : own,
  };
};

/** Every page of a list is found by itself, and needs words of its own. */
const wordsOf = ({ description = '', title }: Words, page: number, t: Translate): Words => ({
  title: siteTitle(page === 1 ? title : t('head.pageTitle', { title, page }), t),
  description: page === 1 ? description : t('head.pageDescription', { description, page }),
});

/** A city of a country or state, else the first of the results. */
const pictureOf = (
  { placePictures, search }: Pick<AppState, 'placePictures' | 'search'>,
  t: Translate,
): SharedPicture | undefined => {
  const { region, searchList } = search;
  const [place] = isOverview(search) ? placePictures : [];
  if (place && region) {
    return { path: shareAddress(place.picture), alt: t('head.placeIn', { name: region.name }) };
  }
  const first = searchList.items.find(({ photo }) => photo !== null);
  return first?.photo ? sharedPicture(first.photo, first.name, t) : undefined;
};

const head = (state: AppState, { t }: HeadContext): PageHead => {
  const { search } = state;
  const { metaSEO, readyStatus, region } = search;
  if (readyStatus !== 'success' || !region) return defaultHead(t);
  const query = queryOf(search);
  const indexing = searchIndexing(region.canonicalName, query);
  const robots = robotsOf(search, pageOf(query)) ?? indexing.robots;
  const picture = pictureOf(state, t);
  return {
    ...wordsOf(listWords(search, indexing, t), pageOf(query), t),
    keywords: metaSEO.keywords,
    canonicalUrl: indexing.canonicalUrl,
    ...(robots && { robots }),
    ...neighbours(search, query, indexing),
    ...(picture && { picture }),
  };
};

export const searchHead: HeadRecord = { head, structuredData: searchStructuredData };
