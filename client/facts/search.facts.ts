import type { SearchFacts } from '../../shared/contracts/facts.schema.ts';
import type { PropertyCard } from '../../shared/domain/property/property.ts';
import { pageSize } from '../../shared/domain/search/searchLimits.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';
import type { AppState } from '../store/createAppStore.ts';
import { namedStayFacts, propertyLink, ratingFacts, regionLink } from './factsWriter.ts';

const resultFacts = (
  card: PropertyCard,
  context: RenderContext,
): SearchFacts['results'][number] => ({
  id: card.id,
  ...propertyLink(context, card),
  locality: card.locality,
  is_available: card.isAvailable,
  rent: card.rent,
  previous_rent: card.previousRent,
  stay: namedStayFacts(card.stay),
  available_from: card.availableFrom,
  rating: ratingFacts(card),
  distance_metres: card.distance,
  minutes: card.campusMinutes,
  offer: card.offerTitle,
});

/** What the address of the list that is shown chooses: it holds no more than the API understood. */
const filtersOf = (address: string): Record<string, string> => {
  const { p: _page, ...filters } = Object.fromEntries(
    new URLSearchParams(address.split('?')[1] ?? ''),
  );
  return filters;
};

/** Null: the page shows no region. */
export const searchFacts = ({ context, search }: Pick<AppState, 'context' | 'search'>) => {
  const { canonical_url: address, region, searchList } = search;
  if (!region) return null;
  const { count } = searchList.meta;
  return {
    kind: 'search' as const,
    place: {
      ...regionLink(context, region),
      place_kind: region.regionType,
      country: region.country.code.toUpperCase(),
    },
    filters: filtersOf(address),
    count,
    page: searchList.page,
    page_count: Math.ceil(count / pageSize),
    results: searchList.items.map((item) => resultFacts(item, context)),
  };
};
