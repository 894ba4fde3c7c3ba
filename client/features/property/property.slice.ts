import type { PriceTrends } from '../../../shared/domain/property/priceTrends.ts';
import type {
  Offer,
  PlaceGroups,
  Property,
  PropertyCard,
  Review,
  RoomType,
} from '../../../shared/domain/property/property.ts';
import type { Faq, Region } from '../../../shared/domain/region/region.ts';
import {
  createLoadSlice,
  type LoadAction,
  type LoadStatus,
  notLoaded,
} from '../../store/loadSlice.ts';

/**
 * What the page can do without; null: not loaded. Absent: the document has it as markup alone, and
 * the section that shows it asks for it when that markup has gone.
 */
export interface PropertySections {
  readonly region: Region | null;
  readonly roomTypes: readonly RoomType[] | null;
  readonly reviews?: readonly Review[] | null;
  readonly offers: readonly Offer[] | null;
  readonly nearby?: PlaceGroups | null;
  readonly similar?: readonly PropertyCard[] | null;
  readonly priceTrends: PriceTrends | null;
}

/** Parts of the page whose data a document may leave out. */
export type LeftOutPart = 'reviews' | 'nearby' | 'similar' | 'faqs';

export interface PropertyState extends LoadStatus {
  /** Name or id that is being loaded. */
  readonly requested: string | null;
  readonly data: Property | null;
  readonly sections: PropertySections;
  /** The sections have been asked for, by the property's own page. */
  readonly hasSections: boolean;
}

export interface PropertyRoot {
  readonly property: PropertyState;
}

const noSections: PropertySections = {
  region: null,
  roomTypes: null,
  reviews: null,
  offers: null,
  nearby: null,
  similar: null,
  priceTrends: null,
};

export const initialPropertyState: PropertyState = {
  ...notLoaded,
  requested: null,
  data: null,
  sections: noSections,
  hasSections: false,
};

const load = createLoadSlice('property', initialPropertyState);

export const { failed: propertyFailed } = load;
export const propertyRequested = (name: string) => load.requested({ requested: name });
export const propertyLoaded = (data: Property, sections: PropertySections) =>
  load.loaded({ data, sections, hasSections: true });
/** Without anything that only its own page shows. */
export const propertySummaryLoaded = (data: Property) => load.loaded({ data });

export const sectionsLoaded = (propertyId: number, sections: Partial<PropertySections>) =>
  ({ type: 'property/sectionsLoaded', propertyId, sections }) as const;

/** The questions of the property that is shown. */
export const faqsLoaded = (propertyId: number, faqs: readonly Faq[]) =>
  ({ type: 'property/faqsLoaded', propertyId, faqs }) as const;

export type PropertyAction =
  | LoadAction<'property', PropertyState>
  | ReturnType<typeof sectionsLoaded>
  | ReturnType<typeof faqsLoaded>;

export const propertyReducer = (
  state: PropertyState = initialPropertyState,
  action: PropertyAction,
): PropertyState => {
  switch (action.type) {
    case 'property/sectionsLoaded':
      // An answer that comes after the visitor has gone on to another property is dropped.
      return state.data?.id === action.propertyId
        ? { ...state, sections: { ...state.sections, ...action.sections } }
        : state;
    case 'property/faqsLoaded':
      return state.data?.id === action.propertyId
        ? { ...state, data: { ...state.data, faqs: action.faqs } }
        : state;
    default:
      return load.reducer(state, action);
  }
};
