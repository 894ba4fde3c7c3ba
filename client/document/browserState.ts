import type { Region } from '../../shared/domain/region/region.ts';
import type { PropertySections, PropertyState } from '../features/property/property.slice.ts';
import type { AppState } from '../store/createAppStore.ts';

/** A page of a property leads up to the region's page, which alone has its questions. */
const asTrail = (region: Region | null): Region | null => region && { ...region, faqs: [] };

const withoutDrawn = (sections: PropertySections): PropertySections => {
  const { nearby, similar, ...others } = sections;
  const slim = { ...others, region: asTrail(sections.region) };
  // Where one is missing the browser asks for it, and draws both.
  return nearby === null || similar === null ? { ...slim, nearby, similar } : slim;
};

const propertyForBrowser = (state: PropertyState): PropertyState => {
  const { data, hasSections, sections } = state;
  if (!data || !hasSections) return state;
  const offers = sections.offers === null ? data.offers : [];
  return { ...state, data: { ...data, offers }, sections: withoutDrawn(sections) };
};

/** What of a drawn page's state goes to the browser: not what the markup alone has to say. */
export const browserState = (state: AppState): AppState => ({
  ...state,
  property: propertyForBrowser(state.property),
});
