import type { PriceTrends } from '../../../shared/domain/property/priceTrends.ts';
import type {
  Offer,
  PlaceGroups,
  Property,
  PropertyCard,
  Review,
  RoomType,
} from '../../../shared/domain/property/property.ts';
import type { Region } from '../../../shared/domain/region/region.ts';

/** What the page can do without; null: not loaded. */
export interface PropertySections {
  readonly region: Region | null;
  readonly roomTypes: readonly RoomType[] | null;
  readonly reviews: readonly Review[] | null;
  readonly offers: readonly Offer[] | null;
  readonly nearby: PlaceGroups | null;
  readonly similar: readonly PropertyCard[] | null;
  readonly priceTrends: PriceTrends | null;
}

export const propertyRequested = (name: string) => ({ type: 'property/requested', name }) as const;

export const propertyLoaded = (property: Property, sections: PropertySections) =>
  ({ type: 'property/loaded', property, sections }) as const;

/** Without anything that only its own page shows. */
export const propertySummaryLoaded = (property: Property) =>
  ({ type: 'property/summaryLoaded', property }) as const;

export const propertyFailed = (error: string) => ({ type: 'property/failed', error }) as const;

export const sectionsLoaded = (propertyId: number, sections: Partial<PropertySections>) =>
  ({ type: 'property/sectionsLoaded', propertyId, sections }) as const;

export type PropertyAction =
  | ReturnType<typeof propertyRequested>
  | ReturnType<typeof propertyLoaded>
  | ReturnType<typeof propertySummaryLoaded>
  | ReturnType<typeof propertyFailed>
  | ReturnType<typeof sectionsLoaded>;
