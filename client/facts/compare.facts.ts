import type { CompareFacts } from '../../shared/contracts/facts.schema.ts';
import {
  type ComparedDestination,
  type ComparedProperty,
  wayTo,
} from '../../shared/domain/compare/comparedProperty.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';
import { selectCompared } from '../features/compare/comparedProperties.slice.ts';
import type { AppState } from '../store/createAppStore.ts';
import {
  distanceFacts,
  namedStayFacts,
  propertyLink,
  ratingFacts,
  regionLink,
} from './factsWriter.ts';

const wayFacts = (
  item: ComparedProperty,
  destination: ComparedDestination | null,
): CompareFacts['properties'][number]['way'] => {
  const way = destination && wayTo(destination, item);
  return way && { metres: way.distance, minutes: way.minutes };
};

const columnFacts = (
  item: ComparedProperty,
  destination: ComparedDestination | null,
  context: RenderContext,
): CompareFacts['properties'][number] => ({
  id: item.id,
  ...propertyLink(context, item),
  locality: item.locality,
  is_available: item.isAvailable,
  rent: item.rent,
  stay: namedStayFacts(item.stay),
  available_from: item.availableFrom,
  rating: ratingFacts(item),
  lease: item.lease,
  deposit: item.deposit,
  offers: [...item.offerTitles],
  bills: [...item.bills],
  amenities: [...item.amenities],
  rooms: item.rooms?.map(({ id, name, rent }) => ({ id, name, rent })) ?? null,
  distances: item.distances.map(distanceFacts),
  way: wayFacts(item, destination),
});

export const compareFacts = (state: AppState) => {
  const { context } = state;
  const { destination, items } = selectCompared(state);
  return {
    kind: 'compare' as const,
    university: destination && regionLink(context, destination),
    properties: items.map((item) => columnFacts(item, destination, context)),
  };
};
