import '#messages/listing.json';
import { regionPageKind } from '../../shared/domain/region/regionPageKind.ts';
import { showsFaqs } from '../../shared/domain/region/suppressedFaqs.ts';
import { overviewSize } from '../../shared/domain/search/searchLimits.ts';
import { breadcrumbList, faqPage, itemList } from '../../shared/domain/structuredData/itemList.ts';
import type { Thing } from '../../shared/domain/structuredData/structuredData.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import type { AppState } from '../store/createAppStore.ts';
import { absoluteFor, type HeadContext } from './pageHead.ts';

/** What the search page shows, as data: the way to the region, its results and questions. */
export const searchStructuredData = (
  { context, search }: AppState,
  { address, t }: HeadContext,
): readonly Thing[] => {
  const { readyStatus, region, searchList } = search;
  const isShown =
    readyStatus === 'success' && region?.canonicalName === address.params.canonicalName;
  if (!isShown || !region) return [];
  const absolute = absoluteFor(context);
  const trail = breadcrumbList([
    { name: t('breadcrumb.home'), url: absolute(buildPath('home')) },
    ...region.ancestors.map(({ canonicalName, name }) => ({
      name,
      url: absolute(buildPath('search', { canonicalName })),
    })),
    { name: region.name },
  ]);
  const items = searchList.readyStatus === 'success' ? searchList.items : [];
  const isOverview = regionPageKind(region.regionType) === 'overview';
  const results = (isOverview ? items.slice(0, overviewSize) : items).map(
    ({ canonicalName, name }) => ({
      name,
      url: absolute(buildPath('property', { canonicalName })),
    }),
  );
  const { faqs } = region;
  return [
    trail,
    ...(results.length > 0 ? [itemList(results, searchList.page)] : []),
    ...(faqs.length > 0 && showsFaqs(region.id) ? [faqPage(faqs)] : []),
  ];
};
