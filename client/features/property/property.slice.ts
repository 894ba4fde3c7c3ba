import type { Property } from '../../../shared/domain/property/property.ts';
import type { ReadyStatus } from '../../store/readyStatus.ts';
import type { PropertyAction, PropertySections } from './property.actions.ts';

export interface PropertyState {
  readonly readyStatus: ReadyStatus;
  readonly error: string | null;
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
  readyStatus: 'invalid',
  error: null,
  requested: null,
  data: null,
  sections: noSections,
  hasSections: false,
};

export const propertyReducer = (
  state: PropertyState = initialPropertyState,
  action: PropertyAction,
): PropertyState => {
  switch (action.type) {
    case 'property/requested':
      return { ...initialPropertyState, readyStatus: 'request', requested: action.name };
    case 'property/loaded':
      return {
        ...state,
        readyStatus: 'success',
        error: null,
        requested: null,
        data: action.property,
        sections: action.sections,
        hasSections: true,
      };
    case 'property/summaryLoaded':
      return { ...initialPropertyState, readyStatus: 'success', data: action.property };
    case 'property/failed':
      return { ...initialPropertyState, readyStatus: 'failure', error: action.error };
    case 'property/sectionsLoaded':
      // An answer that comes after the visitor has gone on to another property is dropped.
      return state.data?.id === action.propertyId
        ? { ...state, sections: { ...state.sections, ...action.sections } }
        : state;
    default:
      action satisfies never;
      return state;
  }
};
