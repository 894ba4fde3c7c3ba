import type { Property } from '../../shared/domain/property/property.ts';
import type { Region } from '../../shared/domain/region/region.ts';
import type { PropertySections, PropertyState } from '../features/property/property.slice.ts';
import type { SearchState } from '../features/search/search.state.ts';
import type { AppState } from '../store/createAppStore.ts';

/** A page of a property leads up to the region's page, which alone has its questions. */
const asTrail = (region: Region | null): Region | null => region && { ...region, faqs: [] };

/** Where there are none the page has no such section, and where they are missing they are drawn. */
const withoutReviews = ({ reviews, ...others }: PropertySections): PropertySections =>
  reviews && reviews.length > 0 ? others : { ...others, reviews };

const withoutNearby = (sections: PropertySections): PropertySections => {
  const { nearby, similar, ...others } = sections;
  // Where one is missing the browser asks for it, and draws both.
  return nearby === null || similar === null ? sections : others;
};

const slimSections = (sections: PropertySections): PropertySections => ({
  ...withoutReviews(withoutNearby(sections)),
  region: asTrail(sections.region),
});

/** Some questions are answered by the rooms: without those they are drawn once more. */
const slimProperty = (property: Property, { offers, roomTypes }: PropertySections): Property => {
  const { faqs, ...others } = property;
  const slim = { ...others, offers: offers === null ? property.offers : [] };
  return roomTypes === null || faqs?.length === 0 ? { ...slim, faqs } : slim;
};

const propertyForBrowser = (state: PropertyState): PropertyState => {
  const { data, hasSections, sections } = state;
  if (!data || !hasSections) return state;
  return { ...state, data: slimProperty(data, sections), sections: slimSections(sections) };
};

/**
 * Places around a list of results; without results they are named there too, and universities of
 * the region that are missing belong among them.
 */
const searchForBrowser = (state: SearchState): SearchState => {
  const { nearbyData, regionList, searchList } = state;
  if (!nearbyData || regionList === null || searchList.items.length === 0) return state;
  const { nearbyData: _drawn, ...others } = state;
  return others;
};

/** What of a drawn page's state goes to the browser: not what the markup alone has to say. */
export const browserState = (state: AppState): AppState => ({
  ...state,
  property: propertyForBrowser(state.property),
  search: searchForBrowser(state.search),
});
